import { z } from 'zod';
import { merchant, open, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import {
  gatewayCheckInput,
  gatewayCheckReply,
  gatewayCreateInput,
  gatewayCreateReply,
  gatewayOrderRow,
  gatewayPublicReply,
} from './schemas.ts';
import { gatewayStatuses } from './statuses.ts';

const pay = merchant('m.gateway.pay');

const orders = listEndpoints({
  id: 'gateway.list',
  path: '/api/backend/account/gateway/list',
  access: staff('gateway.view'),
  summary: 'UPI orders of all merchants, newest first',
  row: gatewayOrderRow,
  fields: {
    clientTxnId: { kind: 'exact', filter: true },
    merchantCode: { kind: 'exact', filter: true, sort: true },
    shopName: { kind: 'text', filter: true, sort: true },
    amountPaise: { kind: 'paise', filter: true, sort: true },
    status: { kind: 'choice', filter: true, sort: true, choices: gatewayStatuses },
    upiTxnId: { kind: 'exact', filter: true },
    createdAt: { kind: 'instant', filter: true, sort: true },
  },
});

export const gateway = {
  create: endpoint({
    id: 'gateway.create',
    method: 'POST',
    path: '/api/merchant/gateway/create',
    access: pay,
    summary: 'Opens a UPI order; the browser goes to data.data.payment_url',
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
  list: orders.list,
  export: orders.export,
  check: endpoint({
    id: 'gateway.check',
    method: 'POST',
    path: '/api/backend/account/gateway/{id}/check',
    access: staff('gateway.check'),
    summary: 'Asks the gateway about an order now',
    params: idParams,
    reply: z.object({ status: z.enum(gatewayStatuses) }),
    errors: ['not_found'],
  }),
};
