import { gateway } from '@sevadesk/contract/gateway';
import { codeText, m, statusText } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { checkOrderNow, checkOrdersNow } from './check-order.ts';
import { listOrders, listSettlement } from './list-orders.ts';
import { getCounts, getOrder } from './get-order.ts';
import { resolveReview } from './resolve-review.ts';
import { rotateWebhook, webhookAddress } from './webhook-address.ts';

const settlement = { list: gateway.settlement, export: gateway.settlementExport };

export const gatewayStaffRoutes: readonly BoundRoute[] = [
  ...bindList(gateway, (ctx) => listOrders(ctx), {
    name: 'upi-orders',
    title: (locale) => m.gateway_orders_title({}, { locale }),
    columns: (locale) => [
      { id: 'clientTxnId', title: m.gateway_client_txn({}, { locale }), value: (row) => row.clientTxnId },
      { id: 'createdAt', title: m.gateway_created_at({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
      { id: 'merchantCode', title: m.gateway_merchant_code({}, { locale }), value: (row) => row.merchantCode },
      { id: 'shopName', title: m.gateway_shop_name({}, { locale }), value: (row) => row.shopName },
      { id: 'amountPaise', title: m.gateway_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
      {
        id: 'receivedPaise',
        title: m.gateway_received({}, { locale }),
        kind: 'money',
        value: (row) => row.receivedPaise,
      },
      {
        id: 'status',
        title: m.gateway_status({}, { locale }),
        value: (row) => row.status,
        words: (value) => statusText('gateway', value, locale),
      },
      { id: 'upiTxnId', title: m.gateway_upi_txn({}, { locale }), value: (row) => row.upiTxnId },
      { id: 'remark', title: m.gateway_remark({}, { locale }), value: (row) => row.remark },
    ],
  }),
  ...bindList(settlement, (ctx) => listSettlement(ctx), {
    name: 'upi-settlement-differences',
    title: (locale) => m.gateway_settlement_title({}, { locale }),
    columns: (locale) => [
      {
        id: 'kind',
        title: m.gateway_difference({}, { locale }),
        value: (row) => row.kind,
        words: (value) => codeText(['gateway_kind'], value, locale),
      },
      { id: 'dated', title: m.gateway_dated({}, { locale }), kind: 'date', value: (row) => row.dated },
      { id: 'reference', title: m.gateway_upi_txn({}, { locale }), value: (row) => row.reference },
      { id: 'clientTxnId', title: m.gateway_client_txn({}, { locale }), value: (row) => row.clientTxnId },
      { id: 'merchantCode', title: m.gateway_merchant_code({}, { locale }), value: (row) => row.merchantCode },
      { id: 'shopName', title: m.gateway_shop_name({}, { locale }), value: (row) => row.shopName },
      { id: 'herePaise', title: m.gateway_here({}, { locale }), kind: 'money', value: (row) => row.herePaise },
      { id: 'bankPaise', title: m.gateway_at_bank({}, { locale }), kind: 'money', value: (row) => row.bankPaise },
      { id: 'narration', title: m.gateway_narration({}, { locale }), value: (row) => row.narration },
    ],
  }),
  bind(gateway.counts, (ctx) => getCounts(ctx)),
  bind(gateway.get, (ctx, { params }) => getOrder(ctx, params.id)),
  bind(gateway.check, (ctx, { params }) => checkOrderNow(ctx, params.id)),
  bind(gateway.checkMany, (ctx, { body }) => checkOrdersNow(ctx, body.ids)),
  bind(gateway.resolve, (ctx, { params, body }) => resolveReview(ctx, params.id, body)),
  bind(gateway.webhookAddress, (ctx) => webhookAddress(ctx)),
  bind(gateway.rotateWebhook, (ctx) => rotateWebhook(ctx)),
];
