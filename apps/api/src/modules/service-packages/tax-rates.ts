import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type Paise, percentOf, toPaise } from '@sevadesk/contract/kernel/paise';
import type { Ctx } from '../../platform/context.ts';
import { taxAmountOn, taxRateOn } from './taxes.repo.ts';

/** Returns the GST rate on the network's own services on a day, in basis points; 0 before the first rate. */
export async function gstRate(ctx: Ctx, day: string): Promise<number> {
  return (await taxRateOn(ctx.db, 'gst', day)) ?? 0;
}

export type TdsRates = { rateBasisPoints: number; noPanRateBasisPoints: number; limitPaise: Paise };

/** Returns TDS rates (basis points) and the yearly threshold (paise) on a day. Section 194H, since 01-04-2026 section 393(1). */
export async function tdsRates(ctx: Ctx, day: string): Promise<TdsRates> {
  const [rate, noPan, threshold] = await Promise.all([
    taxRateOn(ctx.db, 'tds', day),
    taxRateOn(ctx.db, 'tds-no-pan', day),
    taxAmountOn(ctx.db, 'tds-threshold', day),
  ]);
  return {
    rateBasisPoints: rate ?? 0,
    noPanRateBasisPoints: noPan ?? 0,
    limitPaise: toPaise(threshold ?? 0),
  };
}

/** Returns today's TDS on a commission: whole paise, half up; at the higher rate if the merchant's PAN is unknown. */
export async function tdsOn(ctx: Ctx, grossPaise: number, hasPan: boolean): Promise<number> {
  const { rateBasisPoints, noPanRateBasisPoints } = await tdsRates(ctx, istDateOf(ctx.clock.now().toISOString()));
  return percentOf(toPaise(grossPaise), hasPan ? rateBasisPoints : noPanRateBasisPoints);
}
