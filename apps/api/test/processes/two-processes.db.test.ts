import { auth } from '@sevadesk/contract/auth';
import { enquiries } from '@sevadesk/contract/enquiries';
import { masters } from '@sevadesk/contract/masters';
import { notifications } from '@sevadesk/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followNotices } from '../../src/modules/notifications/follow-notices.ts';
import { notify, queueMail } from '../../src/modules/notifications/index.ts';
import { upiSettings } from '../../src/modules/masters/index.ts';
import { taskListOf } from '../../src/run-worker.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, captchaAnswer, ctxFor, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { sessionOf } from '../sign-in.ts';

/** Two processes of one installation, sharing only the database, the key file and the store, and nothing in memory. */
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  here = await testApp({ keysOnDisk: true });
  const { config } = here.container;
  const { mail, upi, panNsdl, panUti, npsCra, billNetwork, collect, mandate } = here;
  there = await testApp({
    mail,
    upi,
    panNsdl,
    panUti,
    npsCra,
    billNetwork,
    collect,
    mandate,
    keysOnDisk: true,
    env: { DATA_DIR: config.DATA_DIR },
    database: { url: config.DATABASE_URL, ownerUrl: config.ownerDatabaseUrl, drop: async () => {} },
  });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

describe('two processes of one installation', () => {
  it('a captcha created by one is accepted by the other, and the session starts and ends in both', async () => {
    const user = await buildStaff(here);
    const { cookies } = await call(here, auth.captcha);
    const body = { userName: user.userName, password: user.password };
    const login = () => call(there, auth.login, { query: { captcha: captchaAnswer }, body, cookies });
    const session = sessionOf((await login()).body);
    expect((await login()).error.code).toMatch(/^captcha/);
    const whoAmI = (app: TestApp, authToken: string) => call(app, notifications.list, { as: { authToken }, body: {} });
    expect((await whoAmI(here, session.authToken)).status).toBe(200);
    const renewed = await call(here, auth.refresh, { query: { refreshToken: session.refreshToken } });
    expect((await whoAmI(there, renewed.body.authToken)).status).toBe(200);
    await call(here, auth.logout, { as: renewed.body });
    expect((await whoAmI(there, renewed.body.authToken)).status).toBe(401);
  });

  it('requests from one address are counted together', async () => {
    const ask = (app: TestApp) => call(app, enquiries.send, { address: '203.0.113.9', body: {} as never });
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 7; n++) codes.push((await ask(n % 2 ? here : there)).error.code);
    expect(codes.slice(0, 6)).not.toContain('rate_limited');
    expect(codes[6]).toBe('rate_limited');
  });

  it('an address and key saved at one are used by the other within three seconds', async () => {
    const boss = await signInAs(here, await buildStaff(here));
    expect(await upiSettings(systemCtx(there))).toMatchObject({ mode: 'on' });
    const params = { provider: 'upi' as const };
    const saved = await call(here, masters.saveCredential, { as: boss, params, body: { mode: 'off' } });
    expect(saved.status).toBe(200);
    await expect.poll(() => upiSettings(systemCtx(there)), { timeout: 3_000 }).toEqual({ mode: 'off' });
  });

  it('a notification created by one reaches a browser whose stream is open at the other', async () => {
    const shop = await buildMerchant(here);
    const told: unknown[] = [];
    const stop = followNotices(await ctxFor(there, shop.owner), { send: async (news) => void told.push(news) });
    await expect.poll(() => told.length).toBeGreaterThan(0);
    const raise = () =>
      notify(systemCtx(here), {
        to: { merchantId: shop.id },
        event: 'payment_approved',
        about: [],
        link: '/merchant/accounting/payment/list',
        params: { reference: 'ELSEWHERE', amount: '₹100.00' },
        mail: false,
      });
    // The first subscriber makes its process listen, which takes a moment; earlier notifications are counted, but not delivered.
    await expect
      .poll(async () => {
        await raise();
        return JSON.stringify(told);
      })
      .toContain('ELSEWHERE');
    stop();
  });

  it('jobs are done once, whichever of two workers takes them', async () => {
    expect(Object.keys(taskListOf(here.container)).length).toBeGreaterThan(5);
    await Promise.all([here.runJobs(), there.runJobs()]);
    const before = here.mail.sent.length;
    const to = Array.from({ length: 40 }, (_, n) => `person${n}@example.in`);
    for (const address of to)
      await queueMail(systemCtx(here), { to: address, about: [], subject: 'Once', body: 'Once only.' });
    await Promise.all([here.runJobs(), there.runJobs(), here.runJobs(), there.runJobs()]);
    expect(
      here.mail.sent
        .slice(before)
        .map((mail) => mail.to)
        .sort(),
    ).toEqual(to.sort());
  });
});
