import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import {
  creditAges,
  creditLineInput,
  creditLineRow,
  creditLineStatuses,
  creditRow,
  creditStates,
  creditView,
  minimumInput,
  minimumRow,
} from './schemas.ts';

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

const shops = listEndpoints({
  id: 'credit.shops',
  path: '/api/backend/account/credit/list',
  access: view,
  summary: 'Shops with credit: limit, drawn, due and age, the earliest due first',
  row: creditRow,
  exports: [
    'merchantCode',
    'shopName',
    'mobile',
    'limitPaise',
    'drawnPaise',
    'repayDays',
    'drawnOn',
    'dueOn',
    'age',
    'state',
  ],
  fields: {
    merchantCode: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
    limitPaise: { kind: 'paise', filter: true, sort: true },
    drawnPaise: { kind: 'paise', filter: true, sort: true },
    drawnOn: { kind: 'date', filter: true, sort: true },
    dueOn: { kind: 'date', filter: true, sort: true },
    age: { kind: 'choice', filter: true, choices: creditAges },
    state: { kind: 'choice', filter: true, choices: creditStates },
  },
});

/** Credit of shops: limits by days, each requested by one person and approved by another. */
export const credit = {
  lines: lines.list,
  linesExport: lines.export,
  shops: shops.list,
  shopsExport: shops.export,
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
  minimums: endpoint({
    id: 'credit.minimums',
    method: 'GET',
    path: '/api/backend/account/credit/{id}/minimum',
    access: view,
    summary: 'What charges of each service must leave in the wallet of a shop',
    params: idParams,
    reply: z.object({ data: z.array(minimumRow) }),
    errors: ['not_found'],
  }),
  saveMinimum: endpoint({
    id: 'credit.save-minimum',
    method: 'POST',
    path: '/api/backend/account/credit/{id}/minimum',
    access: staff('credit.manage'),
    summary: 'Sets what charges of a service must leave in the wallet of a shop',
    params: idParams,
    body: minimumInput,
    reply: emptyReply,
    errors: ['not_found'],
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
