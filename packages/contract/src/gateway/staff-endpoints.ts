import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { idParams, recordId } from '../kernel/ids.ts';
import { gatewayOrderRow } from './schemas.ts';
import {
  gatewayCounts,
  gatewayOrderReply,
  gatewayResolveInput,
  settlementRow,
  webhookAddressReply,
} from './staff-schemas.ts';
import { gatewayResolutions, gatewayReviewCauses, gatewayStatuses, settlementKinds } from './statuses.ts';

const view = staff('gateway.view');
const check = staff('gateway.check');
const credentials = staff('credentials.manage');

const orders = listEndpoints({
  id: 'gateway.list',
  path: '/api/backend/account/gateway/list',
  access: view,
  summary: 'UPI orders of all merchants, newest first',
  row: gatewayOrderRow,
  exports: [
    'clientTxnId',
    'createdAt',
    'shopName',
    'merchantCode',
    'amountPaise',
    'receivedPaise',
    'upiTxnId',
    'remark',
    'status',
  ],
  fields: {
    clientTxnId: { kind: 'exact', filter: true },
    merchantCode: { kind: 'exact', filter: true, sort: true },
    shopName: { kind: 'text', filter: true, sort: true },
    amountPaise: { kind: 'paise', filter: true, sort: true },
    status: { kind: 'choice', filter: true, sort: true, choices: gatewayStatuses },
    upiTxnId: { kind: 'exact', filter: true },
    createdAt: { kind: 'instant', filter: true, sort: true },
    reviewCause: { kind: 'choice', filter: true, choices: gatewayReviewCauses },
    resolution: { kind: 'choice', filter: true, choices: gatewayResolutions },
    isRepeat: { kind: 'boolean', filter: true },
  },
});

const settlement = listEndpoints({
  id: 'gateway.settlement',
  path: '/api/backend/account/gateway/settlement/list',
  access: view,
  summary: 'Paid UPI orders against the bank’s statement: what differs',
  row: settlementRow,
  exports: [
    'kind',
    'dated',
    'reference',
    'herePaise',
    'bankPaise',
    'clientTxnId',
    'merchantCode',
    'shopName',
    'narration',
  ],
  fields: {
    kind: { kind: 'choice', filter: true, sort: true, choices: settlementKinds },
    dated: { kind: 'date', filter: true, sort: true },
    reference: { kind: 'exact', filter: true },
    clientTxnId: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
    herePaise: { kind: 'paise', filter: true, sort: true },
    bankPaise: { kind: 'paise', filter: true, sort: true },
  },
});

/** Calls of staff: orders, reviews, differences from the bank statement, and the webhook's address. */
export const staffCalls = {
  list: orders.list,
  export: orders.export,
  counts: endpoint({
    id: 'gateway.counts',
    method: 'GET',
    path: '/api/backend/account/gateway/counts',
    access: view,
    summary: 'How many orders are open, wait for a review, or ended today in India',
    reply: gatewayCounts,
  }),
  get: endpoint({
    id: 'gateway.get',
    method: 'GET',
    path: '/api/backend/account/gateway/{id}',
    access: view,
    summary: 'One order with every look at the gateway',
    params: idParams,
    reply: gatewayOrderReply,
    errors: ['not_found'],
  }),
  check: endpoint({
    id: 'gateway.check',
    method: 'POST',
    path: '/api/backend/account/gateway/{id}/check',
    access: check,
    summary: 'Asks the gateway about an order now',
    params: idParams,
    reply: z.object({ status: z.enum(gatewayStatuses) }),
    errors: ['not_found'],
  }),
  checkMany: endpoint({
    id: 'gateway.check-many',
    method: 'POST',
    path: '/api/backend/account/gateway/check',
    access: check,
    summary: 'Asks the gateway about up to fifty orders now',
    body: z.strictObject({ ids: z.array(recordId).min(1).max(50) }),
    reply: z.object({ data: z.array(z.object({ id: recordId, status: z.enum(gatewayStatuses) })) }),
  }),
  resolve: endpoint({
    id: 'gateway.resolve',
    method: 'POST',
    path: '/api/backend/account/gateway/{id}/resolve',
    access: check,
    summary: 'Ends a review: what was received goes to the wallet, back to the payer, or was no payment of its own',
    params: idParams,
    body: gatewayResolveInput,
    reply: z.object({ status: z.enum(gatewayStatuses) }),
    errors: ['not_found', 'state_refused', 'utr_used', 'maker_is_checker'],
  }),
  settlement: settlement.list,
  settlementExport: settlement.export,
  webhookAddress: endpoint({
    id: 'gateway.webhook-address',
    method: 'GET',
    path: '/api/backend/account/gateway/webhook-address',
    access: credentials,
    summary: 'The address to enter as webhook at the gateway',
    reply: webhookAddressReply,
  }),
  rotateWebhook: endpoint({
    id: 'gateway.rotate-webhook',
    method: 'POST',
    path: '/api/backend/account/gateway/webhook-address/rotate',
    access: credentials,
    summary: 'Gives the webhook a new address; the old one works for a day more',
    reply: webhookAddressReply,
  }),
};
