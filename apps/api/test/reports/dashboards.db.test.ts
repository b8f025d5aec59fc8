import {
  type AgeKey,
  ageDays,
  dashboard,
  queueOfAge,
  type StaffQueueKey,
  staffQueueKeys,
  staffQueues,
} from '@sevadesk/contract/dashboard';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { addDays, istDateOf, istDayStart } from '@sevadesk/contract/kernel/local-date';
import { merchantPermissions, staffPermissions } from '@sevadesk/contract/kernel/permissions';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { payments } from '@sevadesk/contract/payments';
import { tickets } from '@sevadesk/contract/tickets';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumFinishedDays } from '../../src/modules/reports/list-collection.ts';
import { routes } from '../../src/routes.ts';
import { buildMerchant, buildMerchantStaff } from '../factories/merchants.ts';
import { buildPreSubmit, buildSubmitted, pricePaise } from '../factories/nsdl-pan.ts';
import { buildPaymentRequest } from '../factories/payments.ts';
import { buildTicket } from '../factories/tickets.ts';
import { buildStaff } from '../factories/users.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('STF-01 staff dashboard', () => {
  it('shows the total, the id types and only the queues that the person may work on, with ages', async () => {
    const merchant = await buildMerchant(app);
    const { id } = await buildPaymentRequest(app, { merchant });
    await app.db
      .updateTable('paymentRequests')
      .set({ createdAt: new Date(Date.now() - 5 * 86_400_000).toISOString() })
      .where('id', '=', id)
      .execute();
    await buildPaymentRequest(app, { merchant });
    const admin = await signInAs(app, await buildStaff(app));
    const { body } = await call(app, dashboard.staff, { as: admin });
    expect(body.idDetail?.length).toBeGreaterThan(0);
    expect(body.waiting.find(({ key }) => key === 'payments')).toMatchObject({
      nos: 2,
      overdue: 1,
      ages: { day: 1, threeDays: 0, week: 1, older: 0 },
    });
    expect(body.providers.map(({ provider }) => provider)).toEqual([
      'upi',
      'pan-nsdl',
      'pan-uti',
      'nps-cra',
      'bill-network',
      'mandate',
      'mail',
    ]);
    const clerk = await signInAs(app, await buildStaff(app, { permissions: ['kyc.verify'] }));
    const seen = await call(app, dashboard.staff, { as: clerk });
    expect(seen.body.waiting.map(({ key }) => key)).toEqual(['kyc']);
    expect(seen.body.providers).toEqual([]);
  });

  it('counts every submitted application once, whether its day is counted already or not', async () => {
    const staff = await signInAs(app, await buildStaff(app));
    const total = async () => (await call(app, dashboard.staff, { as: staff })).body.totPanVolume ?? 0;
    const before = await total();
    // The last second of a day in India, the first of the next, and a day after one without any.
    for (const at of ['2026-03-01T18:29:59Z', '2026-03-01T18:30:00Z', '2026-03-04T06:00:00Z']) {
      const { id } = await buildSubmitted(app);
      await app.db.updateTable('panApplications').set({ submittedAt: at }).where('id', '=', id).execute();
    }
    expect(await total()).toBe(before + 3);
    await sumFinishedDays(systemCtx(app));
    expect(await total()).toBe(before + 3);
    const { rows } = await sql<{ day: string; count: number }>`
      select day::text, count from pan_sent_days where day < '2026-03-06' order by day`.execute(app.db);
    expect(rows.map(({ count }) => count)).toEqual([1, 1, 0, 1, 0]);
    await buildSubmitted(app);
    expect(await total()).toBe(before + 4);
    await sumFinishedDays(systemCtx(app));
    expect(await total()).toBe(before + 4);
  });

  it('counts the tickets of shops that are open, for those who reply', async () => {
    const { owner } = await buildMerchant(app);
    const [first, second] = [await buildTicket(app, { owner }), await buildTicket(app, { owner })];
    const old = new Date(Date.now() - 2 * 86_400_000).toISOString();
    await app.db.updateTable('tickets').set({ statusAt: old }).where('id', '=', first.id).execute();
    const desk = await signInAs(app, await buildStaff(app, { permissions: ['tickets.view', 'tickets.manage'] }));
    const waiting = async () => (await call(app, dashboard.staff, { as: desk })).body.waiting;
    expect(await waiting()).toMatchObject([
      { key: 'tickets', nos: 2, ages: { day: 1, threeDays: 1, week: 0, older: 0 } },
    ]);
    await call(app, tickets.close, { as: desk, params: { id: second.id }, body: {} });
    expect(await waiting()).toMatchObject([{ key: 'tickets', nos: 1, ages: { day: 0, threeDays: 1 } }]);
    // A question is overdue by its topic's due time, however young it is.
    await app.db.updateTable('tickets').set({ dueAt: old }).where('id', '=', first.id).execute();
    expect(await waiting()).toMatchObject([{ key: 'tickets', nos: 1, overdue: 1 }]);
    const reader = await signInAs(app, await buildStaff(app, { permissions: ['tickets.view'] }));
    expect((await call(app, dashboard.staff, { as: reader })).body.waiting).toEqual([]);
  });
});

