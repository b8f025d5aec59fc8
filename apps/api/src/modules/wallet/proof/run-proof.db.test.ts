import { ledger } from '@sevadesk/contract/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import { fund } from '../../../../test/factories/payments.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { tickers } from '../../../jobs.ts';
import { openDb } from '../../../platform/db.ts';
import { sealAudit } from '../../audit/index.ts';

let app: TestApp;
let staff: Signed;

beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app));
  await fund(app, await buildMerchant(app), 12_300);
});
afterAll(() => app.close());

const proofs = async () => (await call(app, ledger.proofs, { as: staff })).body.data;

/** Changes the ledger in a way that needs the owner's password. */
async function tamper(statement: string): Promise<void> {
  await openDb(app.ownerPool)
    .transaction()
    .execute(async (db) => {
      await sql`set local sevadesk.ledger_writer = 'on'`.execute(db);
      await sql.raw(statement).execute(db);
    });
}

async function atNight(at: string): Promise<void> {
  const nightly = tickers.find(({ name }) => name === 'wallet.prove-nightly');
  await nightly?.run({ ...systemCtx(app), clock: { now: () => new Date(at) } });
}

describe('BEY-01 the proof of the ledger', () => {
  it("runs once a night after two o'clock in India, however many workers ask", async () => {
    await atNight('2026-11-21T20:00:00.000Z');
    expect(await proofs()).toEqual([]);
    await Promise.all([atNight('2026-11-21T21:00:00.000Z'), atNight('2026-11-21T21:00:01.000Z')]);
    await atNight('2026-11-22T03:00:00.000Z');
    expect(await proofs()).toMatchObject([
      { isNightly: true, isWhole: true, postings: 1, differenceCount: 0, differences: [] },
    ]);
  });

  it('runs on request, in the background, one at a time', async () => {
    const first = await call(app, ledger.proveNow, { as: staff });
    expect((await call(app, ledger.proveNow, { as: staff })).body).toEqual(first.body);
    expect(await proofs()).toMatchObject([{ finishedAt: null }, { isNightly: true }]);
    await app.runJobs();
    const [last] = await proofs();
    expect(last).toMatchObject({ isNightly: false, differenceCount: 0 });
    expect(last?.finishedAt).not.toBeNull();
  });

  it.each([
    ['a balance', 'update wallet.balances set balance_paise = balance_paise + 1', 'wallet balance equals its entries'],
    [
      'a debt',
      `insert into wallet.receivables (merchant_id, owed_paise) values ('01900000-0000-7000-8000-0000000000aa', 5)`,
      'what a merchant owes equals its postings',
    ],
    [
      'a year',
      `insert into wallet.year_sums (merchant_id, financial_year, gross_paise) values ('01900000-0000-7000-8000-0000000000aa', '2026-27', 5)`,
      'year sum equals its postings',
    ],
    [
      'a hold',
      `insert into wallet.holds (id, merchant_id, amount_paise, reference_type, reference_id, deadline, next_ask_at, posting_id)
       select '01900000-0000-7000-8000-0000000000aa', '01900000-0000-7000-8000-0000000000aa', 5, 'x', 'x', now(), now(), id from wallet.postings limit 1`,
      'open holds equal the account of held money',
    ],
    [
      'a summed day',
      `insert into wallet.summed_days (business_date) values ('2026-01-01');
       insert into wallet.day_sums select id, '2026-01-01', 'charge', 1, 5, 0 from wallet.accounts limit 1`,
      'a summed day equals its entries',
    ],
    [
      'the total of a summed day',
      `insert into wallet.summed_days (business_date, total_paise) values ('2026-01-02', 5)`,
      'the total of a summed day follows the day before',
    ],
    [
      'the audit chain',
      `alter table audit_seals disable trigger user;
       update audit_seals set hash = repeat('0', 64) where position = 1;
       alter table audit_seals enable trigger user`,
      'audit chain is whole',
    ],
  ])('names %s that was altered, and notifies staff', async (_, statement, check) => {
    // Rows younger than a second are not sealed yet, and an empty chain cannot be altered.
    await vi.waitUntil(
      async () => {
        await sealAudit(systemCtx(app));
        return (await app.ownerPool.query('select 1 from audit_seals')).rowCount !== 0;
      },
      { timeout: 20_000 },
    );
    await tamper(statement);
    await call(app, ledger.proveNow, { as: staff });
    await app.runJobs();
    const [last] = await proofs();
    expect(last?.differences.map((difference) => difference.check)).toContain(check);
    const notices = await app.db
      .selectFrom('notices')
      .select('event')
      .where('event', '=', 'ledger_difference')
      .execute();
    expect(notices.length).toBeGreaterThan(0);
  });
});
