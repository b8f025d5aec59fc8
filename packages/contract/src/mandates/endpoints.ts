import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import {
  closedDebit,
  debitStatuses,
  mandateDebitRow,
  mandateInput,
  mandatePolicy,
  mandatePolicyView,
  ownMandate,
} from './schemas.ts';

const pay = merchant('m.gateway.pay');
const own = '/api/merchant/accounting/mandate';

const debits = listEndpoints({
  id: 'mandates.debits',
  path: '/api/backend/account/mandate/debit/list',
  access: staff('gateway.view'),
  summary: 'Debits by mandates of all merchants, newest first',
  row: mandateDebitRow,
  fields: {
    refNo: { kind: 'exact', filter: true },
    merchantCode: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
    amountPaise: { kind: 'paise', filter: true, sort: true },
    status: { kind: 'choice', filter: true, sort: true, choices: debitStatuses },
    createdAt: { kind: 'instant', filter: true, sort: true },
  },
});

export const mandates = {
  own: endpoint({
    id: 'mandates.own',
    method: 'GET',
    path: own,
    access: pay,
    summary: "The merchant's newest mandate with its debits",
    reply: ownMandate,
  }),
  create: endpoint({
    id: 'mandates.create',
    method: 'POST',
    path: own,
    access: pay,
    summary: 'Requests a mandate; the payer approves it at the returned address',
    body: mandateInput,
    reply: z.object({ id: recordId, approvalUrl: z.string().nullable() }),
    errors: ['mode_off', 'duplicate', 'payment_failed', 'provider_unavailable'],
  }),
  pause: endpoint({
    id: 'mandates.pause',
    method: 'POST',
    path: `${own}/{id}/pause`,
    access: pay,
    summary: 'Pauses a mandate: a debit that was not sent yet is cancelled',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  resume: endpoint({
    id: 'mandates.resume',
    method: 'POST',
    path: `${own}/{id}/resume`,
    access: pay,
    summary: 'Resumes a paused mandate',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  revoke: endpoint({
    id: 'mandates.revoke',
    method: 'POST',
    path: `${own}/{id}/revoke`,
    access: pay,
    summary: 'Ends a mandate here at once, and at the provider as soon as it answers',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  debits: debits.list,
  debitsExport: debits.export,
  closeDebit: endpoint({
    id: 'mandates.close-debit',
    method: 'POST',
    path: '/api/backend/account/mandate/debit/{id}/close',
    access: staff('gateway.check'),
    summary: 'Closes a debit that needs a person, with a note; nothing is posted',
    params: idParams,
    body: closedDebit,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  policy: endpoint({
    id: 'mandates.policy',
    method: 'GET',
    path: '/api/backend/account/mandate/policy',
    access: staff('settings.manage'),
    summary: 'Whether shops may set up mandates, and by which rules they are debited',
    reply: mandatePolicyView,
  }),
  savePolicy: endpoint({
    id: 'mandates.save-policy',
    method: 'POST',
    path: '/api/backend/account/mandate/policy',
    access: staff('settings.manage'),
    summary: 'Sets the rules of mandates, from the next step on',
    body: mandatePolicy,
    reply: mandatePolicyView,
  }),
};
