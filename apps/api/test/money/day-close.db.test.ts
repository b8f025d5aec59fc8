import { randomUUID } from 'node:crypto';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { reports } from '@sevadesk/contract/reports';
import { ledger, wallet } from '@sevadesk/contract/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumFinishedDays } from '../../src/modules/reports/list-collection.ts';
import { post, prove } from '../../src/modules/wallet/index.ts';
import { sumDays } from '../../src/modules/wallet/statement/sum-days.ts';
import { openDb } from '../../src/platform/db.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, journalOf, refund } from './charges.ts';
import { withOwnDays } from './ledger-days.ts';

let app: TestApp;
let staff: Signed;
let owner: Signed;
let merchant: BuiltMerchant;
let setDay: (day: string) => Promise<void>;
const day = '2026-04-10';

beforeAll(async () => {
  app = await testApp();
  setDay = await withOwnDays(app);
  staff = await signInAs(app, await buildStaff(app));
  merchant = await buildMerchant(app);
  owner = await signInAs(app, merchant.owner);
  const ctx = systemCtx(app);
  await setDay('2026-04-09');
  await fund(app, merchant, 50_000);
  await setDay(day);
  await fund(app, merchant, 20_000);
  const charge = chargeOf(merchant.id, 'T1', 10_700);
  await post(ctx, journalOf(charge));
  await refund(ctx, charge);
  await post(ctx, journalOf(chargeOf(merchant.id, 'T2', 5_000)));
});
afterAll(() => app.close());

const sheet = async () => (await call(app, reports.day, { as: staff, params: { day } })).body;
const collection = async () => (await call(app, reports.dailyCollection, { as: staff, body: {} })).body.data;
const closing = (body: Record<string, unknown>) =>
  call(app, reports.closeDay, { as: staff, params: { day }, body: body as never });

