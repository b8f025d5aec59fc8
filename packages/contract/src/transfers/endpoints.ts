import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { spendErrors } from '../kernel/errors.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import type { ListFields } from '../kernel/list-query.ts';
import {
  declineBody,
  fundsReply,
  ownTransferRow,
  transferInput,
  transferKinds,
  transferLimits,
  transferPolicy,
  transferPolicyView,
  transferReply,
  transferRow,
  transferSides,
  transferStatuses,
} from './schemas.ts';

const view = merchant('m.wallet.view');
const move = merchant('m.wallet.transfer');
const path = '/api/merchant/accounting/transfer';

const fields = {
  number: { kind: 'number', filter: true, sort: true },
  requestedAt: { kind: 'instant', filter: true, sort: true },
  amountPaise: { kind: 'paise', filter: true, sort: true },
  status: { kind: 'choice', filter: true, choices: transferStatuses },
} as const satisfies ListFields;

const own = listEndpoints({
  id: 'transfers.own',
  path: `${path}/list`,
  access: view,
  summary: 'Money that this merchant gave to others of its line or received from them, newest first',
  row: ownTransferRow,
  exports: ['number', 'requestedAt', 'side', 'otherCode', 'otherName', 'amountPaise', 'note', 'status', 'remark'],
  fields: {
    ...fields,
    side: { kind: 'choice', filter: true, choices: transferSides },
    otherCode: { kind: 'exact', filter: true },
    otherName: { kind: 'text', filter: true },
  },
});

const all = listEndpoints({
  id: 'transfers.list',
  path: '/api/backend/account/transfer/list',
  access: staff('wallet.view'),
  summary: 'Money that merchants gave to those below them and got back, newest first',
  row: transferRow,
  exports: [
    'number',
    'requestedAt',
    'kind',
    'merchantCode',
    'merchantName',
    'memberCode',
    'memberName',
    'amountPaise',
    'note',
    'status',
    'decidedAt',
    'remark',
  ],
  fields: {
    ...fields,
    kind: { kind: 'choice', filter: true, choices: transferKinds },
    merchantCode: { kind: 'exact', filter: true },
    merchantName: { kind: 'text', filter: true },
    memberCode: { kind: 'exact', filter: true },
    memberName: { kind: 'text', filter: true },
  },
});

const policy = '/api/backend/account/transfer/policy';

/** Money between a merchant and those below it. */
export const transfers = {
  own: own.list,
  ownExport: own.export,
  limits: endpoint({
    id: 'transfers.limits',
    method: 'GET',
    path: `${path}/limits/{id}`,
    access: move,
    summary: 'What this merchant may give to a merchant below it now, and ask back of it',
    params: idParams,
    reply: transferLimits,
    errors: ['not_found'],
  }),
  give: endpoint({
    id: 'transfers.give',
    method: 'POST',
    path,
    access: move,
    summary: 'Gives money from one’s own wallet to a merchant below',
    body: transferInput,
    reply: transferReply.extend(fundsReply.shape),
    errors: ['not_found', 'state_refused', 'idempotency_conflict', ...spendErrors],
  }),
  requestReturn: endpoint({
    id: 'transfers.request-return',
    method: 'POST',
    path: `${path}/return`,
    access: move,
    summary: 'Asks a merchant below for money that it was given; it moves when that merchant accepts',
    body: transferInput,
    reply: transferReply,
    errors: ['not_found', 'duplicate', 'idempotency_conflict'],
  }),
  accept: endpoint({
    id: 'transfers.accept',
    method: 'POST',
    path: `${path}/{id}/accept`,
    access: move,
    summary: 'Gives money back to the merchant above that asks for it',
    params: idParams,
    reply: fundsReply,
    errors: ['not_found', 'already_decided', ...spendErrors],
  }),
  decline: endpoint({
    id: 'transfers.decline',
    method: 'POST',
    path: `${path}/{id}/decline`,
    access: move,
    summary: 'Declines to give money back, with a reason',
    params: idParams,
    body: declineBody,
    reply: emptyReply,
    errors: ['not_found', 'already_decided'],
  }),
  withdraw: endpoint({
    id: 'transfers.withdraw',
    method: 'POST',
    path: `${path}/{id}/withdraw`,
    access: move,
    summary: 'Withdraws one’s own request for a return before it is answered',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'already_decided'],
  }),
  list: all.list,
  export: all.export,
  policy: endpoint({
    id: 'transfers.policy',
    method: 'GET',
    path: policy,
    access: staff('wallet.view'),
    summary: 'Whether merchants may give money to those below them, and how much',
    reply: transferPolicyView,
  }),
  savePolicy: endpoint({
    id: 'transfers.save-policy',
    method: 'POST',
    path: policy,
    access: staff('settings.manage'),
    summary: 'Sets whether merchants may give money to those below them, and how much',
    body: transferPolicy,
    reply: emptyReply,
  }),
};
