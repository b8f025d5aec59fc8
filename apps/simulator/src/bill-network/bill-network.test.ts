import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSimulator, type SimulatorOptions } from '../app.ts';
import { endingOf } from './bills.ts';
import { openCatalogue } from './catalogue/billers.ts';

/** A merchant's callback address. */
async function openReceiver() {
  const arrivals = new EventEmitter();
  const forms: Record<string, string>[] = [];
  const server = createServer(async (request, reply) => {
    forms.push(Object.fromEntries(new URLSearchParams(await text(request))));
    reply.writeHead(200).end();
    arrivals.emit('post');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const until = async (count: number) => {
    while (forms.length < count) await once(arrivals, 'post');
  };
  return { forms, until, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

let simulator: ReturnType<typeof buildSimulator>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
const open = (more: Partial<SimulatorOptions> = {}) =>
  buildSimulator({ upiKey: 'k', payee: 'Us', webhookUrl: undefined, stateFile: undefined, billsKey: 'k', ...more });

beforeEach(async () => {
  receiver = await openReceiver();
  simulator = open();
});
afterEach(async () => {
  await simulator.app.close();
  receiver.close();
});

type Answer = { code: string | number; message: string; data: Record<string, unknown> };
async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) {
  const answer = await simulator.app.inject({ method, url, ...(method === 'GET' ? {} : { payload }) });
  return answer.json<Answer & Record<string, unknown>>();
}
const ask = (call: string, body: object = {}) => send('POST', `/bill-network/api/${call}`, { key: 'k', ...body });
const play = (door: string, body: object = {}) => send('POST', `/control/bill-network/${door}`, body);

const mobile = (ending: string) => ({
  biller_id: 'DEMO-PRE-NMN',
  params: [{ name: 'Mobile Number', value: `98765432${ending}` }],
});
const consumer = (ending: string) => ({
  biller_id: 'DEMO-ELE-PDV',
  params: [{ name: 'Consumer Number', value: `10000000${ending}` }],
});
const recharge = (ref: string, ending: string, more: object = {}) =>
  ask('pay', { ...mobile(ending), ref, amount: '50.00', callback_url: receiver.url, ...more });

describe('the catalogue', () => {
  it('has about sixty obviously fictitious billers with fields of their own', async () => {
    const billers = openCatalogue().billers();
    expect(billers.length).toBeGreaterThanOrEqual(60);
    expect(new Set(billers.map(({ id }) => id)).size).toBe(billers.length);
    const madeUp = /Demo|Namuna|Misal|Kalpit|Udaharan/;
    expect(billers.filter(({ name }) => !madeUp.test(name)).map(({ name }) => name)).toEqual([]);
    expect(new Set(billers.map(({ category }) => category)).size).toBe(10);
    expect(billers.filter(({ params }) => params.length === 0)).toEqual([]);
  });

  it('changes its version with withdrawn billers, and reports unchanged for the current version', async () => {
    const { version } = (await ask('catalogue')).data;
    expect(await ask('catalogue', { version })).toMatchObject({ code: 10 });
    await send('PUT', '/control/bill-network/catalogue', { withdrawn: ['DEMO-ELE-PDV'] });
    const { data } = await ask('catalogue', { version });
    expect(data.version).not.toBe(version);
    expect(JSON.stringify(data)).not.toContain('DEMO-ELE-PDV');
    expect(await ask('fetch', consumer('00'))).toMatchObject({ code: 20, message: 'Biller is not known' });
  });
});

describe('bills', () => {
  it('are the same for the same customer, and different for another', async () => {
    const [one, again, other] = [
      await ask('fetch', consumer('00')),
      await ask('fetch', consumer('00')),
      await ask('fetch', consumer('03')),
    ];
    expect({ ...again.data, fetch_ref: '' }).toEqual({ ...one.data, fetch_ref: '' });
    expect(other.data.amount === one.data.amount && other.data.bill_no === one.data.bill_no).toBe(false);
  });

  it.each([
    ['01', 'No bill is due'],
    ['02', 'Customer is not known'],
  ])('%s: %s', async (ending, message) => {
    expect(await ask('fetch', consumer(ending))).toEqual({ code: 20, message });
  });

  it('are not shown for values against the rules of a field', async () => {
    const wrong = { ...consumer('00'), params: [{ name: 'Consumer Number', value: '12' }] };
    expect(await ask('fetch', wrong)).toEqual({ code: 20, message: 'Invalid Consumer Number' });
    expect(await ask('fetch', { ...consumer('00'), key: 'other' })).toEqual({ code: '40', message: 'Invalid key' });
  });

  it('uses the last digits of a vehicle number too', () => {
    const tag = openCatalogue().byId('DEMO-TAG-NMN');
    expect(tag && endingOf(tag, { 'Vehicle Number': 'UP65AB1213' })).toBe('13');
  });
});

describe('payments', () => {
  it('are created once for each number', async () => {
    const first = await recharge('BP0001', '00');
    expect(first.data).toMatchObject({ ref: 'BP0001', amount: 50, status: 'SUCCESS' });
    expect(await recharge('BP0001', '13', { amount: '70.00' })).toEqual(first);
  });

  it('11 is pending and then paid, 12 pending and then failed, with a callback', async () => {
    await simulator.app.close();
    simulator = open({ billsEndAfterMs: 20 });
    expect((await recharge('BP0011', '11')).data.status).toBe('PENDING');
    await receiver.until(1);
    expect((await recharge('BP0012', '12')).data.status).toBe('PENDING');
    await receiver.until(2);
    expect(receiver.forms).toMatchObject([
      { ref: 'BP0011', status: 'SUCCESS' },
      { ref: 'BP0012', status: 'FAILURE' },
    ]);
    expect((await ask('status', { ref: 'BP0012' })).data).toMatchObject({
      status: 'FAILURE',
      reason: 'Biller did not take it',
    });
  });

  it('13 fails, 16 is paid with two callbacks', async () => {
    expect((await recharge('BP0013', '13')).data).toMatchObject({
      status: 'FAILURE',
      reason: 'Biller is not reachable',
    });
    expect((await recharge('BP0016', '16')).data.status).toBe('SUCCESS');
    await receiver.until(2);
    expect(receiver.forms.map(({ ref }) => ref)).toEqual(['BP0016', 'BP0016']);
  });

  it('survive a restart, and due ones end', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'simulator-'));
    const stateFile = path.join(folder, 'state.json');
    await simulator.app.close();
    simulator = open({ stateFile, billsEndAfterMs: 60_000 });
    await recharge('BP0011', '11');
    await recharge('BP0002', '00');
    await simulator.app.close();
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    simulator = open({ stateFile });
    expect((await ask('status', { ref: 'BP0011' })).data.status).toBe('SUCCESS');
    expect((await ask('status', { ref: 'BP0002' })).data.status).toBe('SUCCESS');
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  it('end, are deleted and send callbacks as the controls request', async () => {
    await recharge('BP0011', '11');
    await play('payments/BP0011/fail', { reason: 'Sent back', isSilent: true });
    expect((await ask('status', { ref: 'BP0011' })).data).toMatchObject({ status: 'FAILURE', reason: 'Sent back' });
    expect(await play('send-callback', { ref: 'BP0011', times: 2, fields: { status: 'SUCCESS' } })).toEqual({
      answers: [200, 200],
    });
    expect(receiver.forms.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(await play('payments/BP0011/toString')).toEqual({ message: 'No such payment or action' });
    await send('DELETE', '/control/bill-network/payments/BP0011');
    expect(await ask('status', { ref: 'BP0011' })).toMatchObject({ code: '30' });
  });
});

describe('back office', () => {
  it('replies to a complaint after a while', async () => {
    await simulator.app.close();
    simulator = open({ billsEndAfterMs: 0 });
    const { data } = await recharge('BP0001', '00');
    const raised = await ask('complaint/raise', { txn_ref: data.txn_ref, reason: 'OTHER', text: 'Why' });
    const closed = await ask('complaint/status', { complaint_ref: raised.data.complaint_ref });
    expect(closed.data).toMatchObject({ status: 'CLOSED', answer: 'The biller has credited the payment' });
  });

  it('returns the settlement file of a day with the requested differences', async () => {
    for (const ref of ['BP0001', 'BP0002', 'BP0003']) await recharge(ref, '00');
    const { day } = await send('PUT', '/control/bill-network/settlement/today', {
      isReady: true,
      omit: ['BP0001'],
      amounts: { BP0002: '49.00' },
      statuses: { BP0003: 'FAILURE' },
      add: [{ ref: 'BP9999', txn_ref: 'T', amount: '1.00', status: 'SUCCESS' }],
    });
    const [year, month, date] = String(day).split('-');
    const { data } = await ask('settlement', { day: `${date}/${month}/${year}` });
    expect(data.rows).toMatchObject([
      { ref: 'BP0002', amount: '49.00', status: 'SUCCESS' },
      { ref: 'BP0003', amount: '50.00', status: 'FAILURE' },
      { ref: 'BP9999', amount: '1.00' },
    ]);
    await send('DELETE', '/control/bill-network/settlement');
    expect(await ask('settlement', { day: `${date}/${month}/${year}` })).toMatchObject({ code: '31' });
  });

  it('simulates faults on the named call', async () => {
    await play('faults', { call: 'pay', httpStatus: 503 });
    const answer = await simulator.app.inject({ method: 'POST', url: '/bill-network/api/pay', payload: { key: 'k' } });
    expect(answer.statusCode).toBe(503);
  });

  it('shows payments on the first page, escaped', async () => {
    await recharge('BP0001', '00');
    const { body } = await simulator.app.inject({ method: 'GET', url: '/' });
    expect(body).toContain('<td>BP0001</td><td>DEMO-PRE-NMN</td><td>9876543200</td>');
  });
});
