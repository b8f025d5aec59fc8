import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { spendErrors } from '../kernel/errors.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import * as s from './schemas.ts';

const view = staff('wallet.view');
const own = merchant('m.wallet.view');
const request = merchant('m.payouts.request');
const shop = '/api/merchant/accounting/payout';
const desk = '/api/backend/account/payout';

const sharedFields = {
  number: { kind: 'number', filter: true, sort: true },
  requestedAt: { kind: 'instant', filter: true, sort: true },
  amountPaise: { kind: 'paise', filter: true, sort: true },
  status: { kind: 'choice', filter: true, choices: s.payoutStatuses },
  utr: { kind: 'exact', filter: true },
} as const;
const sums = ['amountPaise', 'feePaise', 'netPaise'];
const outcome = ['status', 'utr', 'reason', 'endedAt'];

const ownList = listEndpoints({
  id: 'payouts.own',
  path: `${shop}/list`,
  access: own,
  summary: 'Payouts of the signed-in shop to its bank account, newest first',
  row: s.ownPayoutRow,
  exports: ['number', 'requestedAt', ...sums, 'accountEnd', ...outcome],
  fields: sharedFields,
});

const list = listEndpoints({
  id: 'payouts.list',
  path: `${desk}/list`,
  access: view,
  summary: 'Payouts of all merchants to their bank accounts, newest first',
  row: s.payoutRow,
  exports: [
    'number',
    'requestedAt',
    'merchantCode',
    'shopName',
    ...sums,
    'accountEnd',
    'isNewAccount',
    'batchNumber',
    'sentAt',
    ...outcome,
  ],
  fields: {
    ...sharedFields,
    merchantCode: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
    batchNumber: { kind: 'number', filter: true },
    sentAt: { kind: 'instant', filter: true, sort: true },
  },
});

/** Payouts: a wallet's money to the merchant's own bank account. */
export const payouts = {
  own: ownList.list,
  ownExport: ownList.export,
  options: endpoint({
    id: 'payouts.options',
    method: 'GET',
    path: `${shop}/options`,
    access: own,
    summary: 'What can be paid out now, the fee, the bank account and the rhythm',
    reply: s.payoutOptions,
  }),
  request: endpoint({
    id: 'payouts.request',
    method: 'POST',
    path: shop,
    access: request,
    summary: 'Requests a payout to the verified bank account; the amount leaves the wallet at once',
    body: s.payoutInput,
    reply: z.object({ id: recordId, number: z.int() }),
    errors: [
      ...spendErrors,
      ...(['payouts_off', 'bank_account_needed'] as const),
      ...(['changed_meanwhile', 'price_changed', 'idempotency_conflict'] as const),
    ],
  }),
  cancel: endpoint({
    id: 'payouts.cancel',
    method: 'POST',
    path: `${shop}/{id}/cancel`,
    access: request,
    summary: 'Cancels a payout that is in no batch yet; the amount is credited to the wallet again',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  saveRhythm: endpoint({
    id: 'payouts.save-rhythm',
    method: 'POST',
    path: `${shop}/rhythm`,
    access: request,
    summary: 'Sets the rhythm on which everything above a sum is paid out',
    body: s.payoutRhythmInput,
    reply: emptyReply,
    errors: ['payouts_off', 'bank_account_needed'],
  }),
  advice: endpoint({
    id: 'payouts.advice',
    method: 'GET',
    path: `${shop}/{id}/advice`,
    access: own,
    summary: 'The advice of an own payout that was paid, as PDF: amount, fee, GST, UTR',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  list: list.list,
  export: list.export,
  staffAdvice: endpoint({
    id: 'payouts.staff-advice',
    method: 'GET',
    path: `${desk}/{id}/advice`,
    access: view,
    summary: 'The advice of a payout that was paid, as PDF',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  policy: endpoint({
    id: 'payouts.policy',
    method: 'GET',
    path: `${desk}/policy`,
    access: view,
    summary: 'Whether and how shops are paid out: limits, fee, minimum',
    reply: s.payoutPolicyView,
  }),
  savePolicy: endpoint({
    id: 'payouts.save-policy',
    method: 'POST',
    path: `${desk}/policy`,
    access: staff('settings.manage'),
    summary: 'Sets whether and how shops are paid out, from the next request on',
    body: s.payoutPolicy,
    reply: s.payoutPolicyView,
  }),
};
