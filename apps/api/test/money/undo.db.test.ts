import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, post, prove, undoPosting } from '../../src/modules/wallet/index.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, earn, journalOf, refund } from './charges.ts';

let app: TestApp;
let ctx: Ctx;

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
});
afterAll(() => app.close());

async function charged(price: number) {
  const merchant = await buildMerchant(app, { pan: 'ZZZPU1234Z' });
  await fund(app, merchant, price);
  const charge = chargeOf(merchant.id, `undo-${merchant.code}`, price);
  const { postingId } = await post(ctx, journalOf(charge));
  return { merchant, charge, postingId, balance: () => getBalance(ctx, merchant.id) };
}

const passed = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length;

async function yearOf(merchantId: string) {
  return app.db
    .selectFrom('wallet.yearSums')
    .select(['grossPaise', 'tdsPaise'])
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
}

describe('BEY-01 refunds stay within the charge', () => {
  it('invariant 11: of 20 concurrent refunds of 30.00 against 100.07 three succeed; the rest returns the odd paise once', async () => {
    const { charge, balance } = await charged(10_007);
    const parts = Array.from({ length: 20 }, (_, n) => refund(ctx, charge, { amountPaise: 3_000, cause: `part-${n}` }));
    expect(passed(await Promise.allSettled(parts))).toBe(3);
    expect(await balance()).toBe(9_000);
    await Promise.allSettled([refund(ctx, charge), refund(ctx, charge), refund(ctx, charge)]);
    expect(await balance()).toBe(10_007);
    await expect(refund(ctx, charge, { amountPaise: 1, cause: 'late' })).rejects.toMatchObject({
      code: 'refund_exceeds',
    });
    expect(await prove(ctx)).toEqual([]);
  });

  it('invariant 5: the same part again is the same refund, with another amount a conflict', async () => {
    const { charge, balance } = await charged(10_000);
    await refund(ctx, charge, { amountPaise: 4_000, cause: 'terms' });
    expect(await refund(ctx, charge, { amountPaise: 4_000, cause: 'terms' })).toMatchObject({ outcome: 'replayed' });
    await expect(refund(ctx, charge, { amountPaise: 5_000, cause: 'terms' })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
    expect(await balance()).toBe(4_000);
  });

  it('invariant 11: the database rejects a refund that the application calculated wrongly', async () => {
    const { charge, merchant, postingId } = await charged(10_000);
    await refund(ctx, charge);
    const forged = post(ctx, {
      kind: 'refund',
      idempotencyKey: `forged:${postingId}`,
      reference: { type: 'application', id: charge.applicationId },
      narration: 'forged',
      entries: [
        { account: `wallet:${merchant.id}`, amountPaise: 1 },
        { account: 'house:fees-nsdl', amountPaise: -1 },
      ],
      details: { relatedId: postingId, merchantId: merchant.id },
    });
    await expect(forged).rejects.toMatchObject({ code: 'refund_exceeds' });
    expect(await prove(ctx)).toEqual([]);
  });

  it('refunds nothing where nothing was charged', async () => {
    const merchant = await buildMerchant(app);
    await expect(refund(ctx, chargeOf(merchant.id, 'never', 100))).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('BEY-01 reversals', () => {
  it('reverses a posting once, however many ask concurrently', async () => {
    const { postingId, balance } = await charged(5_000);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => undoPosting(ctx, postingId, 'Charged in error')),
    );
    expect(answers.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1);
    expect(await balance()).toBe(5_000);
    expect(await prove(ctx)).toEqual([]);
  });

  it('does not reverse a charge that was refunded meanwhile, nor a reversal', async () => {
    const { charge, postingId, balance } = await charged(5_000);
    await refund(ctx, charge, { amountPaise: 1_000, cause: 'terms' });
    await expect(undoPosting(ctx, postingId, 'late')).rejects.toMatchObject({ code: 'refund_exceeds' });
    expect(await balance()).toBe(1_000);
    const other = await charged(700);
    const reversal = await undoPosting(ctx, other.postingId, 'Charged in error');
    await expect(undoPosting(ctx, reversal.postingId, 'again')).rejects.toMatchObject({ code: 'state_refused' });
    expect(await prove(ctx)).toEqual([]);
  });

  it('withdraws a commission with its tax, and the spent part stays due', async () => {
    const { charge, merchant, balance } = await charged(5_000);
    const { postingId } = await earn(ctx, charge, 10_000);
    expect(await balance()).toBe(9_800);
    expect(await yearOf(merchant.id)).toEqual({ grossPaise: 10_000, tdsPaise: 200 });
    await post(ctx, journalOf(chargeOf(merchant.id, `spent-${merchant.code}`, 9_000)));
    await undoPosting(ctx, postingId, 'Cancelled at the provider');
    expect(await balance()).toBe(0);
    expect(await yearOf(merchant.id)).toEqual({ grossPaise: 0, tdsPaise: 0 });
    const { rows } = await sql<{
      owed: number;
    }>`select owed_paise as owed from wallet.receivables where merchant_id = ${merchant.id}`.execute(app.db);
    expect(rows).toEqual([{ owed: 9_000 }]);
    expect(await prove(ctx)).toEqual([]);
  });
});
