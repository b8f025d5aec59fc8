import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeJournal, getBalance, post, prove, topUpJournal } from '../../src/modules/wallet/index.ts';
import { type Db, openDb } from '../../src/platform/db.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { freshReference, fund } from '../factories/payments.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';
import { inside } from './charges.ts';

let app: TestApp;
let merchantId: string;

beforeAll(async () => {
  app = await testApp();
  merchantId = (await buildMerchant(app)).id;
  await fund(app, { id: merchantId }, 10_000);
});
afterAll(() => app.close());

/** Returns the database's own error for a statement that bypasses the application. */
async function refusalOf(statement: RawBuilder<unknown>, db: Db = app.db): Promise<string> {
  try {
    await statement.execute(db);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Lines = { accounts: string[]; amounts: number[] };

function rawPost({ accounts, amounts }: Lines) {
  const id = uuidV7();
  return sql`select wallet.post(${id}, 'adjustment', ${id}, 'print', null, 'test', ${id}, 'x', null, ${accounts}::text[], ${amounts}::bigint[])`;
}

const house = ['house:suspense', 'house:bank-clearing'];

describe('BEY-01 the database enforces the rules of the ledger', () => {
  it.each<[string, Lines]>([
    ['does not sum to zero', { accounts: house, amounts: [5, -4] }],
    ['has one entry', { accounts: ['house:suspense'], amounts: [0] }],
    ['has an entry of zero', { accounts: house, amounts: [0, 0] }],
    ['names an unknown account', { accounts: ['house:suspense', 'house:nowhere'], amounts: [5, -5] }],
    ['has more accounts than amounts', { accounts: house, amounts: [0] }],
  ])('invariant 1: rejects a posting that %s', async (_, lines) => {
    expect(await refusalOf(rawPost(lines))).not.toBe('accepted');
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it.each([
    ['update a posting', sql`update wallet.postings set narration = 'other'`],
    ['delete postings', sql`delete from wallet.postings`],
    ['truncate postings', sql`truncate wallet.postings cascade`],
    ['update an entry', sql`update wallet.entries set amount_paise = amount_paise + 1`],
    ['delete entries', sql`delete from wallet.entries`],
    ['truncate entries', sql`truncate wallet.entries`],
    ['update a balance', sql`update wallet.balances set balance_paise = balance_paise + 1`],
    [
      'insert a posting',
      sql`insert into wallet.postings (id, kind, idempotency_key, fingerprint, reference_type, reference_id, narration, business_date)
      values (${randomUUID()}, 'charge', 'direct', 'x', 'x', 'x', 'x', current_date)`,
    ],
    [
      'insert an entry',
      sql`insert into wallet.entries (posting_id, line, account_id, amount_paise)
      select id, 9, (select id from wallet.accounts limit 1), 5 from wallet.postings limit 1`,
    ],
    [
      'insert an account',
      sql`insert into wallet.accounts (id, code, kind, name) values (${randomUUID()}, 'house:own', 'house', 'x')`,
    ],
  ])('invariant 2: does not allow even the owner to %s', async (_, statement) => {
    expect(await refusalOf(statement)).toContain('permission denied');
    expect(await refusalOf(statement, openDb(app.ownerPool))).toMatch(
      /insert-only|written by|never|not allowed|refused|append/i,
    );
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it("invariant 2: the flag of the ledger's own functions does not open the tables to the application", async () => {
    const forged = app.db.transaction().execute(async (db) => {
      await sql`set local sevadesk.ledger_writer = 'on'`.execute(db);
      await sql`update wallet.balances set balance_paise = balance_paise + 1`.execute(db);
    });
    await expect(forged).rejects.toThrow(/permission denied/);
  });

  it('invariant 3: rejects a wallet below zero and leaves nothing behind', async () => {
    const wallet = `wallet:${merchantId}`;
    const before = await getBalance(systemCtx(app), merchantId);
    expect(
      await refusalOf(rawPost({ accounts: [wallet, 'house:suspense'], amounts: [-(before + 1), before + 1] })),
    ).toMatch(/insufficient_balance/);
    expect(await getBalance(systemCtx(app), merchantId)).toBe(before);
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});

const topUp = (overrides: Partial<Parameters<typeof topUpJournal>[0]> = {}) => ({
  requestId: uuidV7(),
  merchantId,
  amountPaise: 500,
  mode: 'UPI' as const,
  bankAccountId: uuidV7(),
  reference: freshReference(),
  ...overrides,
});

describe('BEY-01 duplicates are never posted', () => {
  it('invariant 5: same key and content returns the first posting; different content is rejected', async () => {
    const ctx = systemCtx(app);
    const journal = topUpJournal(topUp());
    const first = await post(ctx, journal);
    expect(await post(ctx, journal)).toEqual({ outcome: 'replayed', postingId: first.postingId });
    const other = { ...journal, entries: journal.entries.map((e) => ({ ...e, amountPaise: e.amountPaise * 2 })) };
    await expect(post(ctx, other)).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(await prove(ctx)).toEqual([]);
  });

  it('invariant 6: the same bank account and reference is credited once, whatever the key', async () => {
    const ctx = systemCtx(app);
    const first = topUp();
    await post(ctx, topUpJournal(first));
    await expect(post(ctx, topUpJournal({ ...first, requestId: uuidV7() }))).rejects.toMatchObject({
      code: 'duplicate',
    });
  });
});

const charge = (token: string, pricePaise: number, owner = merchantId) =>
  chargeJournal({
    applicationId: uuidV7(),
    token,
    merchantId: owner,
    pricePaise,
    providerFeePaise: pricePaise - 100,
    gstPaise: 15,
    feeAccount: 'house:fees-nsdl',
    supply: inside,
    narration: token,
  });

describe('BEY-01 concurrency', () => {
  it('of 50 charges of ₹30 against ₹100 exactly three pass', async () => {
    const merchant = await buildMerchant(app);
    await fund(app, merchant, 10_000);
    const ctx = systemCtx(app);
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => post(ctx, charge(`many-${n}`, 3_000, merchant.id))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await getBalance(ctx, merchant.id)).toBe(1_000);
    expect(await prove(ctx)).toEqual([]);
  });

  it('50 concurrent charges of one token charge it once', async () => {
    const merchant = await buildMerchant(app);
    await fund(app, merchant, 100_000);
    const ctx = systemCtx(app);
    await Promise.allSettled(Array.from({ length: 50 }, () => post(ctx, charge('one-token', 3_000, merchant.id))));
    expect(await getBalance(ctx, merchant.id)).toBe(97_000);
    expect(await prove(ctx)).toEqual([]);
  });
});