/** The endpoint of the list of each queue. */
const listOf: Readonly<Record<StaffQueueKey, string>> = {
  registrations: '/api/backend/registration/list',
  payments: '/api/backend/account/payment/list',
  'gateway-reviews': '/api/backend/account/gateway/list',
  'collect-reviews': '/api/backend/account/collect/list',
  adjustments: '/api/backend/account/adjustment/list',
  'credit-overdue': '/api/backend/account/credit/list',
  'payouts-overdue': '/api/backend/account/payout/list',
  migrations: '/api/backend/setting/move-in/list',
  verify: '/api/backend/nsdlpan/physical/waiting/list',
  pending: '/api/backend/nsdlpan/physical/pending-verification/list',
  acknowledge: '/api/backend/nsdlpan/physical/list/list',
  tin: '/api/backend/nsdlpan/physical/tin-rejection/list',
  'paperless-reviews': '/api/backend/nsdlpan/paperless/list',
  kyc: '/api/backend/user-management/kyc/list',
  psa: '/api/backend/uti/psa/list',
  coupons: '/api/backend/uti/coupon/list',
  leads: '/api/backend/banking/lead/list',
  nps: '/api/backend/nps/list',
  'gst-registrations': '/api/backend/gst/registration/list',
  'gst-returns': '/api/backend/gst/filing/list',
  bills: '/api/backend/bills/list',
  enquiries: '/api/backend/misc/enquiries/list',
  tickets: '/api/backend/misc/help/list',
};

it.each(staffQueueKeys)('the list behind %s can be filtered by each age of a pending row', (key) => {
  const { since } = staffQueues[key];
  const endpoint = routes.map((route): Endpoint => route.endpoint).find(({ path }) => path === listOf[key]);
  expect(endpoint?.list?.[since]).toMatchObject({
    kind: key === 'credit-overdue' ? 'date' : 'instant',
    filter: true,
  });
});

it('an age of a queue counts exactly the rows that its list returns for it, by days in India', async () => {
  const merchant = await buildMerchant(app);
  const today = istDateOf(new Date());
  // The first and the last day of each age group, to detect off-by-one errors.
  for (const days of [0, 1, 2, 3, 4, 7, 8, 30]) {
    for (const at of [
      Date.parse(istDayStart(addDays(today, -days))),
      Date.parse(istDayStart(addDays(today, 1 - days))) - 1,
    ]) {
      const { id } = await buildPaymentRequest(app, { merchant });
      const createdAt = new Date(Math.min(at, Date.now())).toISOString();
      await app.db.updateTable('paymentRequests').set({ createdAt }).where('id', '=', id).execute();
    }
  }
  const as = await signInAs(app, await buildStaff(app));
  const { waiting } = (await call(app, dashboard.staff, { as })).body;
  const ages = waiting.find(({ key }) => key === 'payments')?.ages;
  const listed: Record<string, number> = {};
  for (const age of Object.keys(ageDays) as AgeKey[]) {
    const { filters = [] } = queueOfAge('payments', age, today);
    listed[age] = (await call(app, payments.list, { as, body: { filters: [...filters] } })).body.filterRecords;
  }
  expect(listed).toEqual(ages);
  expect(ages?.older).toBe(4);
});

