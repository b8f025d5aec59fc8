import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FaultDesk, neverAnswer } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { paymentPage, returnUrl, unknownOrderPage } from './page.ts';
import { scenarioOf } from './scenarios.ts';
import {
  checkAnswer,
  checkRequest,
  createAnswer,
  createRequest,
  keyOnly,
  paiseOf,
  refusal,
  txnDateOf,
} from './wire.ts';

export type UpiServer = { gateway: Gateway; faults: FaultDesk; key: string; payee: string };

const tokenParam = z.object({ token: z.string() });
const buttonBody = z.object({ action: z.enum(['pay', 'decline']) });

/** The gateway's two calls; every rejection is HTTP 200 with status false, as at the real gateway. */
function registerCalls(app: FastifyInstance, { gateway, faults, key, payee }: UpiServer): void {
  const keyIsWrong = (body: unknown) => keyOnly.safeParse(body).data?.key !== key;

  app.post('/upi/api/create_order', async (request, reply) => {
    if (await faults.play('create_order', request, reply)) return reply;
    if (keyIsWrong(request.body)) return refusal('Invalid API key');
    const input = createRequest.safeParse(request.body);
    if (!input.success) return refusal(`Invalid ${input.error.issues[0]?.path.join('.') || 'request'}`);
    const amountPaise = paiseOf(input.data.amount);
    if (amountPaise < 100) return refusal('Invalid amount, minimum is 1');
    if (gateway.book.byClientTxnId(input.data.client_txn_id)) return refusal('client_txn_id already exists');
    const scenario = scenarioOf(amountPaise);
    if (scenario === 'refused') return refusal('Order could not be created');
    const order = gateway.create(input.data);
    if (scenario === 'time-out') {
      neverAnswer(reply);
      return reply;
    }
    return createAnswer(order, `${request.protocol}://${request.host}/upi/pay/${order.token}`, payee);
  });

  app.post('/upi/api/check_order_status', async (request, reply) => {
    if (await faults.play('check_order_status', request, reply)) return reply;
    if (keyIsWrong(request.body)) return refusal('Invalid API key');
    const input = checkRequest.safeParse(request.body);
    if (!input.success) return refusal(`Invalid ${input.error.issues[0]?.path.join('.') || 'request'}`);
    const order = gateway.book.byClientTxnId(input.data.client_txn_id);
    if (order === undefined || txnDateOf(order) !== input.data.txn_date) return refusal('Record not found');
    return checkAnswer(gateway.check(order), payee);
  });
}

/** The payment page: opening it sets the order to 'scanning', a button ends it and redirects the payer back. */
function registerPage(app: FastifyInstance, { gateway, payee }: UpiServer): void {
  const orderOf = (request: FastifyRequest) => gateway.book.byToken(tokenParam.parse(request.params).token);
  const notFound = (reply: FastifyReply) => reply.code(404).type('text/html').send(unknownOrderPage());

  app.get('/upi/pay/:token', async (request, reply) => {
    const order = orderOf(request);
    if (order === undefined) return notFound(reply);
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(paymentPage(gateway.open(order), payee));
  });

  app.post('/upi/pay/:token', async (request, reply) => {
    const order = orderOf(request);
    if (order === undefined) return notFound(reply);
    const { action } = buttonBody.parse(request.body);
    return reply.redirect(returnUrl(gateway.press(order, action)), 303);
  });
}

export function registerUpi(app: FastifyInstance, upi: UpiServer): void {
  registerCalls(app, upi);
  registerPage(app, upi);
}
