import { credit } from '@sevadesk/contract/credit';
import { dashboard } from '@sevadesk/contract/dashboard';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/local-date';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageCredits } from '../../src/modules/credit/age-credits.ts';
import {
  captureHold,
  chargeJournal,
  getBalance,
  getFunds,
  holdMoney,
  post,
  prove,
} from '../../src/modules/wallet/index.ts';
import type { AppError } from '../../src/platform/app-error.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { type CreditPeople, lend } from '../factories/credit.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, journalOf, refund } from './charges.ts';

let app: TestApp;
let ctx: Ctx;
let people: CreditPeople;

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
  const maker = await signInAs(app, await buildStaff(app));
  people = { maker, checker: await signInAs(app, await buildStaff(app)) };
});
afterAll(() => app.close());

const today = istDateOf(new Date());
/** Ages all credit as if so many days had passed since today. */
const ageAfter = (days: number) =>
  ageCredits({ ...ctx, clock: { now: () => new Date(`${addDays(today, days)}T06:00:00.000Z`) } });
const charge = (shop: BuiltMerchant, price: number) => {
  const made = chargeOf(shop.id, uuidV7(), price);
  return post(ctx, journalOf(made)).then(() => made);
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: 'done', params: {} }),
    (error: AppError) => ({ code: error.code, params: error.params }),
  );
const noticesOf = async ({ owner }: BuiltMerchant) => {
  const query = app.db.selectFrom('notices').select(['event', 'params']).where('userId', '=', owner.id);
  const rows = await query.where('event', 'like', 'credit_%').orderBy('id').execute();
  return rows.map(({ event }) => event).filter((event) => event !== 'credit_changed');
};
const drawn = async (limitPaise: number, price: number, repayDays = 15) => {
  const shop = await buildMerchant(app);
  await lend(app, people, shop.id, { limitPaise, repayDays });
  return { shop, made: await charge(shop, price) };
};

describe('BEY-01 drawn credit', () => {
  it('is due so many days after the wallet went below zero; a part that is repaid changes nothing, all of it starts again', async () => {
    const { shop } = await drawn(10_000, 6_000);
    const view = async () => {
      const { data } = (await call(app, credit.get, { as: people.maker, params: { id: shop.id } })).body;
      return [data?.drawnPaise, data?.drawnOn, data?.dueOn, data?.state];
    };
    expect(await view()).toEqual([6_000, today, addDays(today, 15), 'drawn']);
    await fund(app, shop, 2_000);
    await charge(shop, 1_000);
    expect(await view()).toEqual([5_000, today, addDays(today, 15), 'drawn']);
    await fund(app, shop, 5_000);
    expect(await view()).toEqual([0, null, null, 'clear']);
  });

  it('is reminded of once before, on and after its last day, from many workers at once', async () => {
    const { shop } = await drawn(10_000, 6_000);
    const after: [number, string[]][] = [
      [11, []],
      [12, ['credit_due_soon']],
      [14, ['credit_due_soon']],
      [15, ['credit_due_soon', 'credit_due']],
      [16, ['credit_due_soon', 'credit_due', 'credit_overdue']],
      [22, ['credit_due_soon', 'credit_due', 'credit_overdue']],
      [23, ['credit_due_soon', 'credit_due', 'credit_overdue', 'credit_overdue']],
    ];
    for (const [days, events] of after) {
      await Promise.all([ageAfter(days), ageAfter(days), ageAfter(days)]);
      expect([days, await noticesOf(shop)]).toEqual([days, events]);
    }
    // A new debt has reminders of its own.
    await fund(app, shop, 6_000);
    await ageAfter(24);
    await charge(shop, 1_000);
    await ageAfter(15);
    expect((await noticesOf(shop)).at(-1)).toBe('credit_due');
  });

  it('pauses new work while overdue and says what to pay; what is under way continues, and a top-up ends the pause at once', async () => {
    const { shop, made } = await drawn(20_000, 6_000);
    const id = uuidV7();
    const deadline = new Date(Date.now() + 600_000).toISOString();
    const hold = (holdId: string) => ({
      ...chargeOf(shop.id, holdId, 3_000),
      holdId,
      reference: { type: 'trial', id: holdId },
      deadline,
    });
    await holdMoney(ctx, hold(id));
    await ageAfter(15);
    expect((await refusal(charge(shop, 500))).code).toBe('done');
    await ageAfter(16);
    const overdue = { code: 'credit_overdue', params: { limit: '₹ 95.00' } };
    expect(await refusal(charge(shop, 500))).toEqual(overdue);
    expect(await getFunds(ctx, shop.id)).toEqual({ balancePaise: -9_500 });
    expect(await refusal(holdMoney(ctx, hold(uuidV7())))).toEqual(overdue);
    expect(await refusal(holdMoney(ctx, { ...hold(uuidV7()), isDone: true }))).toMatchObject({ code: 'done' });
    expect((await post(ctx, journalOf(made))).outcome).toBe('replayed');
    expect((await captureHold(ctx, id)).outcome).toBe('posted');
    await refund(ctx, made);
    expect(await getBalance(ctx, shop.id)).toBe(-6_500);
    await fund(app, shop, 6_000);
    expect((await refusal(charge(shop, 500))).params).toEqual({ limit: '₹ 5.00' });
    await fund(app, shop, 600);
    expect((await refusal(charge(shop, 500))).code).toBe('done');
    await ageAfter(16);
    // The pause ended with the repayment; the new debt is not overdue on the day on which it is drawn.
    await ageAfter(0);
    expect((await refusal(charge(shop, 100))).code).toBe('done');
    expect(await prove(ctx)).toEqual([]);
  });

  it('is listed by age and state, and overdue credit is a queue of head office', async () => {
    const { shop } = await drawn(10_000, 4_000);
    const before = (await call(app, dashboard.staff, { as: people.maker })).body.waiting;
    const countOf = (rows: typeof before) => rows.find(({ key }) => key === 'credit-overdue')?.nos ?? 0;
    // Nothing can date a posting back, so the days to repay end before today.
    await app.db.updateTable('credits').set({ repayDays: -2 }).where('merchantId', '=', shop.id).execute();
    const ask = async (field: string, value1: string) => {
      const filters = [{ field, opt: 'eq' as const, value1 }];
      const { data } = (await call(app, credit.shops, { as: people.maker, body: { filters, search: shop.code } })).body;
      return data.map(({ merchantCode, drawnPaise, dueOn, age, state }) => [
        merchantCode,
        drawnPaise,
        dueOn,
        age,
        state,
      ]);
    };
    const row = [shop.code, 4_000, addDays(today, -2), 'week', 'overdue'];
    expect(await ask('state', 'overdue')).toEqual([row]);
    expect(await ask('age', 'week')).toEqual([row]);
    expect(await ask('state', 'drawn')).toEqual([]);
    expect(countOf((await call(app, dashboard.staff, { as: people.maker })).body.waiting)).toBe(countOf(before) + 1);
  });
});

