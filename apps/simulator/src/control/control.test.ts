import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSimulator } from '../app.ts';
import { createWebhookSender } from '../upi/webhook.ts';

type Received = { type: string | undefined; form: Record<string, string> };

/** A merchant's webhook address: answers with the next planned status, afterwards with 200. */
async function openReceiver(planned: number[]) {
  const arrivals = new EventEmitter();
  const received: Received[] = [];
  const server = createServer(async (request, reply) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    received.push({ type: request.headers['content-type'], form });
    reply.writeHead(planned.shift() ?? 200).end();
    arrivals.emit('post');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const until = async (count: number) => {
    while (received.length < count) await once(arrivals, 'post');
  };
  return { received, until, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

let simulator: ReturnType<typeof buildSimulator>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
const planned: number[] = [];

beforeEach(async () => {
  planned.length = 0;
  receiver = await openReceiver(planned);
  const gaps = { webhookGapsMs: [1, 1, 1] };
  simulator = buildSimulator({ upiKey: 'k', payee: 'Us', webhookUrl: receiver.url, stateFile: undefined, ...gaps });
});
afterEach(async () => {
  await simulator.app.close();
  receiver.close();
});

const post = (url: string, payload: object = {}) => simulator.app.inject({ method: 'POST', url, payload });
const create = (clientTxnId: string) =>
  post('/upi/api/create_order', {
    key: 'k',
    client_txn_id: clientTxnId,
    amount: '500',
    p_info: 'Wallet topup',
    customer_name: 'Asha',
    customer_email: 'asha@example.in',
    customer_mobile: '9876543210',
    redirect_url: 'https://portal.example/payment-status',
  });

describe('webhook', () => {
  it('posts a form once the order ends and repeats it until 200', async () => {
    planned.push(500, 503);
    await create('P1');
    await post('/control/upi/orders/P1/pay');
    await receiver.until(3);
    expect(receiver.received).toHaveLength(3);
    const [first, , last] = receiver.received;
    expect(first?.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(last?.form).toEqual(first?.form);
    expect(last?.form).toMatchObject({
      client_txn_id: 'P1',
      status: 'success',
      amount: '500.00',
      udf1: 'null',
      remark: 'null',
    });
  });

  it('reports a failure, then a late success', async () => {
    await create('P1');
    await post('/control/upi/orders/P1/decline');
    await receiver.until(1);
    await post('/control/upi/orders/P1/late-success');
    await receiver.until(2);
    expect(receiver.received.map(({ form }) => form.status)).toEqual(['failure', 'success']);
  });

  it('stops after the last repetition', async () => {
    planned.push(500, 500, 500, 500, 500);
    const sender = createWebhookSender([1, 1]);
    sender.postUntilAccepted(receiver.url, { client_txn_id: 'P1' });
    await sender.idle();
    expect(sender.deliveries.map(({ attempt, httpStatus }) => [attempt, httpStatus])).toEqual([
      [1, 500],
      [2, 500],
      [3, 500],
    ]);
  });

  it('sends duplicates immediately, and forged fields', async () => {
    await create('P1');
    const five = await post('/control/upi/send-webhook', {
      clientTxnId: 'P1',
      times: 5,
      fields: { status: 'success' },
    });
    expect(five.json()).toEqual({ answers: [200, 200, 200, 200, 200] });
    expect(receiver.received.map(({ form }) => form.status)).toEqual(Array(5).fill('success'));
    await post('/control/upi/send-webhook', { fields: { client_txn_id: 'NOBODY' } });
    expect(receiver.received.at(-1)?.form).toEqual({ client_txn_id: 'NOBODY' });
  });
});

describe('faults', () => {
  it('simulates a fault as often as requested on the named call, then responds as before', async () => {
    await post('/control/upi/faults', { call: 'create_order', garbage: true, times: 1 });
    await post('/control/upi/faults', { call: 'create_order', httpStatus: 502 });
    expect((await create('P1')).headers['content-type']).toMatch(/^text\/html/);
    expect((await create('P1')).statusCode).toBe(502);
    expect((await create('P1')).json()).toMatchObject({ status: true });
  });

  it('responds late when requested', async () => {
    await post('/control/upi/faults', { delayMs: 5 });
    expect((await create('P1')).json()).toMatchObject({ status: true });
  });

  it('rejects an unknown request', async () => {
    expect((await post('/control/upi/faults', { explode: true })).statusCode).toBe(400);
    expect((await post('/control/upi/orders/NOBODY/pay')).statusCode).toBe(404);
    await create('P1');
    expect((await post('/control/upi/orders/P1/toString')).statusCode).toBe(404);
  });
});
