import { addDays, daysBetween, istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import { type Figures, type ProductOutcome, type WhatIf, workOut } from '@sevadesk/contract/service-packages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { gstRate } from './tax-rates.ts';
import { rowsOfVersion, versionById } from './versions.repo.ts';
import { type ProductSums, type Replay, replayByMerchant, replayByProduct } from './what-if.repo.ts';

const longest = 366;
const top = 10;

function figures(revenuePaise: number, feePaise: number, gstPaise: number, shares: [number, number]): Figures {
  const [commissionPaise, overridePaise] = shares;
  const marginPaise = revenuePaise - feePaise - gstPaise - commissionPaise - overridePaise;
  return { revenuePaise, feePaise, gstPaise, commissionPaise, overridePaise, marginPaise };
}

function outcomeOf(sums: ProductSums): ProductOutcome {
  const { product, sales, isOffered } = sums;
  return {
    product,
    sales,
    isOffered,
    was: figures(sums.revenue, sums.fee, sums.gst, [sums.commission, sums.override]),
    would: figures(sums.newRevenue, sums.newFee, sums.newGst, [sums.newCommission, sums.newOverride]),
  };
}

function totalOf(all: readonly Figures[]): Figures {
  const sum = (key: keyof Figures) => all.reduce((total, one) => total + one[key], 0);
  return figures(sum('revenuePaise'), sum('feePaise'), sum('gstPaise'), [sum('commissionPaise'), sum('overridePaise')]);
}

/** What one sale of each product of the draft would bring today. */
async function draftAmounts(ctx: UserCtx, versionId: string) {
  const gst = await gstRate(ctx, istDateOf(ctx.clock.now().toISOString()));
  const rows = await rowsOfVersion(ctx.db, versionId);
  return rows.map((row) => ({ product: row.product, ...workOut(row, gst) }));
}

/**
 * Replays the sales of some days (of India, both counted; at most a year, none to come) under the prices of a draft:
 * revenue, cost and margin per product, and which shops gain and lose, in paise. Refunded sales are left out, the
 * others count as if acknowledged. Only NSDL has sales so far; other services answer none. Throws not_found.
 */
export async function replaySales(ctx: UserCtx, id: string, days: { from: string; to: string }): Promise<WhatIf> {
  const version = await versionById(ctx.db, id);
  if (!version) throw new AppError('not_found');
  if (days.to > istDateOf(ctx.clock.now().toISOString())) throw fieldError('to', 'date_future');
  if (daysBetween(days.from, days.to) > longest) throw fieldError('from', 'date_range');
  const replay: Replay = {
    packageId: version.packageId,
    from: istDayStart(days.from),
    to: istDayStart(addDays(days.to, 1)),
    draft: await draftAmounts(ctx, id),
  };
  const isSold = version.service === 'nsdl';
  const sums = isSold ? await replayByProduct(ctx.readDb, replay) : [];
  const shops = await replayByMerchant(ctx.readDb, isSold ? replay : { ...replay, to: replay.from }, top);
  const products = sums.map(outcomeOf);
  return {
    sales: products.reduce((total, { sales }) => total + sales, 0),
    ...shops.counts,
    products,
    was: totalOf(products.map(({ was }) => was)),
    would: totalOf(products.map(({ would }) => would)),
    winners: shops.winners,
    losers: shops.losers,
  };
}
