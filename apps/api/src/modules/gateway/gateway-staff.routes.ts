import { gateway } from '@sevadesk/contract/gateway';
import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/dates';
import { type Paise, rupeesText } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { checkOrderNow, checkOrdersNow } from './check-order.ts';
import { listOrders, listSettlement } from './list-orders.ts';
import { readCounts, readOrder } from './read-order.ts';
import { resolveReview } from './resolve-review.ts';
import { rotateWebhook, webhookAddress } from './webhook-address.ts';

const settlement = { list: gateway.settlement, export: gateway.settlementExport };

const orWithout = (paise: Paise | null) => (paise === null ? '' : rupeesText(paise));

export const gatewayStaffRoutes: readonly BoundRoute[] = [
  ...bindList(gateway, (ctx) => listOrders(ctx), {
    name: 'upi-orders',
    columns: (locale) => [
      { title: m.gateway_client_txn({}, { locale }), value: (row) => row.clientTxnId },
      { title: m.gateway_created_at({}, { locale }), value: (row) => formatDateTime(row.createdAt) },
      { title: m.gateway_merchant_code({}, { locale }), value: (row) => row.merchantCode },
      { title: m.gateway_shop_name({}, { locale }), value: (row) => row.shopName },
      { title: m.gateway_amount({}, { locale }), value: (row) => rupeesText(row.amountPaise) },
      { title: m.gateway_received({}, { locale }), value: (row) => orWithout(row.receivedPaise) },
      { title: m.gateway_status({}, { locale }), value: (row) => row.status },
      { title: m.gateway_upi_txn({}, { locale }), value: (row) => row.upiTxnId },
      { title: m.gateway_remark({}, { locale }), value: (row) => row.remark },
    ],
  }),
  ...bindList(settlement, (ctx) => listSettlement(ctx), {
    name: 'upi-settlement-differences',
    columns: (locale) => [
      { title: m.gateway_difference({}, { locale }), value: (row) => row.kind },
      { title: m.gateway_dated({}, { locale }), value: (row) => formatDate(row.dated) },
      { title: m.gateway_upi_txn({}, { locale }), value: (row) => row.reference },
      { title: m.gateway_client_txn({}, { locale }), value: (row) => row.clientTxnId },
      { title: m.gateway_merchant_code({}, { locale }), value: (row) => row.merchantCode },
      { title: m.gateway_shop_name({}, { locale }), value: (row) => row.shopName },
      { title: m.gateway_here({}, { locale }), value: (row) => orWithout(row.herePaise) },
      { title: m.gateway_at_bank({}, { locale }), value: (row) => orWithout(row.bankPaise) },
      { title: m.gateway_narration({}, { locale }), value: (row) => row.narration },
    ],
  }),
  bind(gateway.counts, (ctx) => readCounts(ctx)),
  bind(gateway.get, (ctx, { params }) => readOrder(ctx, params.id)),
  bind(gateway.check, (ctx, { params }) => checkOrderNow(ctx, params.id)),
  bind(gateway.checkMany, (ctx, { body }) => checkOrdersNow(ctx, body.ids)),
  bind(gateway.resolve, (ctx, { params, body }) => resolveReview(ctx, params.id, body)),
  bind(gateway.webhookAddress, (ctx) => webhookAddress(ctx)),
  bind(gateway.rotateWebhook, (ctx) => rotateWebhook(ctx)),
];
