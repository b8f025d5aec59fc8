import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type OrderAmounts, type RefundPolicy, workOut } from '@sevadesk/contract/service-packages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { gstRate } from './tax-rates.ts';
import { termsOfVersion, termsOn } from './versions.repo.ts';

export type PriceKey = {
  packageId: string;
  service: string;
  product: string;
  /** Where the shop pays nothing, the order's own amount (a loan's), of which percentages are taken. */
  amountPaise?: number;
};

/**
 * What one order costs and earns today, in whole paise, percentages worked out. GST is the part contained in the
 * network's own share (price less provider fee). The version is kept with the order, so that it can be explained.
 */
export type Price = OrderAmounts & {
  versionId: string;
  /** What comes back before acknowledgement; `refundOf` works it out. */
  refundPolicy: RefundPolicy;
  /** Charged when the shop fails its part, a hard copy sent late. */
  penaltyPaise: number;
};

/** Gross commission and override by the terms of a version that an order was made under, for an amount known only now; whole paise, GST at today's rate. Throws price_missing. */
export async function priceOfVersion(
  ctx: Ctx,
  { versionId, product, amountPaise }: { versionId: string; product: string; amountPaise: number },
): Promise<OrderAmounts> {
  const terms = await termsOfVersion(ctx.db, { versionId, product });
  if (!terms) throw new AppError('price_missing');
  return workOut(terms, await gstRate(ctx, istDateOf(ctx.clock.now())), amountPaise);
}

/** The price of a product in a package on today's IST date. Throws price_missing when no version in force sells it. */
export async function currentPrice(ctx: Ctx, { amountPaise, ...key }: PriceKey): Promise<Price> {
  const today = istDateOf(ctx.clock.now().toISOString());
  const terms = await termsOn(ctx.db, key, today);
  if (!terms) throw new AppError('price_missing');
  return {
    ...workOut(terms, await gstRate(ctx, today), amountPaise),
    versionId: terms.versionId,
    refundPolicy: { basisPoints: terms.refundBasisPoints, keepsFee: terms.refundKeepsFee },
    penaltyPaise: terms.penaltyPaise,
  };
}
