import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import { fund } from '../../../../test/factories/payments.ts';
import { systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { sealEverything } from '../../../../test/seal-everything.ts';
import { openDb } from '../../../platform/db.ts';
import { provenPoint } from './proof.repo.ts';
import { prove } from './prove.ts';
import { proveNightly } from './run-proof.ts';

let app: TestApp;
let merchant: Awaited<ReturnType<typeof buildMerchant>>;
const ctx = () => systemCtx(app);
const quiet = async () => {};

/** Posts money and waits until it is sealed. */
async function postSealed(paise: number): Promise<void> {
  await fund(app, merchant, paise);
  await sealEverything(ctx());
}

const proveOn = (day: string) => proveNightly({ ...ctx(), clock: { now: () => new Date(`${day}T21:30:00Z`) } }, quiet);

const guarded = ['entries', 'balances', 'year_sums', 'receivables', 'holds', 'summed_days'];

/** Returns the checks that fail after a change that needs the owner's password, from the last proven point or over everything; undoes it. */
async function checksAfter(statement: string | undefined, { isRecent }: { isRecent: boolean }): Promise<string[]> {
  const undone = new Error('undone');
  let checks: string[] = [];
  const look = openDb(app.ownerPool)
    .transaction()
    .execute(async (db) => {
      for (const table of guarded) await sql.raw(`alter table wallet.${table} disable trigger user`).execute(db);
      if (statement) await sql.raw(statement).execute(db);
      const after = isRecent ? await provenPoint(db) : undefined;
      expect(after === undefined).toBe(!isRecent);
      checks = (await prove({ ...ctx(), db }, { after })).map(({ check }) => check);
      throw undone;
    });
  await expect(look).rejects.toBe(undone);
  return checks;
}

const newestEntry = `(select e.posting_id from wallet.entries e where entry_no is not null order by entry_no desc limit 1)`;
const oldestEntry = `(select e.posting_id from wallet.entries e where entry_no is not null order by entry_no limit 1)`;
const aWallet = `(select account_id from wallet.balances where entries > 0)`;
const somebody = `'01900000-0000-7000-8000-0000000000aa'`;

beforeAll(async () => {
  app = await testApp();
  merchant = await buildMerchant(app);
  await postSealed(10_000);
  await postSealed(20_000);
  await proveOn('2026-11-20');
  await postSealed(30_000);
  await proveOn('2026-11-21');
  await postSealed(40_000);
});
afterAll(() => app.close());

describe('BEY-03 the ledger from the last proven point', () => {
  it('adds what was posted since to the sums of that point', async () => {
    const { rows } = await app.ownerPool.query<{ sum: number; entries: number }>(
      `select sum_paise as sum, entries from ledger_proven_accounts where account_id = ${aWallet}`,
    );
    expect(rows).toEqual([{ sum: 60_000, entries: 3 }]);
    expect(await checksAfter(undefined, { isRecent: true })).toEqual([]);
    expect(await checksAfter(undefined, { isRecent: false })).toEqual([]);
  });

  it.each([
    [
      'a balance',
      `update wallet.balances set balance_paise = balance_paise + 1 where account_id = ${aWallet}`,
      'wallet balance equals its entries',
    ],
    [
      'a count',
      `update wallet.balances set entries = entries + 1 where account_id = ${aWallet}`,
      'wallet entries are numbered without gap',
    ],
    [
      'an amount',
      `update wallet.entries set amount_paise = amount_paise + 1 where posting_id = ${newestEntry} and entry_no is not null`,
      'posting sums to zero',
    ],
    [
      'an entry',
      `delete from wallet.entries where posting_id = ${newestEntry} and entry_no is null`,
      'posting has at least two entries',
    ],
    [
      'the balance of a line',
      `update wallet.entries set balance_paise = balance_paise + 1 where posting_id = ${newestEntry} and entry_no is not null`,
      'running balance follows the entries',
    ],
    [
      'the credits of a line',
      `update wallet.entries set credits_paise = credits_paise + 1 where posting_id = ${newestEntry} and entry_no is not null`,
      'running credits follow the entries',
    ],
    [
      'a credit limit',
      `update wallet.balances set credit_paise = 5 where account_id = ${aWallet}`,
      'wallet credit equals its last change',
    ],
    [
      'a year',
      `insert into wallet.year_sums (merchant_id, financial_year, gross_paise) values (${somebody}, '2026-27', 5)`,
      'year sum equals its postings',
    ],
    [
      'a debt',
      `insert into wallet.receivables (merchant_id, owed_paise) values (${somebody}, 5)`,
      'what a merchant owes equals its postings',
    ],
    [
      'a hold',
      `insert into wallet.holds (id, merchant_id, amount_paise, reference_type, reference_id, deadline, next_ask_at, posting_id)
       select ${somebody}, ${somebody}, 5, 'x', 'x', now(), now(), id from wallet.postings limit 1`,
      'open holds equal the account of held money',
    ],
    [
      'a summed day',
      `insert into wallet.summed_days (business_date) select max(business_date) from wallet.postings`,
      'a summed day equals its entries',
    ],
    [
      'the total of a summed day',
      `insert into wallet.summed_days (business_date, total_paise) select max(business_date), 5 from wallet.postings`,
      'the total of a summed day follows the day before',
    ],
  ])('finds %s that was altered after that point', async (_, statement, check) => {
    expect(await checksAfter(statement, { isRecent: true })).toContain(check);
  });

  it('leaves an entry that was altered before that point to the whole proof', async () => {
    const statement = `update wallet.entries set balance_paise = balance_paise + 1 where posting_id = ${oldestEntry} and entry_no is not null`;
    expect(await checksAfter(statement, { isRecent: true })).toEqual([]);
    expect(await checksAfter(statement, { isRecent: false })).toEqual(['running balance follows the entries']);
  });

  it('reads everything when the stored sums are those of another link', async () => {
    const statement = `update wallet.entries set balance_paise = balance_paise + 1 where posting_id = ${oldestEntry} and entry_no is not null`;
    await app.ownerPool.query('update ledger_proven_point set position = position + 1');
    expect(await checksAfter(statement, { isRecent: true })).toEqual(['running balance follows the entries']);
    await app.ownerPool.query('update ledger_proven_point set position = position - 1');
  });

  it('stores nothing of a night that found something', async () => {
    const sums = async () =>
      (await app.ownerPool.query('select * from ledger_proven_accounts order by account_id')).rows;
    const before = await sums();
    const addToBalance = (paise: number) => `begin; set local sevadesk.ledger_writer = 'on';
      update wallet.balances set balance_paise = balance_paise + ${paise} where account_id = ${aWallet}; commit`;
    await app.ownerPool.query(addToBalance(1));
    await proveOn('2026-11-22');
    expect(await sums()).toEqual(before);
    await app.ownerPool.query(addToBalance(-1));
    await proveOn('2026-11-23');
    expect(await sums()).not.toEqual(before);
    expect(await checksAfter(undefined, { isRecent: true })).toEqual([]);
  });

  it('leaves the sums alone while another proof stores its own, and the next night reads everything', async () => {
    const position = async () => (await app.ownerPool.query('select position from ledger_proven_point')).rows[0];
    const before = await position();
    const other = await app.ownerPool.connect();
    try {
      await other.query('begin; select * from ledger_proven_point for update');
      await postSealed(50_000);
      await proveOn('2026-11-24');
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect(await position()).toEqual(before);
    await proveOn('2026-11-25');
    expect(await position()).not.toEqual(before);
    expect(await checksAfter(undefined, { isRecent: true })).toEqual([]);
  });
});
