import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, idSaleJournal, post, prove, supplyTo } from '../../src/modules/wallet/index.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, earn, journalOf } from './charges.ts';

let app: TestApp;
let ctx: Ctx;

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
});
afterAll(() => app.close());

const rates = { rateBasisPoints: 200, noPanRateBasisPoints: 2_000, limitPaise: 100_000 };

async function taxOf(postingId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; amount: number }>`
    select a.code, e.amount_paise as amount from wallet.entries e join wallet.accounts a on a.id = e.account_id
    where e.posting_id = ${postingId} and a.code ~ 'gst'`.execute(app.db);
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]));
}

describe('BEY-01 tax on commission', () => {
  const pan = 'ZZZPT1234Z';

  it('deducts the higher rate without a PAN', async () => {
    const [known, unknown] = [await buildMerchant(app, { pan }), await buildMerchant(app)];
    for (const { id } of [known, unknown]) await earn(ctx, chargeOf(id, `pan-${id}`, 10_000), 200_000, rates);
    expect(await getBalance(ctx, known.id)).toBe(196_000);
    expect(await getBalance(ctx, unknown.id)).toBe(160_000);
    expect(await prove(ctx)).toEqual([]);
  });

  it("of 30 concurrent commissions of 100.00 the first ten are free, and the year's tax is 2 % of all of them", async () => {
    const { id } = await buildMerchant(app, { pan });
    await Promise.all(Array.from({ length: 30 }, (_, n) => earn(ctx, chargeOf(id, `tds-${n}`, 10_000), 10_000, rates)));
    const year = await app.db
      .selectFrom('wallet.yearSums')
      .select(['grossPaise', 'tdsPaise'])
      .where('merchantId', '=', id)
      .executeTakeFirstOrThrow();
    expect(year).toEqual({ grossPaise: 300_000, tdsPaise: 6_000 });
    expect(await getBalance(ctx, id)).toBe(294_000);
    const free = await app.db
      .selectFrom('wallet.postings')
      .select(sql<number>`count(*)::int`.as('n'))
      .where(sql<boolean>`details @> ${JSON.stringify({ merchantId: id, tdsPaise: 0 })}`)
      .executeTakeFirstOrThrow();
    expect(free.n).toBe(10);
    expect(await prove(ctx)).toEqual([]);
  });

  it('the same commission again is the same posting, though the total of the year has changed', async () => {
    const { id } = await buildMerchant(app, { pan });
    const first = chargeOf(id, 'tds-same', 10_000);
    await earn(ctx, first, 90_000, rates);
    await earn(ctx, chargeOf(id, 'tds-other', 10_000), 90_000, rates);
    expect(await earn(ctx, first, 90_000, rates)).toMatchObject({ outcome: 'replayed' });
    await expect(earn(ctx, first, 80_000, rates)).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(await prove(ctx)).toEqual([]);
  });
});

describe('BEY-01 tax on supplies', () => {
  it("depends on the merchant's state: halves at home, integrated tax elsewhere", async () => {
    const [home, away] = [await buildMerchant(app), await buildMerchant(app)];
    await app.db.updateTable('merchants').set({ state: 'Punjab' }).where('id', '=', away.id).execute();
    for (const [merchant, expected] of [
      [home, { 'house:cgst-payable': 501, 'house:sgst-payable': 500 }],
      [away, { 'house:igst-payable': 1_001 }],
    ] as const) {
      await fund(app, merchant, 10_010);
      const supply = await supplyTo(ctx, merchant.id);
      const { postingId } = await post(ctx, journalOf({ ...chargeOf(merchant.id, merchant.code, 10_010), supply }));
      expect(await taxOf(postingId)).toEqual(expected);
    }
    expect(await prove(ctx)).toEqual([]);
  });

  it('is verified: a posting with one place and the tax of another is reported', async () => {
    const { id } = await buildMerchant(app);
    await fund(app, { id }, 5_000);
    const sale = { memberId: uuidV7(), merchantId: id, pricePaise: 5_000, gstPaise: 762, narration: 'Retailer id' };
    const journal = idSaleJournal({ ...sale, supply: { networkState: 'DL', placeOfSupply: 'DL' } });
    const { postingId } = await post(ctx, { ...journal, details: { ...journal.details, placeOfSupply: 'PB' } });
    expect(await prove(ctx)).toMatchObject([{ check: 'GST follows the place of supply', subject: postingId }]);
  });
});