describe('BEY-01 a minimum balance of a service', () => {
  it('is what its charges must leave of balance and credit; other services and what is done already are not affected', async () => {
    const shop = await buildMerchant(app);
    await fund(app, shop, 10_000);
    const set = (minLeftPaise: number, service = 'nsdl' as const) =>
      call(app, credit.saveMinimum, {
        as: people.maker,
        params: { id: shop.id },
        body: { service, minLeftPaise: toPaise(minLeftPaise) },
      });
    expect((await set(4_000)).status).toBe(200);
    expect(await refusal(charge(shop, 6_001))).toEqual({ code: 'below_minimum', params: { limit: '₹ 40.00' } });
    expect((await refusal(charge(shop, 20_000))).code).toBe('insufficient_balance');
    expect((await refusal(charge(shop, 6_000))).code).toBe('done');
    const id = uuidV7();
    const held = { ...chargeOf(shop.id, id, 1_000), holdId: id, reference: { type: 'trial', id } };
    const deadline = new Date(Date.now() + 600_000).toISOString();
    expect((await refusal(holdMoney(ctx, { ...held, deadline }))).code).toBe('below_minimum');
    expect((await refusal(holdMoney(ctx, { ...held, deadline, isDone: true }))).code).toBe('done');
    const other = { ...chargeOf(shop.id, uuidV7(), 1_000), feeAccount: 'house:fees-uti' as const };
    expect((await refusal(post(ctx, chargeJournal(other)))).code).toBe('done');
    await lend(app, people, shop.id, { limitPaise: 5_000 });
    expect((await refusal(charge(shop, 3_000))).code).toBe('done');
    expect((await refusal(charge(shop, 1))).code).toBe('below_minimum');
    expect((await set(0)).status).toBe(200);
    expect((await refusal(charge(shop, 1))).code).toBe('done');
    const { data } = (await call(app, credit.minimums, { as: people.maker, params: { id: shop.id } })).body;
    expect(data.map(({ minLeftPaise }) => minLeftPaise)).toEqual(data.map(() => 0));
    expect(await prove(ctx)).toEqual([]);
  });
});
