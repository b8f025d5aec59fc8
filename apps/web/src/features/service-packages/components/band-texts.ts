import { formatAmount, parseRupees, rupeesText } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { CommissionBand } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { parseShare, shareText, shownShare } from './share-text.ts';

/** One typed band of a commission; blank limits mean none. */
export type BandTexts = { id: string; from: string; share: string; floor: string; cap: string };

export const bandTextsOf = (bands: readonly CommissionBand[]): BandTexts[] =>
  bands.map(({ fromPaise, floorPaise, capPaise, ...share }, index) => ({
    id: String(index),
    from: rupeesText(toPaise(fromPaise)),
    share: shareText(share),
    floor: floorPaise === 0 ? '' : rupeesText(toPaise(floorPaise)),
    cap: capPaise === null ? '' : rupeesText(toPaise(capPaise)),
  }));

const rupees = (text: string) => parseRupees(text, { allowZero: true });

/** Parses typed bands; undefined when an amount or percentage is invalid. */
export function parseBands(texts: readonly BandTexts[]): CommissionBand[] | undefined {
  const bands: CommissionBand[] = [];
  for (const { from, share, floor, cap } of texts) {
    const fromPaise = rupees(from);
    const read = parseShare(share);
    const floorPaise = floor.trim() === '' ? 0 : rupees(floor);
    const capPaise = cap.trim() === '' ? null : rupees(cap);
    if (fromPaise === undefined || read === undefined || floorPaise === undefined || capPaise === undefined)
      return undefined;
    // Limits apply to percentages only: those left over from one that became an amount are ignored, and their fields are disabled.
    const bounds = read.basisPoints === null ? { floorPaise: 0, capPaise: null } : { floorPaise, capPaise };
    bands.push({ fromPaise, ...read, ...bounds });
  }
  return bands;
}

/** Formats bands for a table, one line each: start, share, and limits. */
export function bandLines(bands: readonly CommissionBand[]): string[] {
  const money = (paise: number) => formatAmount(toPaise(paise));
  return bands.map(({ fromPaise, floorPaise, capPaise, ...share }) =>
    [
      m.service_packages_band_line({
        from: money(fromPaise),
        share: share.basisPoints === null ? money(share.paise) : shownShare(share),
      }),
      ...(floorPaise === 0 ? [] : [m.service_packages_band_line_floor({ amount: money(floorPaise) })]),
      ...(capPaise === null ? [] : [m.service_packages_band_line_cap({ amount: money(capPaise) })]),
    ].join(', '),
  );
}
