import { createHmac } from 'node:crypto';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whatsappAccountNow } from '../../src/modules/whatsapp/index.ts';
import { createWhatsappHttp } from '../../src/providers/message-whatsapp/whatsapp-http.ts';
import { buildStaff } from '../factories/users.ts';
import { whatsappAccount, whatsappTemplate } from '../factories/whatsapp.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let staff: Signed;
beforeAll(async () => {
  // The real adapter, so that signatures are those over the bytes that the server received.
  const messageWhatsapp = createWhatsappHttp(() => whatsappAccountNow(systemCtx(app)), { allowPrivateAddresses: true });
  app = await testApp({ providers: { messageWhatsapp } });
  staff = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const account = async () => (await call(app, whatsapp.account, { as: staff })).body;
const save = (changes = {}) => call(app, whatsapp.saveAccount, { as: staff, body: whatsappAccount(changes) });

it('is off at first, needs its secrets to be on, and never shows them', async () => {
  expect(await account()).toMatchObject({ isOn: false, tokenLast4: null, fallbackMinutes: 5 });
  expect((await save({ token: '' })).error.errors).toMatchObject([{ field: 'token' }]);
  expect((await save({ appSecret: '' })).error.errors).toMatchObject([{ field: 'appSecret' }]);
  expect((await save({ phoneNumberId: '' })).error.errors).toMatchObject([{ field: 'phoneNumberId' }]);
  expect((await save()).status).toBe(200);
  const shown = JSON.stringify(await account());
  expect(shown).not.toMatch(/access-token|app-secret/);
  expect((await save({ token: '', appSecret: '', fallbackMinutes: 10 })).status).toBe(200);
  expect(await whatsappAccountNow(systemCtx(app))).toMatchObject({
    token: 'access-token-1234',
    appSecret: 'app-secret-5678',
  });
});

it('another address gets no stored token', async () => {
  const moved = { address: 'https://other.example', token: '' };
  expect((await save(moved)).error.errors).toMatchObject([{ field: 'token' }]);
});

it('the first call is answered with its challenge, for the verify token alone', async () => {
  const { verifyToken, webhookAddress } = await account();
  const ask = (token: string, mode = 'subscribe', challenge = '1158201444') => {
    const query = { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge };
    return app.server.inject({ url: `${new URL(webhookAddress).pathname}?${new URLSearchParams(query)}` });
  };
  const answer = await ask(verifyToken);
  expect([answer.statusCode, answer.body]).toEqual([200, '1158201444']);
  expect((await ask('other')).statusCode).toBe(404);
  expect((await ask(verifyToken, 'unsubscribe')).statusCode).toBe(404);
  expect((await ask(verifyToken, 'subscribe', '<b>x</b>')).statusCode).toBe(404);
});

it('a call counts only with the signature over its bytes, whatever spaces they have', async () => {
  const value = { statuses: [{ id: 'wamid.9', status: 'read' }] };
  const body = { object: 'whatsapp_business_account', entry: [{ changes: [{ value }] }] };
  const raw = `${JSON.stringify(body, null, 3)}\n`;
  const sign = (text: string) => `sha256=${createHmac('sha256', 'app-secret-5678').update(text).digest('hex')}`;
  const post = async (signature: string) => {
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    await app.server.inject({ method: 'POST', url: '/api/whatsapp/webhook', payload: raw, headers });
    return (await call(app, whatsapp.messages, { as: staff })).body.reports;
  };
  expect(await post(sign(raw))).toMatchObject({ nobody: 1, forged: 0 });
  expect(await post(sign(JSON.stringify(body)))).toMatchObject({ nobody: 1, forged: 1 });
});

it('an event has one approved text in a language, with its places in order', async () => {
  const create = (changes = {}) => call(app, whatsapp.createTemplate, { as: staff, body: whatsappTemplate(changes) });
  const { status, body } = await create();
  expect(status).toBe(200);
  expect((await create()).error.errors).toMatchObject([{ field: 'name' }]);
  expect((await create({ name: 'other' })).error.errors).toMatchObject([{ field: 'event' }]);
  expect((await create({ name: 'other', state: 'pending' })).status).toBe(200);
  expect((await create({ name: 'more', text: 'Payment {{2}} of {{1}}' })).error.errors).toMatchObject([
    { field: 'text' },
  ]);
  expect((await create({ name: 'more', text: 'Aadhaar 2341 2341 2346' })).error.errors).toMatchObject([
    { field: 'text' },
  ]);
  expect((await create({ name: 'more', places: ['reference', 'reason'] })).error.errors).toMatchObject([
    { field: 'places.1' },
  ]);
  const params = { id: body.id };
  const change = (changes = {}) =>
    call(app, whatsapp.updateTemplate, { as: staff, params, body: whatsappTemplate(changes) });
  expect((await change({ state: 'paused' })).status).toBe(200);
  const { data, wordings } = (await call(app, whatsapp.templates, { as: staff })).body;
  expect(data.map(({ name, state }) => [name, state])).toEqual([
    ['other', 'pending'],
    ['payment_approved', 'paused'],
  ]);
  expect(wordings.find(({ event, locale }) => event === 'payment_approved' && locale === 'en')?.text).toMatch(
    /\{\{1\}\}/,
  );
});
