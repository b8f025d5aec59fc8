import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { idParams, recordId } from '../kernel/ids.ts';
import { creditLineInput, creditLineRow, creditLineStatuses, creditView } from './schemas.ts';

const view = staff('wallet.view');

const lines = listEndpoints({
  id: 'credit.lines',
  path: '/api/backend/account/credit-line/list',
  access: view,
  summary: 'Credit lines of shops as requested and decided, newest first',
  row: creditLineRow,
  exports: [
    'number',
    'merchantCode',
    'shopName',
    'limitPaise',
    'repayDays',
    'validFrom',
    'validUntil',
    'reason',
    'status',
    'requestedBy',
    'requestedAt',
    'decidedBy',
    'decidedAt',
  ],
  fields: {
    number: { kind: 'number', filter: true, sort: true },
    merchantCode: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
    limitPaise: { kind: 'paise', filter: true, sort: true },
    status: { kind: 'choice', filter: true, sort: true, choices: creditLineStatuses },
    requestedAt: { kind: 'instant', filter: true, sort: true },
  },
});

/** Credit of shops: limits by days, each requested by one person and approved by another. */
export const credit = {
  lines: lines.list,
  linesExport: lines.export,
  request: endpoint({
    id: 'credit.request',
    method: 'POST',
    path: '/api/backend/account/credit-line',
    access: staff('credit.manage'),
    summary: 'Requests a credit line for a shop; a second person approves it',
    body: creditLineInput,
    reply: z.object({ id: recordId, number: z.int() }),
    errors: ['not_found', 'duplicate', 'idempotency_conflict'],
  }),
  get: endpoint({
    id: 'credit.get',
    method: 'GET',
    path: '/api/backend/account/credit/{id}',
    access: view,
    summary: 'The credit limit of a shop and what it has drawn; nothing for a shop that never had credit',
    params: idParams,
    reply: z.object({ data: creditView.nullable() }),
  }),
  own: endpoint({
    id: 'credit.own',
    method: 'GET',
    path: '/api/merchant/accounting/credit',
    access: merchant('m.wallet.view'),
    summary: 'The credit limit of the signed-in shop and what it has drawn; nothing if it never had credit',
    reply: z.object({ data: creditView.nullable() }),
  }),
};
