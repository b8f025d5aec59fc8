import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getBalance, post, prove } from '../../src/modules/wallet/index.ts';
import { openDb } from '../../src/platform/db.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, journalOf } from './charges.ts';

/** What the money tests look at: how many of 50 charges passed, what is left, what `prove` names, what a replay answers. */
async function attack(app: TestApp) {
  const merchant = await buildMerchant(app);
  await fund(app, merchant, 10_000);
  const ctx = systemCtx(app);
  const journals = Array.from({ length: 50 }, (_, n) => journalOf(chargeOf(merchant.id, `mutant-${n}`, 3_000)));
  const answers = await Promise.allSettled(journals.map((journal) => post(ctx, journal)));
  const passed = answers.filter(({ status }) => status === 'fulfilled').length;
  await fund(app, merchant, 50_000);
  const once = journalOf(chargeOf(merchant.id, 'mutant-replay', 1_000));
  await post(ctx, once);
  const before = await getBalance(ctx, merchant.id);
  await Promise.allSettled([post(ctx, once), post(ctx, once)]);
  const replayed = before - (await getBalance(ctx, merchant.id));
  const differences = await prove(ctx);
  return { passed, replayed, isProven: differences.length === 0 };
}

const sound = { passed: 3, replayed: 0, isProven: true };

/** The attack's finding with `wallet.post` rewritten by `change`, when one is given, and the schema changed by `prepare`. */
async function withMutant({ change, prepare }: { change?: (body: string) => string; prepare?: string }) {
  const app = await testApp();
  try {
    const owner = openDb(app.ownerPool);
    if (prepare) await sql.raw(prepare).execute(owner);
    const { rows } = await sql<{ body: string }>`select pg_get_functiondef('wallet.post'::regproc) as body`.execute(
      app.db,
    );
    const body = rows[0]?.body ?? '';
    const mutant = change?.(body);
    if (mutant === body) throw new Error('The mutant is the original');
    if (mutant) await sql.raw(mutant).execute(owner);
    return await attack(app);
  } finally {
    await app.close();
  }
}

describe('BEY-01 the tests of money bite', () => {
  it('finds nothing at the real function', async () => {
    expect(await withMutant({})).toEqual(sound);
  });

  it('finds a balance that is read, then written, without a lock', async () => {
    const found = await withMutant({
      change: (body) =>
        body.replace(
          /update wallet\.balances b[\s\S]*?returning b\.balance_paise[^;]*;\s*if not found then/,
          `select b.balance_paise, b.entries, b.credits_paise into v_balance, v_no, v_credits from wallet.balances b where b.account_id = v_line.id;
         perform pg_sleep(0.2); -- longer than a busy machine takes to open the pool's connections
         v_balance := v_balance + v_line.amount;
         v_no := v_no + 1;
         if v_balance >= 0 then
           update wallet.balances b set balance_paise = v_balance, entries = v_no where b.account_id = v_line.id;
         end if;
         if v_balance < 0 then`,
        ),
      prepare: 'drop index wallet.entries_account_no',
    });
    expect(found).not.toEqual(sound);
    expect(found.isProven).toBe(false);
  });

  it('finds a ledger without keys', async () => {
    const found = await withMutant({
      prepare: `alter table wallet.postings drop constraint postings_idempotency_unique;
       alter table wallet.postings drop constraint postings_business_unique;`,
    });
    expect(found.replayed).toBe(2_000);
  });
});
