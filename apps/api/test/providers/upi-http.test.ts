import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createUpiHttp } from '../../src/providers/upi/upi-http.ts';
import { buildUpiOrder } from './upi.contract.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const logged: string[] = [];
const log = {
  info: (facts: object, words: string) => void logged.push(JSON.stringify({ ...facts, words })),
  warn: (facts: object, words: string) => void logged.push(JSON.stringify({ ...facts, words })),
};

/** A provider with responses set by the test. */
async function adapterTo(listener: RequestListener, limits: object = {}) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/api`;
  const bounds = { timeoutMs: 3000, allowPrivateAddresses: true, ...limits };
  return createUpiHttp({ baseUrl, key: 'very-secret', log, limits: bounds });
}

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  adapterTo((_request, reply) => reply.writeHead(status, headers).end(body));

const order = buildUpiOrder();
const asked = { clientTxnId: 'P1', txnDate: '2026-11-21' };
const good = {
  id: 7,
  client_txn_id: 'P1',
  amount: '100',
  status: 'success',
  upi_txn_id: 412345678901,
  customer_vpa: 'ramesh@okaxis',
};
const found = (data: object) => answering(200, JSON.stringify({ status: 'true', msg: 'ok', data }));

describe('UPI over HTTP: inconclusive responses', () => {
  it.each([
    ['an HTML page', 200, '<html>down</html>'],
    ['an empty body', 200, ''],
    ['a 500 that says no', 500, '{"status":false,"msg":"Record not found"}'],
    ['a 200 without data', 200, '{"status":true,"msg":"ok"}'],
    ['a list', 200, '[]'],
  ])('%s is unknown', async (_name, status, body) => {
    const port = await answering(status, body);
    expect(await port.createOrder(order)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
    expect(await port.checkStatus(asked)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
  });

  it('follows no redirect (ASVS 15.3.2)', async () => {
    const paths: string[] = [];
    const port = await adapterTo((request, reply) => {
      paths.push(request.url ?? '');
      reply.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await port.createOrder(order)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
    expect(paths).toEqual(['/api/create_order']);
  });

  it('gives up when there is no response in time', async () => {
    const port = await adapterTo(() => undefined, { timeoutMs: 50 });
    expect(await port.checkStatus(asked)).toMatchObject({ outcome: 'unknown', cause: 'time-out' });
  });

  it('gives up on a response beyond the limit', async () => {
    const port = await adapterTo((_request, reply) => reply.end('x'.repeat(5000)), { maxBytes: 1000 });
    expect(await port.checkStatus(asked)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
  });

  it('calls no private address unless that is allowed (ASVS 1.3.6)', async () => {
    let calls = 0;
    const port = await adapterTo(() => void (calls += 1), { allowPrivateAddresses: false });
    expect(await port.createOrder(order)).toMatchObject({ outcome: 'unknown', cause: 'private-address' });
    expect(calls).toBe(0);
  });

  it('distinguishes a wrong key from an order that does not exist', async () => {
    const port = await answering(200, '{"status":false,"msg":"Invalid API key"}');
    expect(await port.checkStatus(asked)).toMatchObject({ outcome: 'unknown', cause: 'key' });
    expect(await port.testConnection()).toEqual({ ok: false, cause: 'key' });
    expect(await port.createOrder(order)).toMatchObject({ outcome: 'refused', cause: 'key' });
  });

  it.each([
    ['another order', { ...good, client_txn_id: 'P2' }],
    ['an unknown status', { ...good, status: 'COMPLETED' }],
    ['no amount', { ...good, amount: null }],
    ['an amount with a third decimal', { ...good, amount: '100.001' }],
    ['an amount in words', { ...good, amount: '1e2' }],
  ])('a status response with %s is unknown', async (_name, data) => {
    expect(await (await found(data)).checkStatus(asked)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
  });
});

describe('UPI over HTTP: the provider has several notations for a value', () => {
  it.each([
    [100, 10_000],
    ['100', 10_000],
    ['100.5', 10_050],
    [100.07, 10_007],
    ['100.500', 10_050],
  ])('amount %j is %i paise', async (amount, amountPaise) => {
    expect(await (await found({ ...good, amount })).checkStatus(asked)).toMatchObject({ amountPaise });
  });

  it('accepts numbers and texts, null and the word null', async () => {
    const port = await found({ ...good, id: '7', status: 'Success', remark: 'null', udf1: null });
    expect(await port.checkStatus(asked)).toMatchObject({
      outcome: 'found',
      status: 'success',
      amountPaise: 10_000,
      providerOrderId: '7',
      upiTxnId: '412345678901',
      payerVpa: 'ramesh@okaxis',
      remark: undefined,
    });
  });

  it('keeps every digit of an id beyond 2^53', async () => {
    const port = await answering(
      200,
      '{"status":true,"data":{"order_id":90071992547409931,"payment_url":"https://upi.example/p"}}',
    );
    expect(await port.createOrder(order)).toMatchObject({ providerOrderId: '90071992547409931' });
  });

  it('redirects no payer to an address that is not a web page', async () => {
    const port = await answering(200, '{"status":true,"data":{"order_id":1,"payment_url":"javascript:alert(1)"}}');
    expect(await port.createOrder(order)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
  });
});

describe('UPI over HTTP: outbound requests', () => {
  it('API-06 sends the fields of create_order with the amount as text', async () => {
    const bodies: unknown[] = [];
    const port = await adapterTo(async (request, reply) => {
      bodies.push(await json(request));
      reply.end('{"status":false,"msg":"no"}');
    });
    await port.createOrder(order);
    expect(bodies).toEqual([
      {
        key: 'very-secret',
        client_txn_id: order.clientTxnId,
        amount: '500',
        p_info: 'Wallet topup',
        customer_name: 'Asha Verma',
        customer_email: 'asha@example.in',
        customer_mobile: '9876543210',
        redirect_url: 'https://portal.example/payment-status',
      },
    ]);
  });

  it('API-06 polls with the stored date as DD-MM-YYYY, then with the day before and after across the year', async () => {
    const days: unknown[] = [];
    const port = await adapterTo(async (request, reply) => {
      days.push(((await json(request)) as { txn_date: string }).txn_date);
      reply.end('{"status":false,"msg":"Record not found"}');
    });
    expect(await port.checkStatus({ clientTxnId: 'P1', txnDate: '2027-01-01' })).toMatchObject({
      outcome: 'not-found',
    });
    expect(days).toEqual(['01-01-2027', '31-12-2026', '02-01-2027']);
  });

  it('stores the response for staff, payer masked and our key removed', async () => {
    const echo = { ...good, customer_mobile: '9876543210', customer_email: 'asha@example.in', note: 'key very-secret' };
    const { evidence = '' } = await (await found(echo)).checkStatus(asked);
    expect(evidence).toContain('ra…@okaxis');
    expect(evidence).toContain('412345678901');
    for (const secret of ['very-secret', 'ramesh', '9876543210', 'asha@']) expect(evidence).not.toContain(secret);
    const page = await (await answering(200, '<html>\0very-secret down</html>')).checkStatus(asked);
    expect(page.evidence).toBe('HTTP 200 <html>[key] down</html>');
  });

  it('logs neither key, mobile nor UPI id in full', async () => {
    logged.length = 0;
    await (await found(good)).checkStatus(asked);
    await (await answering(200, '{"status":false,"msg":"no"}')).createOrder(order);
    const lines = logged.join('\n');
    expect(lines).toContain('ra…@okaxis');
    expect(lines).toContain('XXXXXX3210');
    for (const secret of ['very-secret', 'ramesh', '9876543210', 'asha@example.in'])
      expect(lines).not.toContain(secret);
  });
});
