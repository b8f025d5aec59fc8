import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { refundOf } from '@sevadesk/contract/service-packages';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { earnersAbove, priceOfVersion, recordEarned, tdsRates, withdrawEarned } from '../service-packages/index.ts';
import { earnShares, refundCharge, reverseCommission } from '../wallet/index.ts';
import { kindWords } from './kind-words.ts';
import { type Terms, termsOfOrder } from './orders.repo.ts';

async function needTerms(ctx: Ctx, orderId: string): Promise<Terms> {
  const terms = await termsOfOrder(ctx.db, orderId);
  if (!terms) throw new AppError('not_found');
  return terms;
}

/** Returns the refund by an order's own terms, whole paise. */
export function refundable(terms: Terms): number {
  return refundOf(terms, { basisPoints: terms.refundBasisPoints, keepsFee: terms.refundKeepsFee });
}

/**
 * Refunds an order's charge by its terms, or in full if the shop is not at fault. Happens once per order; a repeated call
 * returns the same result. Returns the refunded sum, whole paise. Throws not_found, refund_exceeds.
 */
export async function refundOrder(ctx: Ctx, orderId: string, how: 'terms' | 'whole' = 'terms'): Promise<number> {
  const terms = await needTerms(ctx, orderId);
  const amount = how === 'whole' ? terms.pricePaise : refundable(terms);
  if (amount === 0) return 0;
  const { kind, number, quantity } = terms;
  await refundCharge(ctx, {
    applicationId: orderId,
    referenceType: 'order',
    token: number,
    reason: m.orders_refund_narration({ what: kindWords(kind, { quantity }), number }, { locale: recordLocale }),
    // A full refund is 'what is left' and can happen once; a part is identified by what caused it.
    ...(amount < terms.pricePaise && { amountPaise: amount, cause: 'terms' }),
  });
  return amount;
}

/** Returns the gross earnings of an order. Percentages of an amount known only at its end (of a loan) use the prices at its creation. */
async function earningsOf(ctx: Ctx, terms: Terms, amountPaise: number | undefined) {
  const { orderId: saleId, parentId, versionId, product } = terms;
  const late = amountPaise === undefined ? undefined : { versionId, product, amountPaise };
  const { commissionPaise, overridePaise } = late ? await priceOfVersion(ctx, late) : terms;
  return { commissionPaise, above: await earnersAbove(ctx, { saleId, parentId, overridePaise, late }) };
}

/**
 * Credits the earnings of an order: the shop's commission and the shares of all above it, net of TDS, by the order's own terms.
 * `amountPaise` is the order's own amount, to which percentages apply; `ownPaise` is a commission of the order's product that replaces
 * the package's. A repeated call returns the same result. Returns the shop's gross commission, whole paise.
 */
export async function earnOrder(ctx: Ctx, orderId: string, amountPaise?: number, ownPaise?: number): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const terms = await needTerms(tx, orderId);
    const { kind, number, quantity, merchantId } = terms;
    const { commissionPaise: packagePaise, above } = await earningsOf(tx, terms, amountPaise);
    const commissionPaise = ownPaise ?? packagePaise;
    const what = { what: kindWords(kind, { quantity }), number };
    await earnShares(tx, {
      applicationId: orderId,
      referenceType: 'order',
      ackNo: number,
      rates: await tdsRates(tx, istDateOf(tx.clock.now())),
      shop: { merchantId, grossPaise: commissionPaise },
      above,
      words: {
        commission: m.orders_commission_narration(what, { locale: recordLocale }),
        override: m.orders_override_narration(what, { locale: recordLocale }),
      },
    });
    await recordEarned(tx, { saleId: orderId, shopPaise: commissionPaise, above, latePaise: amountPaise });
    return commissionPaise;
  });
}

/** Claws back the earnings of an order at all levels; what exceeds the wallet's balance becomes a debt. Idempotent. */
export async function reverseOrderEarnings(ctx: Ctx, orderId: string): Promise<void> {
  const { kind, number, quantity } = await needTerms(ctx, orderId);
  const what = kindWords(kind, { quantity });
  await withTransaction(ctx, async (tx) => {
    await reverseCommission(tx, orderId, m.orders_clawback_narration({ what, number }, { locale: recordLocale }));
    await withdrawEarned(tx, orderId);
  });
}
