import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { MonthLine, ShownBand } from '@sevadesk/contract/incentives';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { productName, shownShare, volumeText } from '../../service-packages/index.ts';

const shareOf = (band: ShownBand) => (band.basisPoints === null ? formatAmount(toPaise(band.paise)) : shownShare(band));

function bandText({ unit, band }: MonthLine): string {
  return band
    ? m.incentives_band_text({ from: volumeText(unit, band.from), share: shareOf(band) })
    : m.incentives_band_none();
}

/** What is missing to the next band, and what it pays. */
function nextText({ unit, volume, nextBand }: MonthLine): string {
  if (!nextBand) return '-';
  return m.incentives_next_missing({ missing: volumeText(unit, nextBand.from - volume), share: shareOf(nextBand) });
}

/** Own sales, or the level of the payee; with the territory whose bands apply. */
function payeeOf({ levelName, territoryName }: MonthLine): string {
  const payee = levelName ?? m.incentives_level_own();
  return territoryName === null ? payee : `${payee} · ${territoryName}`;
}

/** The working of a month: volume, reached band and what it adds, by product and level; so far also what the next band needs. */
export function MonthLines({ lines, isSoFar = false }: { lines: readonly MonthLine[]; isSoFar?: boolean }) {
  const withdrawn = lines.reduce((sum, line) => sum + line.withdrawn, 0);
  return (
    <PlainTable
      heads={[
        m.incentives_product(),
        m.incentives_level(),
        m.incentives_band(),
        ...(isSoFar ? [m.incentives_next_band()] : []),
        m.incentives_sales(),
        m.incentives_volume(),
        m.incentives_difference(),
      ]}
      rows={lines.map((line, index) => ({
        key: String(index),
        cells: [
          productName(line.product),
          payeeOf(line),
          bandText(line),
          ...(isSoFar ? [nextText(line)] : []),
          formatCount(line.sales),
          volumeText(line.unit, line.volume),
          formatAmount(line.differencePaise),
        ],
      }))}
      figures={isSoFar ? [4, 5, 6] : [3, 4, 5]}
      {...(withdrawn > 0 && { note: m.incentives_withdrawn_note({ count: withdrawn }) })}
    />
  );
}