it('the menu gets the same queues, and nothing else', async () => {
  const admin = await signInAs(app, await buildStaff(app));
  const { waiting } = (await call(app, dashboard.staff, { as: admin })).body;
  const { body } = await call(app, dashboard.staff, { as: admin, query: { only: 'waiting' } });
  expect(body).toEqual({ waiting, providers: [] });
});

describe('the figures of a person with a single permission', () => {
  it('in the shop: balance only with the wallet, applications only with theirs, neither without either', async () => {
    const { merchant, id } = await buildSubmitted(app);
    for (const permission of merchantPermissions) {
      const one = await buildMerchantStaff(app, { merchant, permissions: [permission] });
      const as = await signInAs(app, one);
      const { body } = await call(app, dashboard.merchant, { as });
      const seesMoney = permission === 'm.wallet.view';
      const seesPan = permission === 'm.pan.view';
      const money = [body.balancePaise, body.usualDayPaise, body.today.spentPaise, body.today.earnedPaise];
      const work = [body.today.submitted, body.today.acknowledged, body.days];
      const info = await call(app, nsdlPan.info, { as, params: { id } });
      expect({
        permission,
        money: money.map((value) => value !== undefined),
        work: work.map((value) => value !== undefined),
        recent: body.recent !== undefined && body.recent.length > 0,
        info: info.status,
      }).toEqual({
        permission,
        money: money.map(() => seesMoney),
        work: work.map(() => seesPan),
        recent: seesPan,
        info: seesPan ? 200 : 403,
      });
      if (seesPan) expect(info.body.money.map(({ balancePaise }) => balancePaise)).toEqual([undefined]);
    }
    const { body } = await call(app, nsdlPan.info, { as: await signInAs(app, merchant.owner), params: { id } });
    expect(body.money.map(({ balancePaise }) => typeof balancePaise)).toEqual(['number']);
  });

  it('at head office: the volume with applications, the shops with merchants', async () => {
    for (const permission of staffPermissions) {
      const as = await signInAs(app, await buildStaff(app, { permissions: [permission] }));
      const { body } = await call(app, dashboard.staff, { as });
      const seesPan = permission === 'pan.view';
      expect({
        permission,
        volume: body.totPanVolume !== undefined,
        days: body.days !== undefined,
        shops: body.idDetail !== undefined,
      }).toEqual({ permission, volume: seesPan, days: seesPan, shops: permission === 'merchants.view' });
    }
  });
});

describe('MER-01 merchant dashboard', () => {
  it("equals the lists behind it: ready applications, those sent today and today's spending", async () => {
    const first = await buildSubmitted(app);
    await buildPreSubmit(app, { merchant: first.merchant });
    const as = await signInAs(app, first.merchant.owner);
    const { body } = await call(app, dashboard.merchant, { as });
    expect(body.today).toMatchObject({ submitted: 1, spentPaise: pricePaise, earnedPaise: 0 });
    expect(body.usualDayPaise).toBe(pricePaise);
    const nos = Object.fromEntries(body.waiting.map((queue) => [queue.key, queue.nos]));
    expect(nos).toMatchObject({ ready: 1, upload: 1, drafts: 0, tin: 0, papers: 0 });
    expect(body.waiting.map(({ overdue }) => overdue)).toEqual(body.waiting.map(() => 0));
    const listed = await call(app, nsdlPan.lists.list.list, {
      as,
      body: { filters: [{ field: 'status', opt: 'eq', value1: 'submitted' }] },
    });
    expect(listed.body.totalRecords).toBeGreaterThanOrEqual(nos.upload ?? 0);
    expect(listed.body.filterRecords).toBe(nos.upload);
    expect(body.days?.at(-1)).toMatchObject({ nos: 1, acknowledged: 0 });
  });
});
