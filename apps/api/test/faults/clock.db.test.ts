import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueDocuments } from '../../src/modules/wallet/documents/issue-documents.ts';
import { prove } from '../../src/modules/wallet/index.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildCharge } from '../factories/wallet.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';

const clock = fixedClock(new Date().toISOString());
let app: TestApp;
let merchant: BuiltMerchant;

/** Replaces the database's clock with the test's for all SQL that calls the time function without a schema. */
async function giveDatabaseClock(): Promise<void> {
  await app.ownerPool.query(`
    create schema test_clock;
    create table test_clock.hand (at timestamptz not null);
    insert into test_clock.hand values (now());
    create function test_clock.clock_timestamp() returns timestamptz language sql stable as 'select at from test_clock.hand';
    grant usage on schema test_clock to public;
    grant select on test_clock.hand to public`);
  const { rows } = await app.ownerPool.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'wallet' and p.proname = 'post'`,
  );
  const [post] = rows;
  await app.ownerPool.query(
    `alter function ${post?.name} set search_path = test_clock, pg_catalog, wallet, public, pg_temp`,
  );
  const { pool } = app.container;
  const follow = (client: { query: (text: string) => unknown }) =>
    client.query('set search_path = test_clock, pg_catalog, public');
  pool.on('connect', follow);
  const open = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  for (const client of open) {
    await follow(client);
    client.release();
  }
}
const setDatabase = (at: string) => app.ownerPool.query('update test_clock.hand set at = $1', [at]);

beforeAll(async () => {
  app = await testApp({ clock });
  await giveDatabaseClock();
  await setDatabase('2027-02-10T06:00:00.000Z');
  merchant = await buildMerchant(app);
  await fund(app, merchant, 10_000_000);
});
afterAll(() => app.close());

async function chargeAt(at: string): Promise<string> {
  await setDatabase(at);
  return (await buildCharge(app, merchant)).postingId;
}

/** Returns dates and numbers of the invoices of movements, numbered at this time of the database. */
async function invoicesAt(at: string, postings: readonly string[]) {
  await setDatabase(at);
  await issueDocuments(systemCtx(app));
  const rows = await app.db
    .selectFrom('documents')
    .innerJoin('wallet.postings', 'wallet.postings.id', 'documents.postingId')
    .select(['documents.postingId', 'documents.number', 'documents.dated', 'wallet.postings.businessDate'])
    .where('documents.postingId', 'in', postings)
    .where('documents.kind', '=', 'invoice')
    .execute();
  return postings.map((id) => {
    const row = rows.find(({ postingId }) => postingId === id);
    return row && [row.businessDate, row.dated, row.number];
  });
}

describe('BEY-01 the day changes', () => {
  it("at midnight in India by the database's clock, whatever the program's clock", async () => {
    // The program's clock is a day ahead, then a year behind.
    clock.set('2027-02-11T20:00:00.000Z');
    const before = await chargeAt('2027-02-10T18:29:59.999Z');
    clock.set('2026-02-11T20:00:00.000Z');
    const after = await chargeAt('2027-02-10T18:30:00.000Z');
    expect(await invoicesAt('2027-02-10T19:01:00.000Z', [before, after])).toEqual([
      ['2027-02-10', '2027-02-10', 'INV/26-27/000001'],
      ['2027-02-11', '2027-02-11', 'INV/26-27/000002'],
    ]);
  });

  it('and with the financial year the numbers of documents start again; a late document keeps its year', async () => {
    const last = await chargeAt('2027-03-31T18:29:59.999Z');
    const [first, second] = [await chargeAt('2027-03-31T18:30:00.000Z'), await chargeAt('2027-03-31T18:30:01.000Z')];
    // Within half an hour a posting may still be dated to the old day, so nothing of the new day is numbered yet.
    expect(await invoicesAt('2027-03-31T18:59:00.000Z', [last, first])).toEqual([
      ['2027-03-31', '2027-03-31', 'INV/26-27/000003'],
      undefined,
    ]);
    expect(await invoicesAt('2027-03-31T19:01:00.000Z', [last, first, second])).toEqual([
      ['2027-03-31', '2027-03-31', 'INV/26-27/000003'],
      ['2027-04-01', '2027-04-01', 'INV/27-28/000001'],
      ['2027-04-01', '2027-04-01', 'INV/27-28/000002'],
    ]);
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});
