import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type StatementReply, type StatementRow, wallet } from '@sevadesk/contract/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, prove } from '../../src/modules/wallet/index.ts';
import { sumDays } from '../../src/modules/wallet/statement/sum-days.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, journalOf, refund } from './charges.ts';
import { withOwnDays } from './ledger-days.ts';

let app: TestApp;
let staff: Signed;
let accounts: string[];
let setDay: (day: string) => Promise<void>;

/** Eleven days with gaps, several entries each, wallet and internal accounts mixed; the first six are already summed. */
const days = ['01', '02', '04', '05', '06', '09', '10', '11', '12', '13', '28'].map((day) => `2026-04-${day}`);

beforeAll(async () => {
  app = await testApp();
  setDay = await withOwnDays(app);
  staff = await signInAs(app, await buildStaff(app));
  const merchants = [await buildMerchant(app), await buildMerchant(app)];
  accounts = [...merchants.map(({ id }) => `wallet:${id}`), 'house:bank-clearing', 'house:service-revenue'];
  const ctx = systemCtx(app);
  for (const [n, day] of days.entries()) {
    await setDay(day);
    for (const merchant of merchants) {
      await fund(app, merchant, 10_000 + n);
      for (let lines = 0; lines < n % 4; lines++) {
        const charge = chargeOf(merchant.id, `${day}-${merchant.id}-${lines}`, 1_000 + lines);
        await post(ctx, journalOf(charge));
        if (lines === 1) await refund(ctx, charge);
      }
    }
  }
  for (const day of days.slice(0, 6)) await sql`select wallet.sum_day(${day}::date)`.execute(app.db);
});
afterAll(() => app.close());

/** Returns the full account from its entries, without the statement's optimisations. */
async function entriesOf(account: string) {
  const { rows } = await sql<{ id: string; day: string; amount: number }>`
    select e.posting_id || ':' || e.line as id, p.business_date as day, e.amount_paise as amount
    from wallet.entries e join wallet.postings p on p.id = e.posting_id join wallet.accounts a on a.id = e.account_id
    where a.code = ${account} order by p.business_date, e.entry_no, p.created_at, e.posting_id, e.line`.execute(app.db);
  let balance = 0;
  return rows.map((row) => {
    balance += row.amount;
    return { ...row, balance };
  });
}

