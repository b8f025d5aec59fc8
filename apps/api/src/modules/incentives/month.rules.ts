import { addDays, type LocalDate } from '@sevadesk/contract/kernel/local-date';
import type { MonthLine } from '@sevadesk/contract/incentives';
import { grouped } from '@sevadesk/contract/kernel/grouped';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { bandReached, boundedShare, type VolumeBand, type VolumeBands } from '@sevadesk/contract/service-packages';

/** A sale that has earned for a payee, in the order in which it was earned; amounts in whole paise. */
export type EarnedRow = {
  versionId: string;
  product: string;
  /** 0 is the shop itself. */
  level: number;
  idTypeId: string;
  levelName: string;
  basePaise: number;
  quantity: number;
  paidPaise: number;
  earnedOn: LocalDate;
  withdrawnOn: LocalDate | null;
  /** The territories of the price version in which the sale was. */
  territories: readonly { id: string; name: string }[];
  /** Those that apply in the place of the sale: one set for each payee. */
  volumeBands: readonly VolumeBands[];
};

export type Month = { from: LocalDate; to: LocalDate };

/** Returns the first and the last day of the month of a day. */
export function monthOf(day: LocalDate): Month {
  const from = `${day.slice(0, 7)}-01`;
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, to: addDays(next, -1) };
}

type WorkingLine = MonthLine & { versionId: string };

const volumeOf = ({ unit }: VolumeBands, { basePaise, quantity }: EarnedRow) =>
  unit === 'count' ? quantity : basePaise * quantity;

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** What a band adds to a sale, whole paise; a band below what the sale has paid takes nothing. */
const added = (band: VolumeBand | undefined, { basePaise, quantity, paidPaise }: EarnedRow) =>
  band ? Math.max(0, boundedShare(band, toPaise(basePaise)) * quantity - paidPaise) : 0;

const shown = (band: VolumeBand | undefined) =>
  band ? { from: band.from, paise: band.paise, basisPoints: band.basisPoints } : null;

function lineOf(
  set: VolumeBands,
  rows: readonly EarnedRow[],
  { from, to }: Month,
): Omit<MonthLine, 'product' | 'levelName' | 'territoryName'> {
  const { unit, mode, bands } = set;
  const counts = rows.filter((row) => row.earnedOn >= from && (row.withdrawnOn === null || row.withdrawnOn > to));
  const withdrawn = rows.filter(({ earnedOn }) => earnedOn < from);
  const lost = sumOf(withdrawn, (row) => volumeOf(set, row));
  const volume = Math.max(0, sumOf(counts, (row) => volumeOf(set, row)) - lost);
  const reached = bandReached(bands, volume);
  let place = -lost;
  const difference = sumOf(counts, (row) => {
    place += volumeOf(set, row);
    return added(mode === 'whole' ? reached : bandReached(bands, place), row);
  });
  return {
    unit,
    mode,
    sales: sumOf(counts, ({ quantity }) => quantity),
    withdrawn: sumOf(withdrawn, ({ quantity }) => quantity),
    volume,
    band: shown(reached),
    nextBand: shown(bands.find((band) => band.from > volume)),
    differencePaise: toPaise(difference),
  };
}

/**
 * Returns what the bands of a month add for a payee, a line for each price version, product, ID type and territory with bands. Rows are those
 * earned in the month, in order, and those of earlier months that were withdrawn in it: they lower its volume. An order counts with
 * all its pieces in the band that it reaches. Whole paise; no line is negative.
 */
export function settleRows(rows: readonly EarnedRow[], month: Month): WorkingLine[] {
  const setOf = ({ level, idTypeId, volumeBands }: EarnedRow) =>
    volumeBands.find((set) => set.idTypeId === (level === 0 ? null : idTypeId));
  const groups = grouped(rows, (row) =>
    [row.versionId, row.product, row.level === 0 ? '' : row.idTypeId, setOf(row)?.territoryId].join(' '),
  );
  return [...groups.values()].flatMap((group): WorkingLine[] => {
    const [first] = group;
    const isShop = first?.level === 0;
    const set = first && setOf(first);
    if (!first || !set) return [];
    const { versionId, product, levelName } = first;
    const territoryName = first.territories.find(({ id }) => id === set.territoryId)?.name ?? null;
    return [{ versionId, product, levelName: isShop ? null : levelName, territoryName, ...lineOf(set, group, month) }];
  });
}
