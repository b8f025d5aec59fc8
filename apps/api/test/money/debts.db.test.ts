import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestAdjustment } from '../../src/modules/wallet/adjustments/request-adjustment.ts';
import { gatewayTopUpJournal, getBalance, post, prove, undoPosting } from '../../src/modules/wallet/index.ts';
import { notifyAdjusted } from '../../src/notify-adjusted.ts';
import type { Ctx, UserCtx } from '../../src/platform/context.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, journalOf } from './charges.ts';

let app: TestApp;
let ctx: Ctx;
let staff: UserCtx;

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
  staff = await ctxFor(app, await buildStaff(app));
});
afterAll(() => app.close());

const penalise = async (merchantId: string, amountPaise: number) =>
  requestAdjustment(
    staff,
    {
      id: uuidV7(),
      kind: 'penalty',
      merchantId,
      accountCode: '',
      amountPaise: amountPaise as never,
      reason: 'Hard copy never came',
    },
    notifyAdjusted,
  );

async function owed(merchantId: string): Promise<number> {
  const row = await app.db
    .selectFrom('wallet.receivables')
    .select('owedPaise')
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  return row?.owedPaise ?? 0;
}

describe('BEY-01 the dues of a merchant', () => {
  it('a penalty takes the balance; the next payments cover the rest before they can be spent', async () => {
    const merchant = await buildMerchant(app);
    await fund(app, merchant, 3_000);
    await penalise(merchant.id, 5_000);
    expect([await getBalance(ctx, merchant.id), await owed(merchant.id)]).toEqual([0, 2_000]);
    await fund(app, merchant, 500);
    expect([await getBalance(ctx, merchant.id), await owed(merchant.id)]).toEqual([0, 1_500]);
    const order = { orderId: uuidV7(), clientTxnId: 'C1', merchantId: merchant.id, amountPaise: 2_000 };
    await post(ctx, gatewayTopUpJournal(order));
    expect([await getBalance(ctx, merchant.id), await owed(merchant.id)]).toEqual([500, 0]);
    expect(await post(ctx, gatewayTopUpJournal(order))).toMatchObject({ outcome: 'replayed' });
    expect(await getBalance(ctx, merchant.id)).toBe(500);
    expect(await prove(ctx)).toEqual([]);
  });

  it('concurrent penalties and payments: in any order, balance less debt is the same', async () => {
    const merchant = await buildMerchant(app);
    const work = Array.from({ length: 10 }, (_, n) => [
      penalise(merchant.id, 1_000 + n),
      fund(app, merchant, 700 + n),
    ]).flat();
    await Promise.all(work);
    const [balance, debt] = [await getBalance(ctx, merchant.id), await owed(merchant.id)];
    expect(balance - debt).toBe(-3_000);
    expect(balance === 0 || debt === 0).toBe(true);
    expect(await prove(ctx)).toEqual([]);
  });

  it('concurrent penalties and charges: a penalty never fails for lack of balance, it leaves a debt', async () => {
    const merchant = await buildMerchant(app);
    await fund(app, merchant, 10_000);
    const charges = Array.from({ length: 12 }, (_, n) =>
      post(ctx, journalOf(chargeOf(merchant.id, `${merchant.code}-${n}`, 900))),
    );
    const answers = await Promise.all([
      Promise.allSettled(charges),
      ...Array.from({ length: 8 }, () => penalise(merchant.id, 1_000)),
    ]);
    const charged = answers[0].filter(({ status }) => status === 'fulfilled').length;
    const net = (await getBalance(ctx, merchant.id)) - (await owed(merchant.id));
    expect(net).toBe(10_000 - charged * 900 - 8_000);
    expect(await prove(ctx)).toEqual([]);
  });

  it('a reversed penalty returns what was charged and what was collected since', async () => {
    const merchant = await buildMerchant(app);
    await fund(app, merchant, 3_000);
    await penalise(merchant.id, 5_000);
    await fund(app, merchant, 1_500);
    const { id } = await app.db
      .selectFrom('wallet.postings')
      .select('id')
      .where('kind', '=', 'penalty')
      .where('narration', '=', 'Hard copy never came')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    await undoPosting(ctx, id, 'It came after all');
    expect([await getBalance(ctx, merchant.id), await owed(merchant.id)]).toEqual([4_500, 0]);
    expect(await prove(ctx)).toEqual([]);
  });
});
