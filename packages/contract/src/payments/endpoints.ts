import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { downloadReply } from '../kernel/files.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import type { ListFields } from '../kernel/list-query.ts';
import { paymentModes, paymentStatuses } from './modes.ts';
import {
  merchantPaymentRow,
  ownPaymentView,
  paymentCheck,
  paymentCheckReply,
  paymentDecisions,
  paymentDecisionsReply,
  paymentRejection,
  paymentRequestInput,
  paymentView,
  staffPaymentRow,
  upiCode,
} from './schemas.ts';

const view = staff('payments.view');
const decide = staff('payments.approve');
const own = merchant('m.payments.view');

const fields = {
  refNo: { kind: 'exact', filter: true },
  requestedAt: { kind: 'instant', filter: true, sort: true },
  paidOn: { kind: 'date', filter: true, sort: true },
  amountPaise: { kind: 'paise', filter: true, sort: true },
  mode: { kind: 'choice', filter: true, choices: paymentModes },
  reference: { kind: 'exact', filter: true },
  bankName: { kind: 'text', filter: true },
  status: { kind: 'choice', filter: true, sort: true, choices: paymentStatuses },
} as const satisfies ListFields;

const ownList = listEndpoints({
  id: 'payments.own-list',
  path: '/api/merchant/accounting/payment/list',
  access: own,
  summary: "The merchant's payment requests, newest first",
  row: merchantPaymentRow,
  exports: ['refNo', 'requestedAt', 'paidOn', 'amountPaise', 'mode', 'reference', 'bankName', 'reason', 'status'],
  fields,
});

const list = listEndpoints({
  id: 'payments.list',
  path: '/api/backend/account/payment/list',
  access: view,
  summary: 'Payment requests of all merchants, oldest waiting first',
  row: staffPaymentRow,
  fields: {
    ...fields,
    sameAmountSameDay: { kind: 'boolean', filter: true },
    merchantCode: { kind: 'exact', filter: true, sort: true },
    shopName: { kind: 'text', filter: true, sort: true },
  },
});

export const payments = {
  request: endpoint({
    id: 'payments.request',
    method: 'POST',
    path: '/api/merchant/accounting/payment',
    access: merchant('m.payments.request'),
    summary: 'Claims a payment into one of the network’s accounts, with its slip; staff approve it',
    body: paymentRequestInput,
    reply: z.object({ id: recordId, refNo: z.string() }),
    errors: ['utr_used', 'not_found', 'file_refused', 'upload_missing'],
    upload: 'slip',
  }),
  ownList: ownList.list,
  ownExport: ownList.export,
  ownSlip: endpoint({
    id: 'payments.own-slip',
    method: 'GET',
    path: '/api/merchant/accounting/payment/{id}/slip',
    access: own,
    summary: 'The slip of one of the merchant’s payment requests',
    params: idParams,
    reply: downloadReply,
    errors: ['not_found'],
  }),
  ownGet: endpoint({
    id: 'payments.own-get',
    method: 'GET',
    path: '/api/merchant/accounting/payment/{id}',
    access: own,
    summary: 'One of the merchant’s payment requests, to be claimed anew after a rejection',
    params: idParams,
    reply: ownPaymentView,
    errors: ['not_found'],
  }),
  check: endpoint({
    id: 'payments.check',
    method: 'POST',
    path: '/api/merchant/accounting/payment/check',
    access: merchant('m.payments.request'),
    summary: 'Whether a claim looks like one that was made already; nothing is stored',
    body: paymentCheck,
    reply: paymentCheckReply,
    errors: ['not_found'],
  }),
  upiCode: endpoint({
    id: 'payments.upi-code',
    method: 'GET',
    path: '/api/merchant/accounting/payment/upi-code/{id}',
    access: merchant('m.payments.request'),
    summary: 'The QR code of a bank account’s UPI id, as rows of modules',
    params: idParams,
    reply: upiCode,
    errors: ['not_found'],
  }),
  list: list.list,
  export: list.export,
  get: endpoint({
    id: 'payments.get',
    method: 'GET',
    path: '/api/backend/account/payment/{id}',
    access: view,
    summary: 'One payment request whole',
    params: idParams,
    reply: paymentView,
    errors: ['not_found'],
  }),
  slip: endpoint({
    id: 'payments.slip',
    method: 'GET',
    path: '/api/backend/account/payment/{id}/slip',
    access: view,
    summary: 'The slip of a payment request',
    params: idParams,
    reply: downloadReply,
    errors: ['not_found'],
  }),
  slipPage: endpoint({
    id: 'payments.slip-page',
    method: 'GET',
    path: '/api/backend/account/payment/{id}/slip/page/{page}',
    access: view,
    summary: 'One page of a slip as a picture, counted from 1',
    params: z.strictObject({ id: recordId, page: z.string().regex(/^[1-9]\d?$/) }),
    replyKind: 'file',
    errors: ['not_found'],
  }),
  decideMany: endpoint({
    id: 'payments.decide-many',
    method: 'POST',
    path: '/api/backend/account/payment/decide',
    access: decide,
    summary: 'Approves or rejects several requests, each by itself; says of each what became of it',
    body: paymentDecisions,
    reply: paymentDecisionsReply,
  }),
  approve: endpoint({
    id: 'payments.approve',
    method: 'POST',
    path: '/api/backend/account/payment/{id}/approve',
    access: decide,
    summary: 'Approves a request: the wallet is credited once, in the same transaction',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'already_decided', 'maker_is_checker', 'utr_used'],
  }),
  reject: endpoint({
    id: 'payments.reject',
    method: 'POST',
    path: '/api/backend/account/payment/{id}/reject',
    access: decide,
    summary: 'Rejects a request with a reason; its reference may be claimed again',
    params: idParams,
    body: paymentRejection,
    reply: emptyReply,
    errors: ['not_found', 'already_decided', 'maker_is_checker'],
  }),
};
