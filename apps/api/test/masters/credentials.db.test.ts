import { gateway } from '@sevadesk/contract/gateway';
import { masters } from '@sevadesk/contract/masters';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { upiSettings } from '../../src/modules/masters/index.ts';
import { saveCredential } from '../../src/modules/masters/save-credential.ts';
import { createLog } from '../../src/platform/log.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, ctxFor, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { rowsNaming } from '../hostile/rows.ts';

const marker = 'ZQXkeyOFthegateway7788';
const lines: string[] = [];
const answers: string[] = [];
let app: TestApp;
let boss: Signed;
let bossUser: { id: string };

beforeAll(async () => {
  app = await testApp({ log: createLog('debug', { write: (line: string) => void lines.push(line) }) });
  bossUser = await buildStaff(app);
  boss = await signInAs(app, bossUser);
});
afterAll(() => app.close());
afterEach(() => save({ mode: 'simulator', removeSecret: true }));

type Body = { mode: string; baseUrl?: string; secret?: string; removeSecret?: boolean };
const params = { provider: 'upi' as const };

async function noted<T>(answer: Promise<T>): Promise<T> {
  const given = await answer;
  answers.push(JSON.stringify(given));
  return given;
}
const save = (body: Body) => noted(call(app, masters.saveCredential, { as: boss, params, body }));
const test = (body: Body) => noted(call(app, masters.testCredential, { as: boss, params, body }));
const read = () => noted(call(app, masters.credential, { as: boss, params }));

describe('API credentials', () => {
  it('a key is sealed, shown as set with its last four characters, and used at the next call', async () => {
    const { body } = await save({ mode: 'live', secret: marker });
    expect(body).toMatchObject({ mode: 'live', hasSecret: true, secretLast4: '7788', baseUrl: null });
    expect(await upiSettings(systemCtx(app))).toEqual({
      mode: 'on',
      baseUrl: 'https://api.ekqr.in/api',
      key: marker,
    });
    await save({ mode: 'off' });
    expect(await upiSettings(systemCtx(app))).toEqual({ mode: 'off' });
    await save({ mode: 'live' });
    expect(await upiSettings(systemCtx(app))).toMatchObject({ key: marker });
  });

  it("without an entered value the environment's simulator is used", async () => {
    await save({ mode: 'simulator', removeSecret: true });
    expect(await upiSettings(systemCtx(app))).toEqual({
      mode: 'on',
      baseUrl: 'http://127.0.0.1:8090/upi/api',
      key: 'simulator-key',
    });
  });

  it.each([
    ['live without a key', { mode: 'live' }, 'secret'],
    ['a gateway by hand', { mode: 'manual' }, 'mode'],
    ['an address of another kind', { mode: 'simulator', baseUrl: 'ftp://x.example' }, 'baseUrl'],
    ['a name and password in the address', { mode: 'simulator', baseUrl: 'https://a:b@x.example' }, 'baseUrl'],
    ['a query in the address', { mode: 'simulator', baseUrl: 'https://x.example/?key=1' }, 'baseUrl'],
    ['a key with blanks', { mode: 'simulator', secret: 'key with blanks' }, 'secret'],
  ])('refuses %s', async (_name, body, field) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.error.errors)).toContain(field);
  });

  it('tests the settings as typed and reports the duration', async () => {
    expect((await test({ mode: 'live', secret: marker })).body).toMatchObject({ ok: true, cause: null });
    app.upi.goDark(true);
    const { body } = await test({ mode: 'live', secret: marker });
    app.upi.goDark(false);
    expect(body).toMatchObject({ ok: false, cause: 'unreachable', address: 'https://api.ekqr.in/api' });
    expect(body.tookMs).toBeGreaterThanOrEqual(0);
  });

  it('tests a provider that is off, too, and names the tester', async () => {
    const address = 'http://127.0.0.1:8090/upi/api';
    expect((await test({ mode: 'off' })).body).toMatchObject({ ok: true, cause: null, address });
    app.upi.goDark(true);
    const { body } = await test({ mode: 'off', baseUrl: 'https://upi.example/api' });
    app.upi.goDark(false);
    expect(body).toMatchObject({ ok: false, cause: 'unreachable', address: 'https://upi.example/api' });
  });

  it('the history names who changed what; a save without changes writes nothing', async () => {
    await save({ mode: 'live', secret: marker, baseUrl: 'https://upi.example/api' });
    const before = (await read()).body.history.length;
    await save({ mode: 'live', baseUrl: 'https://upi.example/api' });
    const { history } = (await read()).body;
    expect(history).toHaveLength(before);
    expect(history[0]).toMatchObject({
      mode: { from: 'simulator', to: 'live' },
      baseUrl: { from: null, to: 'https://upi.example/api' },
      key: 'set',
    });
    expect(history[0]?.who).not.toBe('');
  });

  it('are for people with the permission; accounts and merchants are refused', async () => {
    const accounts = await signInAs(app, await buildStaff(app, { roleName: 'Accounts' }));
    const merchant = await signInAs(app, (await buildMerchant(app)).owner);
    for (const as of [accounts, merchant]) {
      expect((await call(app, masters.credentials, { as })).status).toBe(403);
      expect((await call(app, gateway.webhookAddress, { as })).status).toBe(403);
    }
  });

  it('a key is not in any response, log line or row in plain text', async () => {
    await save({ mode: 'live', secret: marker });
    await test({ mode: 'live' });
    await save({ mode: 'wrong', secret: marker });
    await save({ mode: 'live', secret: `${marker} `.repeat(20) });
    await noted(call(app, masters.credentials, { as: boss }));
    await read();
    expect(answers.filter((text) => text.includes(marker))).toEqual([]);
    expect(lines.filter((text) => text.includes(marker))).toEqual([]);
    expect(await rowsNaming(app, [marker])).toEqual({});
  });
});