describe('STF-21 a business day', () => {
  it('has the same collection before and after it is totalled, and the postings behind each number', async () => {
    const before = await collection();
    expect(before).toMatchObject([
      { dated: day, collectedPaise: 20_000, refundedPaise: 0, netPaise: 20_000, count: 1 },
      { dated: '2026-04-09', collectedPaise: 50_000 },
    ]);
    expect(await sumDays(systemCtx(app))).toBeGreaterThan(0);
    expect(await sumFinishedDays(systemCtx(app))).toBeGreaterThan(0);
    expect(await sumFinishedDays(systemCtx(app))).toBe(0);
    expect(await collection()).toEqual(before);
    const [row] = before;
    const { body } = await call(app, reports.collectionLines, {
      as: staff,
      body: {
        filters: [
          { field: 'dated', opt: 'eq', value1: day },
          { field: 'mode', opt: 'in', value1: [row?.mode ?? ''] },
        ],
      },
    });
    expect(body.data).toMatchObject([{ merchantCode: merchant.code, collectedPaise: 20_000, refundedPaise: 0 }]);
  });

  it('is a sheet with the opening, movements and closing of each account, which add up to zero with the wallets', async () => {
    const { sheet: found, isOver, closing: none } = await sheet();
    expect({ isOver, none, sum: found.sumPaise }).toEqual({ isOver: true, none: null, sum: 0 });
    expect(found.wallets).toMatchObject({
      openingPaise: 50_000,
      crPaise: 30_700,
      drPaise: 15_700,
      closingPaise: 65_000,
    });
    const bank = found.accounts.find(({ code }) => code === 'house:bank-clearing');
    expect(bank).toMatchObject({ openingPaise: -50_000, drPaise: 20_000, crPaise: 0, closingPaise: -70_000 });
    for (const { openingPaise, drPaise, crPaise, closingPaise } of [...found.accounts, found.wallets])
      expect(openingPaise + crPaise - drPaise).toBe(closingPaise);
    expect(found.kinds.find(({ kind }) => kind === 'charge')?.postings).toBe(2);
  });

  it('does not add up to zero where the total of an earlier day does not', async () => {
    const addToTotal = (paise: number, date: string) =>
      app.ownerPool.query(`begin; set local sevadesk.ledger_writer = 'on';
        update wallet.summed_days set total_paise = total_paise + ${paise} where business_date = '${date}'; commit`);
    const { sheet: right } = await sheet();
    await addToTotal(7, '2026-04-09');
    expect((await sheet()).sheet.wallets).toEqual({ ...right.wallets, openingPaise: right.wallets.openingPaise + 7 });
    await addToTotal(7, day);
    const { sheet: wrong } = await sheet();
    expect([wrong.sumPaise, wrong.wallets.closingPaise]).toEqual([7, right.wallets.closingPaise + 7]);
    await addToTotal(-7, '2026-04-09');
    await addToTotal(-7, day);
    expect((await sheet()).sheet).toEqual(right);
  });

  it('keeps what all accounts came to, on top of the day before, when it is summed', async () => {
    const undone = new Error('undone');
    const totals: unknown[] = [];
    const look = openDb(app.ownerPool)
      .transaction()
      .execute(async (db) => {
        await sql`alter table wallet.entries disable trigger user`.execute(db);
        await sql`set local sevadesk.ledger_writer = 'on'`.execute(db);
        await sql`delete from wallet.day_sums`.execute(db);
        await sql`delete from wallet.summed_days`.execute(db);
        // Each day is out by the number of its entries.
        await sql`update wallet.entries set amount_paise = amount_paise + 1`.execute(db);
        for (const one of ['2026-04-09', day]) await sql`select wallet.sum_day(${one}::date)`.execute(db);
        const { rows } = await sql<{ total: number; entries: number }>`
          select s.total_paise as total, (select sum(entries)::int from wallet.day_sums d where d.business_date <= s.business_date) as entries
          from wallet.summed_days s order by business_date`.execute(db);
        totals.push(...rows);
        throw undone;
      });
    await expect(look).rejects.toBe(undone);
    expect(totals).toEqual([
      { total: 2, entries: 2 },
      { total: 19, entries: 19 },
    ]);
  });

  it('closes once, with a reason if the cash differs, and permanently', async () => {
    const unexplained = await closing({ countedCashPaise: 100 });
    expect(JSON.stringify(unexplained.error.errors)).toContain('remark');
    const future = await call(app, reports.closeDay, {
      as: staff,
      params: { day: '2999-01-01' },
      body: { countedCashPaise: 0 },
    });
    expect(future.status).toBe(400);
    const answers = await Promise.all([
      closing({ countedCashPaise: 100, remark: 'One coin found' }),
      closing({ countedCashPaise: 100, remark: 'One coin found' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const closed = await sheet();
    expect(closed.closing).toMatchObject({ countedCashPaise: 100, remark: 'One coin found' });
    expect(closed.isChanged).toBe(false);
    await expect(sql`update day_closings set remark = 'x'`.execute(openDb(app.ownerPool))).rejects.toThrow();
    const days = await call(app, reports.days, { as: staff, body: {} });
    expect(days.body.data).toMatchObject([{ dated: day, cashDifferencePaise: 100 }, { closedAt: null }]);
  });

  it.each([-1, 1.5, 2 ** 53, '100', null])('does not accept %j as counted cash', async (countedCashPaise) => {
    expect((await closing({ countedCashPaise })).status).toBe(400);
  });
});

describe('BEY-01 the explanation of a balance', () => {
  const lines = async () => (await call(app, wallet.ownStatement, { as: owner, body: {} })).body.data;

  it('adds up on every line, in total and by kind, for the merchant and for staff', async () => {
    for (const { id, balancePaise, drPaise, crPaise } of await lines()) {
      for (const { body } of [
        await call(app, reports.ownWhy, { as: owner, params: { id } }),
        await call(app, reports.why, { as: staff, params: { id } }),
      ]) {
        expect(body.line).toMatchObject({ balancePaise, beforePaise: balancePaise - crPaise + drPaise });
        expect(body.parts.reduce((sum, part) => sum + part.crPaise - part.drPaise, 0)).toBe(balancePaise);
      }
    }
  });

  it('covers an internal account too, by days with and without totals', async () => {
    const { body } = await call(app, wallet.statement, {
      as: staff,
      body: { additionFilter: { account: 'house:service-revenue' } },
    });
    expect(body.data.length).toBeGreaterThan(2);
    for (const { id, balancePaise } of body.data) {
      const why = await call(app, reports.why, { as: staff, params: { id } });
      expect(why.body.line.balancePaise).toBe(balancePaise);
    }
  });

  it('shows staff all sides of the posting and the merchant only its own', async () => {
    const charge = (await lines()).find(({ kind }) => kind === 'charge');
    const params = { id: charge?.id ?? '' };
    const seen = await call(app, reports.why, { as: staff, params });
    expect(seen.body.sides.reduce((sum, { crPaise, drPaise }) => sum + crPaise - drPaise, 0)).toBe(0);
    expect(seen.body.related.map(({ kind }) => kind)).toEqual(['refund']);
    const own = await call(app, reports.ownWhy, { as: owner, params });
    expect(own.body.sides).toHaveLength(1);
    expect(JSON.stringify(own.body)).not.toContain('house:');
  });

  it('names the person and the reason behind a correction, and the price list behind a charge', async () => {
    await setDay(istDateOf(new Date()));
    const asked = await call(app, ledger.adjust, {
      as: staff,
      body: {
        id: randomUUID(),
        kind: 'credit',
        merchantId: merchant.id,
        accountCode: 'house:suspense',
        amountPaise: 700,
        reason: 'Coin found',
      },
    });
    expect(asked.status).toBe(200);
    const line = (await lines()).at(-1);
    expect(line).toMatchObject({ kind: 'adjustment', crPaise: 700 });
    const seen = await call(app, reports.why, { as: staff, params: { id: line?.id ?? '' } });
    expect(seen.body.causes).toMatchObject([{ kind: 'adjustment' }, { kind: 'person' }]);
    expect(JSON.stringify(seen.body.causes)).toContain('Coin found');
  });

  it("reports another merchant's lines, other ids and invalid ids as unknown", async () => {
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    const id = (await lines())[0]?.id ?? '';
    const house = id.replace(/:\d+$/, (line) => (line === ':1' ? ':2' : ':1'));
    for (const [as, asked] of [
      [other, id],
      [owner, house],
      [owner, `${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}:1`],
    ] as const)
      expect((await call(app, reports.ownWhy, { as, params: { id: asked } })).status).toBe(404);
    expect((await call(app, reports.ownWhy, { as: owner, params: { id: 'x' } })).status).toBe(400);
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});
