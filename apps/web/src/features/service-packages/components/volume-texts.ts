import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { VolumeBands } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { type BandTexts, bandTextsOf, parseBands } from './band-texts.ts';
import { payeeText, placesOf, type PriceNames } from './price-names.ts';
import { shownShare } from './share-text.ts';

/** The typed bands of a payee by the volume of a month; the shop has no ID type. */
export type VolumeTexts = Omit<VolumeBands, 'bands'> & { bands: readonly BandTexts[] };

/** A number of sales is typed like a sum in rupees, so that both are parsed alike. */
const perUnit = (unit: VolumeBands['unit']) => (unit === 'count' ? 100 : 1);

export const volumeTextsOf = (sets: readonly VolumeBands[]): VolumeTexts[] =>
  sets.map(({ bands, ...set }) => ({
    ...set,
    bands: bandTextsOf(bands.map(({ from, ...band }) => ({ ...band, fromPaise: from * perUnit(set.unit) }))).map(
      (band) => (set.unit === 'count' ? { ...band, from: band.from.replace(/\.00$/, '') } : band),
    ),
  }));

/** Parses typed bands by volume; undefined when a number, an amount or a percentage is invalid. Payees without bands are left out. */
export function parseVolume(texts: readonly VolumeTexts[]): VolumeBands[] | undefined {
  const sets: VolumeBands[] = [];
  for (const { bands, ...set } of texts) {
    if (bands.length === 0) continue;
    const parsed = parseBands(bands)?.map(({ fromPaise, ...band }) => ({
      ...band,
      from: fromPaise / perUnit(set.unit),
    }));
    if (!parsed?.every(({ from }) => Number.isInteger(from))) return undefined;
    sets.push({ ...set, bands: parsed });
  }
  return sets;
}

/** Formats where a band begins: a number of sales, or a sum. */
export const volumeText = (unit: VolumeBands['unit'], volume: number): string =>
  unit === 'count' ? formatCount(volume) : formatAmount(toPaise(volume));

const modes: Record<VolumeBands['mode'], () => string> = {
  whole: m.service_packages_volume_mode_whole,
  step: m.service_packages_volume_mode_step,
};

/** Formats bands by volume for a table, one line for each payee and territory, the shop first. */
export function volumeLines(sets: readonly VolumeBands[], names: PriceNames): string[] {
  const payees = [{ id: null, name: m.service_packages_volume_shop() }, ...names.levels];
  const rows = payees.flatMap((payee) => placesOf(names).map((place) => ({ payee, place })));
  return rows.flatMap(({ payee, place }) => {
    const set = sets.find((one) => one.idTypeId === payee.id && (one.territoryId ?? null) === place.territoryId);
    if (!set) return [];
    const name = payeeText(payee.name, place.name);
    const bands = set.bands.map((band) =>
      m.service_packages_volume_band({
        from: volumeText(set.unit, band.from),
        share: band.basisPoints === null ? formatAmount(toPaise(band.paise)) : shownShare(band),
      }),
    );
    return [m.service_packages_volume_line({ payee: name, mode: modes[set.mode](), bands: bands.join(', ') })];
  });
}
