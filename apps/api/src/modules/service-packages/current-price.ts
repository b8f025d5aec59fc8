import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { gstWithin } from './price.rules.ts';
import { type PriceKey, priceOn, taxRateOn } from './service-packages.repo.ts';

/** What an order costs and earns today; whole paise. GST is the part contained in the network's own share (price less provider fee). */
export type Price = {
  pricePaise: number;
  providerFeePaise: number;
  commissionPaise: number;
  overridePaise: number;
  gstPaise: number;
};

/** The price of a product in a package on today's IST date. Throws price_missing when staff have not set one. */
export async function currentPrice(ctx: Ctx, key: PriceKey): Promise<Price> {
  const today = istDateOf(ctx.clock.now().toISOString());
  const row = await priceOn(ctx.db, key, today);
  if (!row) throw new AppError('price_missing');
  const gstRate = (await taxRateOn(ctx.db, 'gst', today)) ?? 0;
  const { pricePaise, providerFeePaise, commissionPaise, overridePaise } = row;
  return {
    pricePaise,
    providerFeePaise,
    commissionPaise,
    overridePaise,
    gstPaise: gstWithin(pricePaise - providerFeePaise, gstRate),
  };
}

/** TDS on a commission today: whole paise, half up; at the higher rate when the merchant's PAN is not known. */
export async function tdsOn(ctx: Ctx, grossPaise: number, hasPan: boolean): Promise<number> {
  const today = istDateOf(ctx.clock.now().toISOString());
  const rate = (await taxRateOn(ctx.db, hasPan ? 'tds' : 'tds-no-pan', today)) ?? 0;
  return Math.floor((2 * grossPaise * rate + 10_000) / 20_000);
}
