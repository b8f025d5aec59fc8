import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createBillNetworkHttp } from '../../src/providers/bill-network/bill-network-http.ts';
import { createConfiguredBillNetwork } from '../../src/providers/bill-network/configured.ts';
import type { BillNetworkPort, BillPayment } from '../../src/providers/bill-network/port.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const logged: string[] = [];
const note = (facts: object, words: string) => void logged.push(JSON.stringify({ ...facts, words }));
const log = { info: note, warn: note };

/** A network with responses set by the test. */
async function adapterTo(listener: RequestListener, limits: object = {}) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/api/`;
  const bounds = { timeoutMs: 3000, allowPrivateAddresses: true, ...limits };
  return createBillNetworkHttp({ baseUrl, key: 'very-secret', log, limits: bounds });
}

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  adapterTo((_request, reply) => reply.writeHead(status, headers).end(body));
const saying = (data: unknown, code: unknown = '00') => answering(200, JSON.stringify({ code, message: 'OK', data }));

const payment: BillPayment = {
  number: 'BP261100000001',
  billerId: 'X1',
  params: { 'Consumer Number': '9876543210', 'Date of Birth': '1980-05-01' },
  amountPaise: 149_950,
  fetchRef: 'F1',
  callbackUrl: 'https://portal.example/callback',
};
const customer = { billerId: 'X1', params: payment.params };
const about = { networkRef: 'T1', reason: 'not_credited', text: 'Not credited' };

/** Every call that sends a request to the network. */
const calls: readonly [string, (port: BillNetworkPort) => Promise<{ outcome: string }>][] = [
  ['catalogue', (port) => port.catalogue()],
  ['plans', (port) => port.plans('X1')],
  ['fetchBill', (port) => port.fetchBill(customer)],
  ['pay', (port) => port.pay(payment)],
  ['status', (port) => port.status(payment.number)],
  ['raiseComplaint', (port) => port.raiseComplaint(about)],
  ['complaint', (port) => port.complaint('C1')],
  ['settlement', (port) => port.settlement('2026-11-24')],
];

const hostile: readonly [string, number, string][] = [
  ['an HTML page', 200, '<html>down</html>'],
  ['an empty body', 200, ''],
  ['a 500 that says failed', 500, '{"code":"20","message":"Failed"}'],
  ['a 503 that says not found', 503, '{"code":"30"}'],
  ['a 429 that refuses', 429, '{"code":"20","message":"Too many requests"}'],
  ['a redirect that refuses', 302, '{"code":"20","message":"Moved"}'],
  ['a 200 without data', 200, '{"code":"00"}'],
  ['a list', 200, '[]'],
  ['a code that nobody knows', 200, '{"code":"99","message":"Rejected"}'],
  ['no code', 200, '{"message":"Failed"}'],
];

describe('bills over HTTP: inconclusive responses', () => {
  it.each(calls.flatMap(([name, call]) => hostile.map((answer) => [name, ...answer, call] as const)))(
    '%s: %s is unknown',
    async (_name, _what, status, body, call) => {
      expect(await call(await answering(status, body))).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
    },
  );

  it.each(calls)('%s: a wrong key is unknown, and reported', async (_name, call) => {
    const port = await answering(200, '{"code":40,"message":"Invalid key"}');
    expect(await call(port)).toMatchObject({ outcome: 'unknown', cause: 'key' });
    expect(await port.testConnection()).toEqual({ ok: false, cause: 'key' });
  });

  it.each(calls)('%s: no response is unknown', async (_name, call) => {
    const port = await adapterTo(() => undefined, { timeoutMs: 50 });
    expect(await call(port)).toEqual({ outcome: 'unknown', cause: 'time-out', evidence: undefined });
  });

  it.each(calls)('%s: switched off is unknown', async (_name, call) => {
    const port = createConfiguredBillNetwork(async () => ({ mode: 'off' }), { log });
    expect(await call(port)).toEqual({ outcome: 'unknown', cause: 'off' });
    expect(await port.testConnection()).toEqual({ ok: false, cause: 'off' });
  });

  it('calls no private address unless that is allowed (ASVS 1.3.6)', async () => {
    let count = 0;
    const port = await adapterTo(() => void (count += 1), { allowPrivateAddresses: false });
    expect(await port.pay(payment)).toMatchObject({ outcome: 'unknown', cause: 'private-address' });
    expect(count).toBe(0);
  });

  const good = { ref: payment.number, txn_ref: 'T1', amount: '1499.50', status: 'SUCCESS' };
  it.each([
    ['another payment', { ...good, ref: 'BP261100000002' }],
    ['no number', { ...good, ref: null }],
    ['an unknown status', { ...good, status: 'REVERSED' }],
    ['a status that every object has', { ...good, status: 'constructor' }],
    ['no amount though paid', { ...good, amount: 'NA' }],
    ['an amount with a third decimal', { ...good, amount: '1499.505' }],
    ['an amount in words', { ...good, amount: '1e3' }],
    ['a negative amount', { ...good, amount: -5 }],
    ['no reference though paid', { ...good, txn_ref: '' }],
  ])('a response about a payment with %s is unknown', async (_name, data) => {
    const port = await saying(data);
    expect(await port.pay(payment)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
    expect(await port.status(payment.number)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
  });

  it('a rejected poll of a payment does not change the payment', async () => {
    const port = await answering(200, '{"code":"20","message":"Invalid ref"}');
    expect(await port.status(payment.number)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
  });

  it('a payment that is not found when it is sent is unknown, not failed', async () => {
    const port = await answering(200, '{"code":"30","message":"Payment not found"}');
    expect(await port.pay(payment)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
    expect(await port.status(payment.number)).toMatchObject({ outcome: 'not-found' });
  });

  it('one invalid row makes the file of a day invalid, as does the file of another day', async () => {
    const row = { ref: 'BP1', txn_ref: 'T1', amount: '10.00', status: 'SUCCESS' };
    const read = async (data: object) => (await saying(data)).settlement('2026-11-24');
    expect(await read({ day: '24/11/2026', rows: [row] })).toMatchObject({ outcome: 'rows' });
    for (const wrong of [{ ...row, amount: 'ten' }, { ...row, ref: '' }, { ...row, status: '?' }, null])
      expect(await read({ day: '24/11/2026', rows: [row, wrong] })).toMatchObject({ cause: 'unreadable' });
    expect(await read({ day: '23/11/2026', rows: [row] })).toMatchObject({ cause: 'unreadable' });
  });

  it('accepts an unchanged catalogue only for a version that it named', async () => {
    const port = await answering(200, '{"code":"10"}');
    expect(await port.catalogue()).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
    expect(await port.catalogue('7')).toMatchObject({ outcome: 'unchanged' });
  });
});

describe('bills over HTTP: outbound requests', () => {
  it('sends the fields of a payment with the amount as text, and the date as DD/MM/YYYY', async () => {
    const sent: unknown[] = [];
    const port = await adapterTo(async (request, reply) => {
      sent.push([request.url, await json(request)]);
      reply.end('{"code":"31"}');
    });
    await port.pay(payment);
    expect(await port.settlement('2026-11-24')).toMatchObject({ outcome: 'not-ready' });
    await port.raiseComplaint(about);
    expect(sent).toEqual([
      [
        '/api/pay',
        {
          key: 'very-secret',
          ref: payment.number,
          biller_id: 'X1',
          params: [
            { name: 'Consumer Number', value: '9876543210' },
            { name: 'Date of Birth', value: '01/05/1980' },
          ],
          amount: '1499.50',
          fetch_ref: 'F1',
          callback_url: 'https://portal.example/callback',
        },
      ],
      ['/api/settlement', { key: 'very-secret', day: '24/11/2026' }],
      ['/api/complaint/raise', { key: 'very-secret', txn_ref: 'T1', reason: 'NOT_CREDITED', text: 'Not credited' }],
    ]);
  });

  it('stores the response for staff, customer masked and our key removed', async () => {
    const bill = { fetch_ref: 'F1', amount: 5, customer_name: 'Namuna Devi', note: '9876543210 very-secret' };
    const { evidence = '' } = await (await saying(bill)).fetchBill(customer);
    expect(evidence).toContain('N…');
    for (const secret of ['very-secret', 'Namuna', '9876543210']) expect(evidence).not.toContain(secret);
  });

  it('logs neither key nor customer', async () => {
    logged.length = 0;
    await (await saying({ ref: payment.number, status: 'FAILED', reason: 'No' })).pay(payment);
    const lines = logged.join('\n');
    expect(lines).toContain(payment.number);
    for (const secret of ['very-secret', '9876543210']) expect(lines).not.toContain(secret);
  });
});
