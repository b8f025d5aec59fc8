import { addDays } from '@sevadesk/contract/kernel/dates';
import { notifications } from '@sevadesk/contract/notifications';
import { summedReports } from '@sevadesk/contract/reports';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { earnedIn } from '../../src/modules/reports/earning-weeks.repo.ts';
import { weekToNotify } from '../../src/modules/reports/earning-week.rules.ts';
import { notifyEarnings } from '../../src/modules/reports/notify-earnings.ts';
import { type BuiltMerchant, buildMerchant, buildMerchantStaff } from '../factories/merchants.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, earn } from '../money/charges.ts';

let app: TestApp;
let now = new Date();
/** Postings bear the day of the database, so the week of the test is the current one. */
const week = weekToNotify(new Date(Date.now() + 7 * 86_400_000 + 9 * 3_600_000));
const nextMonday = (minute: string) => new Date(`${addDays(week.to, 1)}T${minute}:00+05:30`);
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  await app.db.deleteFrom('earningWeeks').execute();
});

let charges = 0;
const earnTimes = async (shop: BuiltMerchant, amounts: readonly number[]) => {
  for (const gross of amounts) await earn(systemCtx(app), chargeOf(shop.id, `w-${(charges += 1)}`, 10_000), gross);
};
const notify = () => notifyEarnings(systemCtx(app));
const noticesOf = async (userId: string) =>
  app.db
    .selectFrom('notices')
    .select(['params', 'link'])
    .where('userId', '=', userId)
    .where('event', '=', 'weekly_earnings')
    .execute();

describe('weekly earnings', () => {
  it('are notified once from Monday at 09:00 however many workers run, with the sum of the commission report', async () => {
    const shop = await buildMerchant(app);
    const idle = await buildMerchant(app);
    const seeing = await buildMerchantStaff(app, { merchant: shop, permissions: ['m.reports.view'] });
    const other = await buildMerchantStaff(app, { merchant: shop, permissions: ['m.pan.apply'] });
    await earnTimes(shop, [10_050, 20_025, 3_333]);
    now = nextMonday('08:59');
    await notify();
    expect(await noticesOf(shop.owner.id)).toEqual([]);
    now = nextMonday('09:00');
    await Promise.all([notify(), notify(), notify()]);
    now = nextMonday('23:00');
    await notify();
    const as = await signInAs(app, shop.owner);
    const { totals } = (await call(app, summedReports.ownCommission.overview, { as, query: { ...week, by: 'day' } }))
      .body;
    expect(totals).toMatchObject({ postings: 3, grossPaise: 33_408 });
    const [notice, ...more] = await noticesOf(shop.owner.id);
    expect(more).toEqual([]);
    expect(notice?.params).toMatchObject({ amount: formatAmount(toPaise(totals.netPaise)), count: '3' });
    expect(notice?.link).toBe(`/merchant/misc/reports/commission?from=${week.from}&to=${week.to}`);
    expect((await noticesOf(seeing.id)).length).toBe(1);
    expect([...(await noticesOf(other.id)), ...(await noticesOf(idle.owner.id))]).toEqual([]);
    const { data } = (await call(app, notifications.inbox, { as })).body;
    expect(data.map(({ text }) => text).find((text) => text.includes('3 orders'))).toBeDefined();
  });

  it('are not notified to a blocked shop, nor where nobody can sign in, nor before or after the week', async () => {
    const blocked = await buildMerchant(app, { isBlocked: true });
    const locked = await buildMerchant(app);
    await app.db.updateTable('users').set({ isBlocked: true }).where('id', '=', locked.owner.id).execute();
    const shop = await buildMerchant(app);
    for (const one of [blocked, locked, shop]) await earnTimes(one, [5_000]);
    now = new Date(nextMonday('09:00').getTime() + 7 * 86_400_000);
    await notify();
    expect(await noticesOf(shop.owner.id)).toEqual([]);
    await app.db.deleteFrom('earningWeeks').execute();
    now = nextMonday('09:00');
    await notify();
    expect((await noticesOf(shop.owner.id)).length).toBe(1);
    expect([...(await noticesOf(blocked.owner.id)), ...(await noticesOf(locked.owner.id))]).toEqual([]);
  });

  it('are read in portions by shop, each shop in one of them', async () => {
    for (let shops = 0; shops < 3; shops += 1) await earnTimes(await buildMerchant(app), [1_000]);
    const all = await earnedIn(app.db, week, { after: null, limit: 1_000 });
    const found: string[] = [];
    for (let after: string | null = null; ; ) {
      const [one] = await earnedIn(app.db, week, { after, limit: 1 });
      if (!one) break;
      found.push(one.merchantId);
      after = one.merchantId;
    }
    expect(found).toEqual(all.map(({ merchantId }) => merchantId));
    expect(new Set(found).size).toBe(found.length);
  });

  it('are sent by SMS only to people who choose it', async () => {
    const as = await signInAs(app, (await buildMerchant(app)).owner);
    const { data } = (await call(app, notifications.preferences, { as })).body;
    expect(data.find(({ event }) => event === 'weekly_earnings')).toMatchObject({
      group: 'money',
      inApp: true,
      mail: 'now',
      push: true,
      sms: false,
      whatsapp: false,
    });
  });
});
