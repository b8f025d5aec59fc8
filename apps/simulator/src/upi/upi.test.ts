import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSimulator, type SimulatorOptions } from '../app.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const part of open.splice(0)) await part.close();
});

function simulator(options: Partial<SimulatorOptions> = {}) {
  const { app } = buildSimulator({
    upiKey: 'k',
    payee: 'Sevadesk <Network>',
    webhookUrl: undefined,
    stateFile: undefined,
    ...options,
  });
  open.push(app);
  return app;
}
type App = ReturnType<typeof simulator>;

const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date()).replaceAll('/', '-');
const request = {
  key: 'k',
  client_txn_id: 'P1',
  amount: '123456.70',
  p_info: 'Wallet <topup>',
  customer_name: 'Asha',
  customer_email: 'asha@example.in',
  customer_mobile: '9876543210',
  redirect_url: 'https://portal.example/payment-status?from=1',
};

async function create(app: App, fields: object = {}) {
  const answer = await app.inject({ method: 'POST', url: '/upi/api/create_order', payload: { ...request, ...fields } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function check(app: App, fields: object = {}) {
  const payload = { key: 'k', client_txn_id: 'P1', txn_date: today, ...fields };
  return (await app.inject({ method: 'POST', url: '/upi/api/check_order_status', payload })).json();
}

const pathOf = (created: { data: { payment_url: string } }) => new URL(created.data.payment_url).pathname;
const press = (app: App, url: string, action: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: `action=${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the two calls', () => {
  it('responds to an order with a number, a page and intent links', async () => {
    const app = simulator();
    const created = await create(app);
    expect(created).toMatchObject({ status: true, data: { order_id: expect.any(Number) } });
    expect(created.data.upi_intent.bhim_link).toMatch(/^upi:\/\/pay\?.*am=123456\.70/);
    expect(await check(app)).toMatchObject({
      status: true,
      data: {
        id: created.data.order_id,
        amount: 123456.7,
        status: 'created',
        upi_txn_id: '',
        customer_vpa: '',
        remark: null,
      },
    });
  });

  it.each([
    ['a wrong key', { key: 'other' }, 'Invalid API key'],
    ['an amount that is not text', { amount: 100 }, 'Invalid amount'],
    ['an amount under one rupee', { amount: '0.99' }, 'Invalid amount, minimum is 1'],
    ['a short mobile number', { customer_mobile: '98765' }, 'Invalid customer_mobile'],
    ['a redirect that is not a web page', { redirect_url: 'javascript:alert(1)' }, 'Invalid redirect_url'],
    ['the magic .04', { amount: '100.04' }, 'Order could not be created'],
  ])('rejects %s with HTTP 200, status false and no data', async (_name, fields, msg) => {
    expect(await create(simulator(), fields)).toEqual({ status: false, msg });
  });

  it('rejects a duplicate id, and finds an order only under its date and key', async () => {
    const app = simulator();
    await create(app);
    expect(await create(app)).toMatchObject({ status: false });
    expect(await check(app, { txn_date: '01-01-2020' })).toEqual({ status: false, msg: 'Record not found' });
    expect(await check(app, { key: 'other' })).toEqual({ status: false, msg: 'Invalid API key' });
  });
});

describe('the payment page', () => {
  it('shows amount and payee, escaped, and makes the order scanning', async () => {
    const app = simulator();
    const page = await app.inject({ url: pathOf(await create(app)) });
    expect(page.body).toContain('₹1,23,456.70');
    expect(page.body).toContain('Sevadesk &lt;Network&gt;');
    expect(page.body).not.toContain('<topup>');
    expect((await check(app)).data.status).toBe('scanning');
  });

  it.each([
    ['pay', 'success', /^\d{12}$/],
    ['decline', 'failure', /^$/],
  ])('%s ends in %s and redirects the payer back', async (action, status, reference) => {
    const app = simulator();
    const created = await create(app);
    const back = await press(app, pathOf(created), action);
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(
      `https://portal.example/payment-status?from=1&client_txn_id=P1&txn_id=${created.data.order_id}`,
    );
    const { data } = await check(app);
    expect(data.status).toBe(status);
    expect(data.upi_txn_id).toMatch(reference);
  });

  it('keeps the first decision when the other button is pressed, and shows no buttons again', async () => {
    const app = simulator();
    const path = pathOf(await create(app));
    await press(app, path, 'decline');
    await press(app, path, 'pay');
    expect((await check(app)).data.status).toBe('failure');
    expect((await app.inject({ url: path })).body).not.toContain('<button');
  });

  it('accepts no other address and no other button', async () => {
    const app = simulator();
    expect((await app.inject({ url: '/upi/pay/nobody' })).statusCode).toBe(404);
    expect((await press(app, pathOf(await create(app)), 'steal')).statusCode).toBe(400);
    expect((await check(app)).data.status).toBe('created');
  });
});

describe('storage', () => {
  it('keeps orders, their state and the webhook address across a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    open.push({ close: () => rmSync(folder, { recursive: true }) });
    const stateFile = join(folder, 'deep', 'state.json');
    const before = simulator({ stateFile });
    await press(before, pathOf(await create(before)), 'pay');
    await before.inject({ method: 'PUT', url: '/control/upi/webhook', payload: { url: 'http://127.0.0.1:9/hook' } });
    const paid = await check(before);
    await before.close();
    const after = simulator({ stateFile });
    expect(await check(after)).toEqual(paid);
    expect((await after.inject({ url: '/control/upi/webhook' })).json()).toMatchObject({
      url: 'http://127.0.0.1:9/hook',
    });
    expect(JSON.parse(readFileSync(stateFile, 'utf8')).orders).toHaveLength(1);
  });

  it('reports how to fix a damaged file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    open.push({ close: () => rmSync(folder, { recursive: true }) });
    const stateFile = join(folder, 'state.json');
    writeFileSync(stateFile, '{"orders":');
    expect(() => simulator({ stateFile })).toThrow(/state file .* delete it/);
  });
});
