import { formatAmount, parseRupees, rupeesText } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { CommissionBand, LevelShare } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { type BandTexts, bandLines, bandTextsOf, parseBands } from './band-texts.ts';
import { payeeText, placesOf, type PriceNames } from './price-names.ts';
import { parseShare, shareText, shownShare } from './share-text.ts';

/** The typed share of one ID type; a blank share means none. */
export type LevelTexts = {
  idTypeId: string;
  /** Null for the share everywhere else. */
  territoryId?: string | null | undefined;
  share: string;
  floor: string;
  cap: string;
  /** The share by bands of the amount, instead of the share. */
  bands?: readonly BandTexts[];
};

export const levelTextsOf = (shares: readonly LevelShare[]): LevelTexts[] =>
  shares.map(({ idTypeId, territoryId = null, floorPaise, capPaise, amountBands = [], ...share }) => ({
    idTypeId,
    territoryId,
    share: shareText(share),
    floor: floorPaise === 0 ? '' : rupeesText(toPaise(floorPaise)),
    cap: capPaise === null ? '' : rupeesText(toPaise(capPaise)),
    bands: bandTextsOf(amountBands),
  }));

const rupees = (text: string) => parseRupees(text, { allowZero: true });

type ParsedShare = LevelShare & { territoryId: string | null; amountBands: CommissionBand[] };

/** Parses typed shares; undefined when an amount or percentage is invalid. */
export function parseLevels(texts: readonly LevelTexts[]): ParsedShare[] | undefined {
  const shares: ParsedShare[] = [];
  for (const { idTypeId, territoryId = null, share, floor, cap, bands = [] } of texts) {
    const of = { idTypeId, territoryId };
    const amountBands = parseBands(bands);
    if (!amountBands) return undefined;
    if (amountBands.length > 0) {
      shares.push({ ...of, paise: 0, basisPoints: null, floorPaise: 0, capPaise: null, amountBands });
      continue;
    }
    if (share.trim() === '') continue;
    const read = parseShare(share);
    const floorPaise = floor.trim() === '' ? 0 : rupees(floor);
    const capPaise = cap.trim() === '' ? null : rupees(cap);
    if (read === undefined || floorPaise === undefined || capPaise === undefined) return undefined;
    // Limits apply to percentages only; their fields are disabled for an amount.
    const bounds = read.basisPoints === null ? { floorPaise: 0, capPaise: null } : { floorPaise, capPaise };
    shares.push({ ...of, ...read, ...bounds, amountBands });
  }
  return shares;
}

/** Formats shares for a table, one line for each ID type and territory: name, share, and limits. */
export function levelLines(shares: readonly LevelShare[], names: PriceNames): string[] {
  const money = (paise: number) => formatAmount(toPaise(paise));
  const places = placesOf(names);
  const named = names.levels.flatMap((level) =>
    places.flatMap(({ territoryId, name }) => {
      const share = shares.find((one) => one.idTypeId === level.id && (one.territoryId ?? null) === territoryId);
      return share ? [{ ...share, name: payeeText(level.name, name) }] : [];
    }),
  );
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