describe('production', () => {
  const production = async () => {
    const ctx = await ctxFor(app, bossUser);
    return { ...ctx, settings: { ...ctx.settings, isProduction: true } };
  };

  it.each(['https://127.0.0.1/api', 'https://10.1.2.3/api', 'https://localhost/api', 'http://upi.example/api'])(
    'refuses %s',
    async (baseUrl) => {
      const input = { mode: 'live' as const, baseUrl, secret: marker, removeSecret: false };
      await expect(saveCredential(await production(), 'upi', input)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: [{ field: 'baseUrl' }],
      });
    },
  );

  it('offers no simulator', async () => {
    await save({ mode: 'simulator', removeSecret: true });
    expect(await upiSettings(await production())).toEqual({ mode: 'off' });
  });
});

describe('the webhook address', () => {
  it('changes on request; the old one works for a day, an older one does not', async () => {
    const merchant = await signInAs(app, (await buildMerchant(app)).owner);
    const address = async () => (await call(app, gateway.webhookAddress, { as: boss })).body.address;
    const rotate = () => call(app, gateway.rotateWebhook, { as: boss });
    const first = await address();
    await rotate();
    const second = await address();
    expect(second).not.toBe(first);
    const paidVia = async (to: string, amount: number) => {
      const { body } = await call(app, gateway.create, { as: merchant, body: { amount } });
      const id = body.data.client_txn_id;
      app.upi.pay(id);
      const payload = new URLSearchParams(app.upi.webhookForm(id)).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await app.server.inject({ method: 'POST', url: new URL(to).pathname, headers, payload });
      const row = await app.db
        .selectFrom('gatewayOrders')
        .select('status')
        .where('clientTxnId', '=', id)
        .executeTakeFirstOrThrow();
      return row.status;
    };
    expect(await paidVia(second, 10)).toBe('success');
    expect(await paidVia(first, 11)).toBe('success');
    await rotate();
    expect(await paidVia(first, 12)).toBe('created');
    expect((await read()).body.history[0]).toMatchObject({ isWebhookRotated: true });
  });
});
