import { z } from 'zod';
import { merchant, open } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import { collectCode, collectOwn, collectOwnRow, collectQr, collectQrInput } from './schemas.ts';
import { collectPaymentStatuses, collectWays } from './statuses.ts';

const pay = merchant('m.gateway.pay');

const own = listEndpoints({
  id: 'collect.own-list',
  path: '/api/merchant/collect/list',
  access: pay,
  summary: 'Payments to the shop’s own collection account, newest first',
  row: collectOwnRow,
  exports: ['receivedAt', 'amountPaise', 'way', 'utr', 'payerName', 'status'],
  fields: {
    receivedAt: { kind: 'instant', filter: true, sort: true },
    amountPaise: { kind: 'paise', filter: true, sort: true },
    way: { kind: 'choice', filter: true, sort: true, choices: collectWays },
    utr: { kind: 'exact', filter: true },
    payerName: { kind: 'text', filter: true, sort: true },
    status: { kind: 'choice', filter: true, sort: true, choices: collectPaymentStatuses },
  },
});

/** Calls of shops and of the provider itself. */
export const merchantCalls = {
  own: endpoint({
    id: 'collect.own',
    method: 'GET',
    path: '/api/merchant/collect',
    access: pay,
    summary: 'The shop’s collection account, and how long a code for an amount is valid',
    reply: collectOwn,
  }),
  open: endpoint({
    id: 'collect.open',
    method: 'POST',
    path: '/api/merchant/collect/open',
    access: pay,
    summary: 'Opens the shop’s collection account; repeated, the same account. Without an answer it is opened later',
    reply: collectOwn,
    errors: ['mode_off'],
  }),
  ownCode: endpoint({
    id: 'collect.own-code',
    method: 'GET',
    path: '/api/merchant/collect/code',
    access: pay,
    summary: 'The QR code of the account’s UPI id, without an amount',
    reply: collectCode,
    errors: ['not_found'],
  }),
  createQr: endpoint({
    id: 'collect.create-qr',
    method: 'POST',
    path: '/api/merchant/collect/qr',
    access: pay,
    summary: 'Creates a QR code and a UPI link for one amount, valid for some minutes',
    body: collectQrInput,
    reply: collectQr,
    errors: ['state_refused'],
  }),
  getQr: endpoint({
    id: 'collect.get-qr',
    method: 'GET',
    path: '/api/merchant/collect/qr/{id}',
    access: pay,
    summary: 'A code of the shop with the payments by it',
    params: idParams,
    reply: collectQr,
    errors: ['not_found'],
  }),
  ownList: own.list,
  ownExport: own.export,
  webhook: endpoint({
    id: 'collect.webhook',
    method: 'POST',
    path: '/api/collect/webhook',
    access: open,
    summary:
      'The provider’s announcement of a payment, signed over the body: a hint which payment to query; always 200',
    body: z.unknown(),
    reply: emptyReply,
    signedBy: 'x-collect-signature',
    perMinute: 6000,
  }),
};
