import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import {
  acceptedMatch,
  ignoredLine,
  matchSuggestion,
  statementLineRow,
  statementLineStatuses,
} from './statement-lines.ts';

const view = staff('payments.view');
const decide = staff('payments.approve');
const path = '/api/backend/account/statement-line';

const list = listEndpoints({
  id: 'payments.lines',
  path: `${path}/list`,
  access: view,
  summary: 'Lines of imported bank statements; open ones wait for their payment request',
  row: statementLineRow,
  fields: {
    dated: { kind: 'date', filter: true, sort: true },
    narration: { kind: 'text', filter: true },
    reference: { kind: 'exact', filter: true },
    creditPaise: { kind: 'paise', filter: true, sort: true },
    debitPaise: { kind: 'paise', filter: true, sort: true },
    bankName: { kind: 'text', filter: true },
    status: { kind: 'choice', filter: true, choices: statementLineStatuses },
    requestRefNo: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
  },
});

export const statementLines = {
  list: list.list,
  export: list.export,
  suggestions: endpoint({
    id: 'payments.suggestions',
    method: 'GET',
    path: `${path}/{id}/suggestions`,
    access: view,
    summary: 'The open requests that this line may prove, likeliest first, with the reasons',
    params: idParams,
    reply: z.object({ data: z.array(matchSuggestion) }),
    errors: ['not_found'],
  }),
  accept: endpoint({
    id: 'payments.accept-match',
    method: 'POST',
    path: `${path}/{id}/accept`,
    access: decide,
    summary: 'Binds the line to this request and approves it; the wallet is credited once',
    params: idParams,
    body: acceptedMatch,
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'already_decided', 'amount_differs', 'maker_is_checker', 'utr_used'],
  }),
  ignore: endpoint({
    id: 'payments.ignore-line',
    method: 'POST',
    path: `${path}/{id}/ignore`,
    access: decide,
    summary: 'Sets a line aside that belongs to no request, with a note',
    params: idParams,
    body: ignoredLine,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  reopen: endpoint({
    id: 'payments.reopen-line',
    method: 'POST',
    path: `${path}/{id}/reopen`,
    access: decide,
    summary: 'Takes back that a line was set aside',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  match: endpoint({
    id: 'payments.match-lines',
    method: 'POST',
    path: `${path}/match`,
    access: decide,
    summary: 'Applies the rule for exact matches to the open lines once more: requests may have come since',
    reply: z.object({ approved: z.int() }),
  }),
};
