import { gateway } from '@sevadesk/contract/gateway';
import { formatDateTime } from '@sevadesk/contract/kernel/dates';
import { rupeesText } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { checkOwnOrder, publicOrderStatus } from './check-order.ts';
import { createOrder } from './create-order.ts';
import { listOwnOrders } from './list-orders.ts';
import { readOptions } from './read-order.ts';
import { takeWebhook } from './take-webhook.ts';

const own = { list: gateway.ownList, export: gateway.ownExport };

export const gatewayRoutes: readonly BoundRoute[] = [
  bind(gateway.options, (ctx) => readOptions(ctx)),
  bind(gateway.create, async (ctx, { body }) => {
    const { paymentUrl, clientTxnId } = await createOrder(ctx, body.amount);
    return { data: { data: { payment_url: paymentUrl, client_txn_id: clientTxnId } } };
  }),
  bind(gateway.checkStatus, (ctx, { body }) => checkOwnOrder(ctx, body.client_txn_id)),
  ...bindList(own, (ctx) => listOwnOrders(ctx), {
    name: 'upi-payments',
    columns: (locale) => [
      { title: m.gateway_client_txn({}, { locale }), value: (row) => row.clientTxnId },
      { title: m.gateway_created_at({}, { locale }), value: (row) => formatDateTime(row.createdAt) },
      { title: m.gateway_amount({}, { locale }), value: (row) => rupeesText(row.amountPaise) },
      { title: m.gateway_status({}, { locale }), value: (row) => row.status },
      { title: m.gateway_upi_txn({}, { locale }), value: (row) => row.upiTxnId },
    ],
  }),
  bind(gateway.publicStatus, (ctx, { body }) => publicOrderStatus(ctx, body.client_txn_id)),
  bind(gateway.webhook, (ctx, { params, body }) => takeWebhook(ctx, { ...params, form: body })),
];