async function ask(account: string, body: Record<string, unknown>): Promise<StatementReply> {
  const answer = await call(app, wallet.statement, {
    as: staff,
    body: { ...body, additionFilter: { account } } as never,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

const between = (value1: string, value2: string) => ({ filters: [{ field: 'dated', opt: 'between', value1, value2 }] });
const newestFirst = { sorts: [{ column: 'dated', dir: 'desc' }] };

const spans: [string, Record<string, unknown>, string, string][] = [
  ['everything', {}, '0001', '9999'],
  ['some summed days', between('2026-04-02', '2026-04-05'), '2026-04-02', '2026-04-05'],
  ['from a summed day to one that is not', between('2026-04-05', '2026-04-12'), '2026-04-05', '2026-04-12'],
  ['days without a line at either end', between('2026-04-03', '2026-04-27'), '2026-04-03', '2026-04-27'],
  ['no line at all', between('2026-04-14', '2026-04-20'), '2026-04-14', '2026-04-20'],
];

describe('BEY-01 a statement by numbered lines and daily totals', () => {
  it.each(spans)('matches the entries: %s', async (_, filter, from, to) => {
    for (const account of accounts) {
      const all = await entriesOf(account);
      const within = all.filter(({ day }) => day >= from && day <= to);
      const opening = all.filter(({ day }) => day < from).at(-1)?.balance ?? 0;
      const closing = within.at(-1)?.balance ?? opening;
      for (const order of [{}, newestFirst]) {
        const shown: StatementRow[] = [];
        for (let start = 0; start <= within.length; start += 7) {
          const reply = await ask(account, { ...filter, ...order, start, length: 7 });
          expect(reply.totalRecords).toBe(within.length);
          expect(reply.whole).toMatchObject({ openingPaise: opening, closingPaise: closing });
          expect(reply.whole.openingPaise + reply.whole.crPaise - reply.whole.drPaise).toBe(closing);
          shown.push(...reply.data);
        }
        const oldestFirst = order === newestFirst ? shown.toReversed() : shown;
        expect(oldestFirst.map(({ id, balancePaise }) => [id, balancePaise])).toEqual(
          within.map(({ id, balance }) => [id, balance]),
        );
        const sides = within.map(({ amount }) => [Math.max(-amount, 0), Math.max(amount, 0)]);
        expect(oldestFirst.map(({ drPaise, crPaise }) => [drPaise, crPaise])).toEqual(sides);
      }
    }
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('totals an ended day once and never the current one', async () => {
    const summed = async () => (await sql`select * from wallet.summed_days`.execute(app.db)).rows.length;
    const before = await summed();
    await sumDays(systemCtx(app));
    expect(await summed()).toBeGreaterThan(before);
    const after = await summed();
    expect(await sumDays(systemCtx(app))).toBe(0);
    expect(await summed()).toBe(after);
    const { rows } = await sql<{ done: boolean }>`select wallet.sum_day(current_date + 1) as done`.execute(app.db);
    expect(rows[0]?.done).toBe(false);
  });

  it('a repeated posting does not change the running totals', async () => {
    await setDay(istDateOf(new Date()));
    const merchant = await buildMerchant(app);
    await fund(app, merchant, 5_000);
    const charge = journalOf(chargeOf(merchant.id, 'replayed', 4_000));
    const ctx = systemCtx(app);
    await post(ctx, charge);
    // The balance is no longer sufficient, but a repeated posting is still a replay.
    expect((await post(ctx, charge)).outcome).toBe('replayed');
    await fund(app, merchant, 9_000);
    expect((await post(ctx, charge)).outcome).toBe('replayed');
    const reply = await ask(`wallet:${merchant.id}`, {});
    expect(reply.whole).toMatchObject({ crPaise: 14_000, drPaise: 4_000, closingPaise: 10_000 });
    expect(await prove(ctx)).toEqual([]);
  });
});

describe('TBL-02 the search of a statement', () => {
  it('finds a movement by the end of its number or the beginning of its text, with the balance after it', async () => {
    for (const account of accounts.slice(0, 2)) {
      const whole = await ask(account, { length: 100 });
      const wanted = whole.data.findLast(({ kind }) => kind === 'charge');
      const number = wanted?.narration.split(' ').at(-1) ?? '';
      const found = await ask(account, { search: number.toUpperCase() });
      expect(found.data).toEqual(whole.data.filter(({ narration }) => narration.endsWith(number)));
      expect(found.data).toContainEqual(wanted);
      expect(found).toMatchObject({ whole: whole.whole, totalRecords: whole.totalRecords });
      expect(found.filterRecords).toBe(found.data.length);
      const paid = whole.data.filter(({ kind }) => kind === 'top-up');
      const page = await ask(account, { search: 'payment', start: 2, length: 3, ...newestFirst });
      expect(page.data).toEqual(paid.toReversed().slice(2, 5));
      expect(page.filterRecords).toBe(paid.length);
      const day = wanted?.dated ?? '';
      expect((await ask(account, { search: number, ...between('2026-04-01', '2026-04-02') })).data).toEqual(
        found.data.filter(({ dated }) => dated <= '2026-04-02'),
      );
      expect(day > '2026-04-02').toBe(true);
      expect((await ask(account, { search: '%' })).data).toEqual([]);
    }
  });

  it('is refused for the lines of all shops, instead of being ignored', async () => {
    const body = { search: 'payment', additionFilter: { account: 'house:bank-clearing' } };
    const { status, error } = await call(app, wallet.statement, { as: staff, body });
    expect([status, JSON.stringify(error.errors)]).toEqual([400, expect.stringContaining('search')]);
  });
});
