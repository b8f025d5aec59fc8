import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type Paise, percentOf, toPaise } from '@sevadesk/contract/kernel/paise';
import type { Ctx } from '../../platform/context.ts';
import { taxAmountOn, taxRateOn } from './taxes.repo.ts';

/** GST on the network's own services on a day, in basis points; 0 before any rate began. */
export async function gstRate(ctx: Ctx, day: string): Promise<number> {
  return (await taxRateOn(ctx.db, 'gst', day)) ?? 0;
}

export type TdsRates = { rateBasisPoints: number; noPanRateBasisPoints: number; thresholdPaise: Paise };

/** TDS on commission on a day: rates in basis points and the sum of a financial year (paise) up to which none is due. Section 194H, since 01-04-2026 section 393(1). */
export async function tdsRates(ctx: Ctx, day: string): Promise<TdsRates> {
  const [rate, noPan, threshold] = await Promise.all([
    taxRateOn(ctx.db, 'tds', day),
    taxRateOn(ctx.db, 'tds-no-pan', day),
    taxAmountOn(ctx.db, 'tds-threshold', day),
  ]);
  return {
    rateBasisPoints: rate ?? 0,
    noPanRateBasisPoints: noPan ?? 0,
    thresholdPaise: toPaise(threshold ?? 0),
  };
}

/** TDS on a commission today: whole paise, half up; at the higher rate when the merchant's PAN is not known. */
export async function tdsOn(ctx: Ctx, grossPaise: number, hasPan: boolean): Promise<number> {
  const { rateBasisPoints, noPanRateBasisPoints } = await tdsRates(ctx, istDateOf(ctx.clock.now().toISOString()));
  return percentOf(toPaise(grossPaise), hasPan ? rateBasisPoints : noPanRateBasisPoints);
}
