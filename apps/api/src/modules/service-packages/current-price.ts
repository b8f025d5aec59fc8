import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type LevelTerms, type OrderAmounts, type RefundPolicy, workOut } from '@sevadesk/contract/service-packages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { gstRate } from './tax-rates.ts';
import { termsOfVersion, termsOn } from './versions.repo.ts';

export type PriceKey = {
  packageId: string;
  service: string;
  product: string;
  /** If the shop pays nothing: the order's own amount (a loan's), to which percentages apply. */
  amountPaise?: number;
};

/**
 * Today's price and earnings of one order, in whole paise, with percentages applied. GST is the part contained in the
 * network's own share (price less provider fee). The version is stored with the order, so that it can be explained.
 */
export type Price = OrderAmounts & {
  versionId: string;
  product: string;
  /** The refund before acknowledgement; `refundOf` computes it. */
  refundPolicy: RefundPolicy;
  /** The terms of the merchants above the shop, for one piece, and the amount to which their percentages apply. */
  levels: LevelTerms & { basePaise: number };
  /** Charged if the shop fails its part, e.g. an original form sent late. */
  penaltyPaise: number;
};

/** Returns gross commission and override by an order's version, for an amount known only now; paise, today's GST. Throws price_missing. */
export async function priceOfVersion(
  ctx: Ctx,
  { versionId, product, amountPaise }: { versionId: string; product: string; amountPaise: number },
): Promise<OrderAmounts> {
  const terms = await termsOfVersion(ctx.db, { versionId, product });
  if (!terms) throw new AppError('price_missing');
  return workOut(terms, await gstRate(ctx, istDateOf(ctx.clock.now())), amountPaise);
}

/** Returns today's price (IST) of a product in a package. Throws price_missing if no version in force has it. */
export async function currentPrice(ctx: Ctx, { amountPaise, ...key }: PriceKey): Promise<Price> {
  const today = istDateOf(ctx.clock.now().toISOString());
  const terms = await termsOn(ctx.db, key, today);
  if (!terms) throw new AppError('price_missing');
  return {
    ...workOut(terms, await gstRate(ctx, today), amountPaise),
    versionId: terms.versionId,
    product: key.product,
    refundPolicy: { basisPoints: terms.refundBasisPoints, keepsFee: terms.refundKeepsFee },
    levels: {
      overridePaise: terms.overridePaise,
      overrideBasisPoints: terms.overrideBasisPoints,
      levelShares: terms.levelShares,
      basePaise: amountPaise ?? terms.pricePaise,
    },
    penaltyPaise: terms.penaltyPaise,
  };
}
