import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { captureHold, getBalance, holdMoney, post, prove, releaseHold } from '../../src/modules/wallet/index.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { openDb } from '../../src/platform/db.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, journalOf, refund } from './charges.ts';
import { runHistories } from './model/histories.ts';

/** Reverses one rupee of a fully refunded charge, like an application with a calculation error. */
async function refundTooMuch(ctx: Ctx, merchantId: string): Promise<boolean> {
  const charge = chargeOf(merchantId, 'mutant-refund', 1_000);
  const { postingId } = await post(ctx, journalOf(charge));
  await refund(ctx, charge);
  const forged = post(ctx, {
    kind: 'refund',
    idempotencyKey: 'mutant-forged',
    reference: { type: 'application', id: charge.applicationId },
    narration: 'forged',
    entries: [
      { account: `wallet:${merchantId}`, amountPaise: 100 },
      { account: 'house:fees-nsdl', amountPaise: -100 },
    ],
    details: { relatedId: postingId, merchantId },
  });
  return forged.then(
    () => true,
    () => false,
  );
}

/** Captures and releases one hold concurrently; returns how many of the calls moved money. */
async function endOften(ctx: Ctx, merchantId: string): Promise<number> {
  const holdId = uuidV7();
  const deadline = new Date(Date.now() + 600_000).toISOString();
  const charge = chargeOf(merchantId, 'mutant-hold', 1_000);
  await holdMoney(ctx, { ...charge, holdId, reference: { type: 'trial', id: holdId }, deadline });
  const ends = Array.from({ length: 8 }, (_, n) => (n % 2 ? captureHold(ctx, holdId) : releaseHold(ctx, holdId)));
  const answers = await Promise.allSettled(ends);
  return answers.filter((end) => end.status === 'fulfilled' && end.value.outcome === 'posted').length;
}

/** Charges the same token for two applications, and posts the commission of one acknowledgement twice. */
async function chargeTwice(ctx: Ctx, merchantId: string): Promise<number> {
  const charge = chargeOf(merchantId, 'mutant-token', 1_000);
  const again = { ...charge, applicationId: uuidV7() };
  const answers = await Promise.allSettled([post(ctx, journalOf(charge)), post(ctx, journalOf(again))]);
  return answers.filter(({ status }) => status === 'fulfilled').length;
}

/** Collects what the money tests check: passed charges of 50, effect of a replay, invalid postings that passed, findings of `prove`. */
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
  const charged = await chargeTwice(ctx, merchant.id);
  const isRefundedTooMuch = await refundTooMuch(ctx, merchant.id);
  const ends = await endOften(ctx, merchant.id);
  const differences = await prove(ctx);
  return { passed, replayed, charged, isRefundedTooMuch, ends, isProven: differences.length === 0 };
}

/** Runs deterministic histories of the model. */
const histories = (app: TestApp) => runHistories(app, 60, 42);

const sound = { passed: 3, replayed: 0, charged: 1, isRefundedTooMuch: false, ends: 1, isProven: true };

type Change = { of?: 'post' | 'post_journal'; change?: (body: string) => string; prepare?: string };

/** Runs `look` with a ledger function rewritten by `change`, if given, and the schema changed by `prepare`. */
async function withMutant<T>({ of = 'post', change, prepare }: Change, look: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await testApp();
  try {
    const owner = openDb(app.ownerPool);
    if (prepare) await sql.raw(prepare).execute(owner);
    const { rows } = await sql<{ body: string }>`select pg_get_functiondef(${`wallet.${of}`}::regproc) as body`.execute(
      app.db,
    );
    const body = rows[0]?.body ?? '';
    const mutant = change?.(body);
    if (mutant === body) throw new Error('The mutant is the original');
    if (mutant) await sql.raw(mutant).execute(owner);
    return await look(app);
  } finally {
    await app.close();
  }
}

// A failing history is shrunk to the minimum, which takes many runs.
describe('BEY-01 the tests of money detect mutations', { timeout: 300_000 }, () => {
  it('pass for the real function', async () => {
    expect(await withMutant({}, attack)).toEqual(sound);
  });

  it('detect a balance that is read, then written, without a lock', async () => {
    const found = await withMutant(
      {
        change: (body) =>
          body.replace(
            /update wallet\.balances b[\s\S]*?returning b\.balance_paise[^;]*;\s*if not found then/,
            `select b.balance_paise, b.entries, b.credits_paise into v_balance, v_no, v_credits from wallet.balances b where b.account_id = v_ids[v_line];
         perform pg_sleep(0.2); -- longer than a busy machine takes to open the pool's connections
         v_balance := v_balance + p_amounts[v_line];
         v_no := v_no + 1;
         if v_balance >= 0 then
           update wallet.balances b set balance_paise = v_balance, entries = v_no where b.account_id = v_ids[v_line];
         end if;
         if v_balance < 0 then`,
          ),
        prepare: 'drop index wallet.entries_account_no',
      },
      attack,
    );
    expect(found).not.toEqual(sound);
    expect(found.isProven).toBe(false);
  });

  it('detect a ledger without the idempotency key', async () => {
    const found = await withMutant(
      {
        prepare: `alter table wallet.postings drop constraint postings_idempotency_unique;
       alter table wallet.postings drop constraint postings_business_unique;`,
      },
      attack,
    );
    expect(found.replayed).toBe(2_000);
  });

  it('detect a ledger without the business key', async () => {
    const prepare = 'alter table wallet.postings drop constraint postings_business_unique';
    const found = await withMutant({ prepare }, attack);
    expect(found).toMatchObject({ replayed: 0, charged: 2 });
    await expect(withMutant({ prepare }, histories)).rejects.toThrow('chargeTokenAgain');
  });

  it('detect a reversal without a limit', async () => {
    const change = (body: string) => body.replace('if v_code is not null then', 'if false then');
    const found = await withMutant({ of: 'post_journal', change }, attack);
    expect(found).toMatchObject({ isRefundedTooMuch: true, isProven: false });
  });

  it('detect a hold that ends twice', async () => {
    const change = (body: string) => body.replace("and h.state in ('open', 'review')", '');
    const prepare = 'alter table wallet.postings drop constraint postings_business_unique';
    const found = await withMutant({ of: 'post_journal', change, prepare }, attack);
    expect(found.ends).toBe(2);
    expect(found.isProven).toBe(false);
  });

  it('detect a pause that a balance above zero does not end', async () => {
    const change = (body: string) => body.replace('and b.is_paused and b.balance_paise < 0)', 'and b.is_paused)');
    await expect(withMutant({ change }, histories)).rejects.toThrow('Property failed');
  });

  it('detect a limit that is not on the wallet', async () => {
    const change = (body: string) => body.replace('then -b.credit_paise else 0 end', 'then -12000 else 0 end');
    await expect(withMutant({ change }, histories)).rejects.toThrow('Property failed');
  });

  it('detect a debt that is not collected from incoming money', async () => {
    const change = (body: string) =>
      body.replace("p_kind in ('top-up', 'gateway-top-up', 'suspense', 'transfer')", 'false');
    await expect(withMutant({ of: 'post_journal', change }, histories)).rejects.toThrow('Property failed');
  });

  it('detect a year that loses earlier commission', async () => {
    const change = (body: string) => body.replace(/gross_paise = y\.gross_paise \+ [^,]*,/, '');
    await expect(withMutant({ of: 'post_journal', change }, histories)).rejects.toThrow('Property failed');
  });
});
