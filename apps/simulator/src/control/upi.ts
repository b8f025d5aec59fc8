import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type FaultDesk, faultRequest } from '../upi/faults.ts';
import type { Gateway } from '../upi/gateway.ts';
import type { Order } from '../upi/orders.ts';
import { webhookForm } from '../upi/wire.ts';

const actions: Record<string, (gateway: Gateway, order: Order) => Order> = {
  open: (gateway, order) => gateway.open(order),
  pay: (gateway, order) => gateway.press(order, 'pay'),
  decline: (gateway, order) => gateway.press(order, 'decline'),
  'late-success': (gateway, order) => gateway.arriveLate(order),
};

const orderParams = z.object({ clientTxnId: z.string(), action: z.string().optional() });
/** Values that later responses return instead of an order's own: another amount, another id of ours, a used bank reference. */
const twistBody = z.strictObject({
  paidPaise: z.int().min(0).optional(),
  orderId: z.int().min(1).optional(),
  upiTxnId: z.string().max(40).optional(),
});
const webhookBody = z.strictObject({ url: z.url({ protocol: /^https?$/ }).nullable() });
const sendBody = z.strictObject({
  clientTxnId: z.string().optional(),
  times: z.int().min(1).max(500).default(1),
  url: z.url().optional(),
  /** Overwrites form fields: a forged status, an unknown id; without clientTxnId these are the complete form. */
  fields: z.record(z.string(), z.string()).default({}),
});

function registerOrders(app: FastifyInstance, gateway: Gateway): void {
  app.get('/control/upi/orders', async () => ({ orders: gateway.book.all() }));
  app.delete('/control/upi/orders', async () => {
    gateway.book.clear();
    return { orders: [] };
  });
  app.get('/control/upi/orders/:clientTxnId', async (request, reply) => {
    const order = gateway.book.byClientTxnId(orderParams.parse(request.params).clientTxnId);
    return order ?? reply.code(404).send({ message: 'No such order' });
  });
  app.post('/control/upi/orders/:clientTxnId/twist', async (request, reply) => {
    const order = gateway.book.byClientTxnId(orderParams.parse(request.params).clientTxnId);
    if (order === undefined) return reply.code(404).send({ message: 'No such order' });
    const twisted = { ...order, ...twistBody.parse(request.body) };
    gateway.book.put(twisted);
    return twisted;
  });
  app.post('/control/upi/orders/:clientTxnId/:action', async (request, reply) => {
    const { clientTxnId, action = '' } = orderParams.parse(request.params);
    const order = gateway.book.byClientTxnId(clientTxnId);
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (order === undefined || act === undefined) return reply.code(404).send({ message: 'No such order or action' });
    return act(gateway, order);
  });
}

function registerWebhooks(app: FastifyInstance, gateway: Gateway): void {
  app.put('/control/upi/webhook', async (request) => {
    gateway.book.setWebhookUrl(webhookBody.parse(request.body).url ?? undefined);
    return { url: gateway.book.webhookUrl ?? null };
  });
  app.get('/control/upi/webhook', async () => ({
    url: gateway.book.webhookUrl ?? null,
    deliveries: gateway.webhooks.deliveries,
  }));
  app.post('/control/upi/send-webhook', async (request, reply) => {
    const { clientTxnId, times, url = gateway.book.webhookUrl, fields } = sendBody.parse(request.body);
    const order = clientTxnId === undefined ? undefined : gateway.book.byClientTxnId(clientTxnId);
    if (clientTxnId !== undefined && order === undefined) return reply.code(404).send({ message: 'No such order' });
    if (url === undefined) return reply.code(409).send({ message: 'No webhook address is set' });
    const form = { ...(order === undefined ? {} : webhookForm(order)), ...fields };
    const answers = await Promise.all(Array.from({ length: times }, () => gateway.webhooks.post(url, form)));
    return { answers };
  });
}

/** Control API of the payment gateway for tests and demonstrations. */
export function registerUpiControl(app: FastifyInstance, gateway: Gateway, faults: FaultDesk): void {
  registerOrders(app, gateway);
  registerWebhooks(app, gateway);
  app.get('/control/upi/faults', async () => ({ faults: faults.waiting }));
  app.post('/control/upi/faults', async (request) => {
    faults.set(faultRequest.parse(request.body));
    return { faults: faults.waiting };
  });
  app.delete('/control/upi/faults', async () => {
    faults.clear();
    return { faults: [] };
  });
}
