import { addDays, daysBetween, istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import { type WhatIf, workOut } from '@sevadesk/contract/service-packages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { gstRate } from './tax-rates.ts';
import { findTerritories, termsAt } from './sale-territories.ts';
import { rowsOf, rowsOfVersion, versionById } from './versions.repo.ts';
import { nsdlSales, shopsOf } from './what-if.repo.ts';
import { replay } from './what-if.rules.ts';

const longest = 366;
const top = 10;

/** Returns today's amounts of one sale of each product in the draft. */
async function draftAmounts(ctx: UserCtx, versionId: string) {
  const gst = await gstRate(ctx, istDateOf(ctx.clock.now().toISOString()));
  const rows = await rowsOfVersion(ctx.db, versionId);
  return new Map(rows.map((row) => [row.product, { amounts: workOut(row, gst), terms: row }]));
}

/**
 * Replays the sales of some days (of India, both included; at most a year, none in the future) under the prices of a draft:
 * revenue, cost and margin per product, and which shops and merchants above them gain and lose, in paise. Refunded sales are excluded; all
 * others count as acknowledged. Only NSDL has sales so far; other services return none. Throws not_found.
 */
export async function replaySales(ctx: UserCtx, id: string, days: { from: string; to: string }): Promise<WhatIf> {
  const version = await versionById(ctx.db, id);
  if (!version) throw new AppError('not_found');
  if (days.to > istDateOf(ctx.clock.now().toISOString())) throw fieldError('to', 'date_future');
  if (daysBetween(days.from, days.to) > longest) throw fieldError('from', 'date_range');
  const span = { from: istDayStart(days.from), to: istDayStart(addDays(days.to, 1)) };
  const sold = version.service === 'nsdl' ? await nsdlSales(ctx.readDb, version.packageId, span) : [];
  const versionIds = new Set(sold.flatMap(({ versionId }) => versionId ?? []));
  const terms = await rowsOf(ctx.readDb, [...versionIds]);
  const territoriesOf = await findTerritories(ctx.readDb, [id, ...versionIds]);
  const draft = await draftAmounts(ctx, id);
  const draftOf = (sale: (typeof sold)[number]) => {
    const found = draft.get(sale.product);
    return found && { ...found, terms: termsAt(found.terms, territoriesOf({ ...sale, versionId: id })) };
  };
  const found = replay(sold, draftOf, new Set(draft.keys()), top, (sale) => {
    const row = terms.find(({ versionId, product }) => versionId === sale.versionId && product === sale.product);
    return row && termsAt(row, territoriesOf(sale)).volumeBands;
  });
  const named = await shopsOf(
    ctx.readDb,
    [...found.winners, ...found.losers].map((shop) => shop.id),
  );
  const withName = (shop: (typeof found.winners)[number]) => {
    const { code = '', shopName = '' } = named.find((one) => one.id === shop.id) ?? {};
    return { ...shop, code, shopName };
  };
  return { ...found, winners: found.winners.map(withName), losers: found.losers.map(withName) };
}
