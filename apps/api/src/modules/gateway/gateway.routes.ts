import { gateway } from '@sevadesk/contract/gateway';
import { m, statusText } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { checkOwnOrder, publicOrderStatus } from './check-order.ts';
import { createOrder } from './create-order.ts';
import { listOwnOrders } from './list-orders.ts';
import { getOptions } from './get-order.ts';
import { receiveWebhook } from './receive-webhook.ts';

const own = { list: gateway.ownList, export: gateway.ownExport };

export const gatewayRoutes: readonly BoundRoute[] = [
  bind(gateway.options, (ctx) => getOptions(ctx)),
  bind(gateway.create, async (ctx, { body }) => {
    const { paymentUrl, clientTxnId } = await createOrder(ctx, body.amount);
    const message = m.gateway_order_opened({ txnId: clientTxnId }, { locale: ctx.locale });
    return { status: true, message, data: { payment_url: paymentUrl, client_txn_id: clientTxnId } };
  }),
  bind(gateway.checkStatus, (ctx, { body }) => checkOwnOrder(ctx, body.client_txn_id)),
  ...bindList(own, (ctx) => listOwnOrders(ctx), {
    name: 'upi-payments',
    title: (locale) => m.gateway_own_title({}, { locale }),
    columns: (locale) => [
      { id: 'clientTxnId', title: m.gateway_client_txn({}, { locale }), value: (row) => row.clientTxnId },
      { id: 'createdAt', title: m.gateway_created_at({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
      { id: 'amountPaise', title: m.gateway_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
      {
        id: 'status',
        title: m.gateway_status({}, { locale }),
        value: (row) => row.status,
        words: (value) => statusText('gateway', value, locale),
      },
      { id: 'upiTxnId', title: m.gateway_upi_txn({}, { locale }), value: (row) => row.upiTxnId },
    ],
  }),
  bind(gateway.publicStatus, (ctx, { body }) => publicOrderStatus(ctx, body.client_txn_id)),
  bind(gateway.webhook, (ctx, { params, body }) => receiveWebhook(ctx, { ...params, form: body })),
];
