import { gateway } from '@sevadesk/contract/gateway';
import { formatDateTime } from '@sevadesk/contract/kernel/dates';
import { rupeesText } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { checkOrderNow, checkOwnOrder, publicOrderStatus } from './check-order.ts';
import { createOrder } from './create-order.ts';
import { listOrders } from './list-orders.ts';
import { takeWebhook } from './take-webhook.ts';

export const gatewayRoutes: readonly BoundRoute[] = [
  bind(gateway.create, async (ctx, { body }) => {
    const { paymentUrl, clientTxnId } = await createOrder(ctx, body.amount);
    return { data: { data: { payment_url: paymentUrl, client_txn_id: clientTxnId } } };
  }),
  bind(gateway.checkStatus, (ctx, { body }) => checkOwnOrder(ctx, body.client_txn_id)),
  bind(gateway.publicStatus, (ctx, { body }) => publicOrderStatus(ctx, body.client_txn_id)),
  bind(gateway.webhook, (ctx, { params, body }) => takeWebhook(ctx, { ...params, form: body })),
  ...bindList(gateway, (ctx) => listOrders(ctx), {
    name: 'upi-orders',
    columns: (locale) => [
      { title: m.gateway_client_txn({}, { locale }), value: (row) => row.clientTxnId },
      { title: m.gateway_created_at({}, { locale }), value: (row) => formatDateTime(row.createdAt) },
      { title: m.gateway_merchant_code({}, { locale }), value: (row) => row.merchantCode },
      { title: m.gateway_shop_name({}, { locale }), value: (row) => row.shopName },
      { title: m.gateway_amount({}, { locale }), value: (row) => rupeesText(row.amountPaise) },
      { title: m.gateway_status({}, { locale }), value: (row) => row.status },
      { title: m.gateway_upi_txn({}, { locale }), value: (row) => row.upiTxnId },
      { title: m.gateway_remark({}, { locale }), value: (row) => row.remark },
    ],
  }),
  bind(gateway.check, (ctx, { params }) => checkOrderNow(ctx, params.id)),
];
