import { type Paise, toPaise } from '../kernel/paise.ts';
import { type PriceTerms, workOut } from './amounts.ts';
import { isPaidByOthers } from './catalogue.ts';
import { highestShares, type LevelTerms } from './level-shares.ts';
import { dearestBand } from './volume.ts';

type Row = PriceTerms & LevelTerms & { product: string };
type Levels = readonly { id: string; rank: number }[];

/** What the network keeps of a sale, and the most that all merchants above the shop earn from it together; paise. */
export type SaleMargin = { marginPaise: Paise; abovePaise: Paise };

/** Returns the network's margin on one sale after provider, tax, and shop and line above it at their dearest; a negative one is a loss. */
export function marginBelow(row: Row, gstBasisPoints: number, levels: Levels): SaleMargin {
  const { pricePaise, providerFeePaise, gstPaise, ...earned } = workOut(row, gstBasisPoints);
  const commissionPaise = Math.max(earned.commissionPaise, dearestBand(row.volumeBands, null, pricePaise));
  const abovePaise = highestShares(row, pricePaise, levels);
  return { marginPaise: toPaise(pricePaise - providerFeePaise - gstPaise - commissionPaise - abovePaise), abovePaise };
}

/** Returns the products on which the network loses money; not those that others pay for, whose income is unknown. */
export function losingProducts(rows: readonly Row[], gstBasisPoints: number, levels: Levels): string[] {
  return rows
    .filter((row) => !isPaidByOthers(row.product) && marginBelow(row, gstBasisPoints, levels).marginPaise < 0)
    .map(({ product }) => product);
}
