import { formatAmount, parseRupees, rupeesText } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { CommissionBand, LevelRow, LevelShare } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { type BandTexts, bandLines, bandTextsOf, parseBands } from './band-texts.ts';
import { parseShare, shareText, shownShare } from './share-text.ts';

/** The typed share of one ID type; a blank share means none. */
export type LevelTexts = {
  idTypeId: string;
  share: string;
  floor: string;
  cap: string;
  /** The share by bands of the amount, instead of the share. */
  bands?: readonly BandTexts[];
};

export const levelTextsOf = (shares: readonly LevelShare[]): LevelTexts[] =>
  shares.map(({ idTypeId, floorPaise, capPaise, amountBands = [], ...share }) => ({
    idTypeId,
    share: shareText(share),
    floor: floorPaise === 0 ? '' : rupeesText(toPaise(floorPaise)),
    cap: capPaise === null ? '' : rupeesText(toPaise(capPaise)),
    bands: bandTextsOf(amountBands),
  }));

const rupees = (text: string) => parseRupees(text, { allowZero: true });

type ParsedShare = LevelShare & { amountBands: CommissionBand[] };

/** Parses typed shares; undefined when an amount or percentage is invalid. */
export function parseLevels(texts: readonly LevelTexts[]): ParsedShare[] | undefined {
  const shares: ParsedShare[] = [];
  for (const { idTypeId, share, floor, cap, bands = [] } of texts) {
    const amountBands = parseBands(bands);
    if (!amountBands) return undefined;
    if (amountBands.length > 0) {
      shares.push({ idTypeId, paise: 0, basisPoints: null, floorPaise: 0, capPaise: null, amountBands });
      continue;
    }
    if (share.trim() === '') continue;
    const read = parseShare(share);
    const floorPaise = floor.trim() === '' ? 0 : rupees(floor);
    const capPaise = cap.trim() === '' ? null : rupees(cap);
    if (read === undefined || floorPaise === undefined || capPaise === undefined) return undefined;
    // Limits apply to percentages only; their fields are disabled for an amount.
    const bounds = read.basisPoints === null ? { floorPaise: 0, capPaise: null } : { floorPaise, capPaise };
    shares.push({ idTypeId, ...read, ...bounds, amountBands });
  }
  return shares;
}

/** Formats shares for a table, one line for each ID type: name, share, and limits. */
export function levelLines(shares: readonly LevelShare[], levels: readonly LevelRow[]): string[] {
  const money = (paise: number) => formatAmount(toPaise(paise));
  const named = levels.flatMap(({ id, name }) => {
    const share = shares.find(({ idTypeId }) => idTypeId === id);
    return share ? [{ ...share, name }] : [];
  });
  return named.map(({ name, floorPaise, capPaise, amountBands = [], ...share }) =>
    amountBands.length > 0
      ? m.service_packages_level_line({ level: name, share: bandLines(amountBands).join('; ') })
      : [
          m.service_packages_level_line({
            level: name,
            share: share.basisPoints === null ? money(share.paise) : shownShare(share),
          }),
          ...(floorPaise === 0 ? [] : [m.service_packages_band_line_floor({ amount: money(floorPaise) })]),
          ...(capPaise === null ? [] : [m.service_packages_band_line_cap({ amount: money(capPaise) })]),
        ].join(', '),
  );
}
