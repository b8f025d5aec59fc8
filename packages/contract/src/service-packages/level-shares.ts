import { type Paise, toPaise } from '../kernel/paise.ts';
import { bandedShare, type CommissionBand } from './amounts.ts';
import { boundedShare } from './bounded-share.ts';
import { dearestBand, type VolumeBands } from './volume.ts';

/**
 * What merchants of one ID type earn from a sale below them; whole paise. Flat, or a percentage if the basis points are set; a
 * percentage is never below the floor nor above the cap.
 */
export type LevelShare = {
  idTypeId: string;
  /** Applies to sales in this territory alone, instead of the general share of the ID type. */
  territoryId?: string | null | undefined;
  paise: number;
  basisPoints: number | null;
  floorPaise: number;
  capPaise: number | null;
  /** Replaces the share above, by the order's amount; lowest band first. */
  amountBands?: readonly CommissionBand[] | undefined;
};

export type LevelTerms = {
  /** Earned by the merchant directly above if its ID type has no share of its own. */
  overridePaise: number;
  overrideBasisPoints: number | null;
  levelShares: readonly LevelShare[];
  /** Shares by the volume of a month, which are paid after its end. */
  volumeBands?: readonly VolumeBands[];
};

/**
 * Returns what each merchant above a shop earns from one sale, whole paise, in the order given: the one directly above first. Each
 * earns the share of its ID type in the terms of the sale's place (`termsIn`), by the band of the amount if it has bands; without one, the merchant directly above earns the override, and those further above nothing.
 * Percentages apply to `base`, the price or the order's own amount, rounded half up to the paisa.
 */
export function sharesAbove(terms: LevelTerms, base: number, idTypeIds: readonly string[]): Paise[] {
  const { overridePaise, overrideBasisPoints, levelShares } = terms;
  const override = { paise: overridePaise, basisPoints: overrideBasisPoints, floorPaise: 0, capPaise: null };
  return idTypeIds.map((idTypeId, index) => {
    const own = levelShares.find((share) => share.idTypeId === idTypeId);
    if (own?.amountBands?.length) return bandedShare(own.amountBands, toPaise(base));
    const share = own ?? (index === 0 ? override : undefined);
    return share ? boundedShare(share, toPaise(base)) : toPaise(0);
  });
}

/**
 * Returns the most that all merchants above a shop can earn from one sale together, whole paise: a chain of one merchant for each rank,
 * the dearest of its rank at its dearest band, where the override is paid to the lowest one if its ID type has no share; by the terms of
 * one place (`termsIn`).
 */
export function highestShares(terms: LevelTerms, base: number, levels: readonly { id: string; rank: number }[]): Paise {
  const ranks = [...new Set(levels.map(({ rank }) => rank))].toSorted((a, b) => a - b);
  const dearest = (rank: number, isLowest: boolean) =>
    Math.max(
      ...levels
        .filter((level) => level.rank === rank)
        .map(({ id }) =>
          Math.max(
            sharesAbove(terms, base, isLowest ? [id] : ['', id]).at(-1) ?? 0,
            dearestBand(terms.volumeBands, id, base),
          ),
        ),
    );
  const from = (lowest: number) =>
    ranks.slice(lowest).reduce((sum, rank, index) => sum + dearest(rank, index === 0), 0);
  return toPaise(Math.max(0, ...ranks.map((_, index) => from(index))));
}
