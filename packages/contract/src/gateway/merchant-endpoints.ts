import { z } from 'zod';
import { merchant, open } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import {
  gatewayCheckInput,
  gatewayCheckReply,
  gatewayCreateInput,
  gatewayCreateReply,
  gatewayOptions,
  gatewayOwnRow,
  gatewayPublicReply,
} from './schemas.ts';
import { gatewayStatuses } from './statuses.ts';

const pay = merchant('m.gateway.pay');

const own = listEndpoints({
  id: 'gateway.own-list',
  path: '/api/merchant/gateway/list',
  access: pay,
  summary: 'The merchant’s own UPI orders, newest first',
  row: gatewayOwnRow,
  exports: ['clientTxnId', 'createdAt', 'amountPaise', 'status', 'upiTxnId'],
  fields: {
    clientTxnId: { kind: 'exact', filter: true },
    amountPaise: { kind: 'paise', filter: true, sort: true },
    status: { kind: 'choice', filter: true, sort: true, choices: gatewayStatuses },
    upiTxnId: { kind: 'exact', filter: true },
    createdAt: { kind: 'instant', filter: true, sort: true },
  },
});

/** Calls of merchants, the signed-out return page and the gateway itself. */
export const merchantCalls = {
  options: endpoint({
    id: 'gateway.options',
    method: 'GET',
    path: '/api/merchant/gateway/options',
    access: pay,
    summary: 'Whether payment by UPI is available now, and its limits in paise',
    reply: gatewayOptions,
  }),
  create: endpoint({
    id: 'gateway.create',
    method: 'POST',
    path: '/api/merchant/gateway/create',
    access: pay,
    summary: 'Opens a UPI order, or the open one of the same amount again; the browser goes to data.payment_url',
    body: gatewayCreateInput,
    reply: gatewayCreateReply,
    errors: ['payment_failed', 'provider_unavailable'],
  }),
  checkStatus: endpoint({
    id: 'gateway.check-status',
    method: 'POST',
    path: '/api/merchant/gateway/check-status',
    access: pay,
    summary: 'Asks the gateway about one of the merchant’s orders and credits it when paid',
    body: gatewayCheckInput,
    reply: gatewayCheckReply,
    errors: ['not_found'],
  }),
  ownList: own.list,
  ownExport: own.export,
  publicStatus: endpoint({
    id: 'gateway.public-status',
    method: 'POST',
    path: '/api/gateway/payment-status',
    access: open,
    summary: 'The state of an order for the signed-out return page; nothing else about it',
    body: gatewayCheckInput,
    reply: gatewayPublicReply,
    errors: ['not_found', 'rate_limited'],
    perMinute: 60,
  }),
  webhook: endpoint({
    id: 'gateway.webhook',
    method: 'POST',
    path: '/api/gateway/webhook/{secret}',
    access: open,
    summary: 'The gateway’s announcement: only a hint which order to ask about; always 200',
    params: z.strictObject({ secret: z.string().max(100) }),
    body: z.unknown(),
    reply: z.object({ ok: z.literal(true) }),
    perMinute: 600,
  }),
};
