import { type Paise, toPaise } from '../kernel/paise.ts';
import { type PriceTerms, workOut } from './amounts.ts';
import { isPaidByOthers } from './catalogue.ts';
import { highestShares, type LevelTerms } from './level-shares.ts';
import { termsIn } from './territory-rules.ts';
import { dearestBand } from './volume.ts';

type Row = PriceTerms & LevelTerms & { product: string };
type Levels = readonly { id: string; rank: number }[];

/** What the network keeps of a sale, and the most that all merchants above the shop earn from it together; paise. */
export type SaleMargin = { marginPaise: Paise; abovePaise: Paise };

/** Which territories a sale can be in at once (`territoriesTogether`); none where prices name no territory. */
type Together = readonly (readonly string[])[];

function marginIn(row: Row, gstBasisPoints: number, levels: Levels): SaleMargin {
  const { pricePaise, providerFeePaise, gstPaise, ...earned } = workOut(row, gstBasisPoints);
  const commissionPaise = Math.max(earned.commissionPaise, dearestBand(row.volumeBands, null, pricePaise));
  const abovePaise = highestShares(row, pricePaise, levels);
  return { marginPaise: toPaise(pricePaise - providerFeePaise - gstPaise - commissionPaise - abovePaise), abovePaise };
}

/**
 * Returns the network's margin on one sale after provider, tax, and shop and line above it at their dearest, in the dearest place; a
 * negative one is a loss. Whole paise.
 */
export function marginBelow(row: Row, gstBasisPoints: number, levels: Levels, together: Together = []): SaleMargin {
  const margins = [[], ...together].map((ids) => marginIn(termsIn(row, ids), gstBasisPoints, levels));
  return margins.reduce((least, margin) => (margin.marginPaise < least.marginPaise ? margin : least));
}

/** Returns the products on which the network loses money somewhere; not those that others pay for, whose income is unknown. */
export function losingProducts(
  rows: readonly Row[],
  gstBasisPoints: number,
  levels: Levels,
  together: Together = [],
): string[] {
  return rows
    .filter((row) => !isPaidByOthers(row.product) && marginBelow(row, gstBasisPoints, levels, together).marginPaise < 0)
    .map(({ product }) => product);
}
