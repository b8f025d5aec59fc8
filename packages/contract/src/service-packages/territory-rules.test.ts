import { describe, expect, it } from 'vitest';
import { fieldFaultsOf } from '../kernel/faults.ts';
import { levelSharesInput } from './level-schemas.ts';
import { type LevelShare, sharesAbove } from './level-shares.ts';
import { losingProducts, marginBelow } from './losses.ts';
import { territoryInput } from './territories.ts';
import { overlapsOf, territoriesTogether, termsIn } from './territory-rules.ts';

const share = (idTypeId: string, territoryId: string | null, paise: number): LevelShare => ({
  idTypeId,
  territoryId,
  paise,
  basisPoints: null,
  floorPaise: 0,
  capPaise: null,
});
const terms = (levelShares: LevelShare[], overridePaise = 100) => ({
  overridePaise,
  overrideBasisPoints: null,
  levelShares,
});
const territories = [
  { id: 'east', name: 'East', places: ['UP/Varanasi', 'UP/Jaunpur'] },
  { id: 'west', name: 'West', places: ['UP/Meerut'] },
  { id: 'river', name: 'River', places: ['UP/varanasi', 'UP/Prayagraj'] },
];

describe('a share in a territory', () => {
  const set = terms([share('D', null, 250), share('D', 'east', 300), share('F', 'east', 70)]);
  const at = (ids: string[]) => sharesAbove(termsIn(set, ids), 10_000, ['D', 'F']);

  it('applies there instead of the general one, which applies elsewhere', () => {
    expect([at(['east']), at(['west']), at([])]).toEqual([
      [300, 70],
      [250, 0],
      [250, 0],
    ]);
  });

  it('without a general one leaves the override elsewhere', () => {
    const only = terms([share('F', 'east', 70)]);
    expect(sharesAbove(termsIn(only, ['east']), 10_000, ['F'])).toEqual([70]);
    expect(sharesAbove(termsIn(only, []), 10_000, ['F'])).toEqual([100]);
  });

  it('is one for each ID type and territory', () => {
    const id = '01900000-0000-7000-8001-000000000002';
    const faults = (...shares: LevelShare[]) => {
      const parsed = levelSharesInput.safeParse(shares);
      return parsed.success ? [] : fieldFaultsOf(parsed.error).map(({ field, fault }) => `${field}: ${fault.key}`);
    };
    expect(faults(share(id, null, 1), share(id, id, 1))).toEqual([]);
    expect(faults(share(id, id, 1), share(id, id, 2))).toEqual(['1.territoryId: taken']);
  });
});

it('two territories of one payee have no district in common; those of two payees may', () => {
  const rows = [share('D', null, 1), share('D', 'east', 2), share('D', 'west', 3), share('F', 'river', 4)];
  expect(overlapsOf(rows, territories)).toEqual([]);
  expect(overlapsOf([...rows, share('D', 'river', 5)], territories)).toEqual([
    { index: 4, place: 'varanasi', other: 'East' },
  ]);
});

describe('whether a price loses money', () => {
  const levels = [
    { id: 'D', rank: 2 },
    { id: 'F', rank: 3 },
  ];
  const row = (levelShares: LevelShare[]) => ({
    product: 'physical-N-P',
    pricePaise: 10_700,
    providerFeePaise: 9_912,
    commissionPaise: 500,
    commissionBasisPoints: null,
    commissionBands: [],
    ...terms(levelShares, 0),
  });
  const together = territoriesTogether(territories);

  it('is decided in the dearest place, where only territories that share a district meet', () => {
    expect(together).toEqual([[], ['east', 'river'], ['east'], ['west'], ['river']]);
    // 107.00 - 99.12 - GST 1.20 - 5.00 leave 1.68.
    const apart = row([share('D', 'east', 168), share('F', 'west', 168)]);
    expect(losingProducts([apart], 1_800, levels, together)).toEqual([]);
    const meeting = row([share('D', 'east', 100), share('F', 'river', 69)]);
    expect(losingProducts([meeting], 1_800, levels, together)).toEqual(['physical-N-P']);
    expect(marginBelow(row([share('D', 'west', 169)]), 1_800, levels, together)).toEqual({
      marginPaise: -1,
      abovePaise: 169,
    });
  });

  it('counts bands of a territory', () => {
    const band = { from: 10, paise: 669, basisPoints: null, floorPaise: 0, capPaise: null };
    const set = { idTypeId: null, territoryId: 'west', unit: 'count' as const, mode: 'whole' as const, bands: [band] };
    const priced = { ...row([]), volumeBands: [set] };
    expect(losingProducts([priced], 1_800, levels, together)).toEqual(['physical-N-P']);
    expect(losingProducts([priced], 1_800, levels)).toEqual([]);
  });
});

it('a territory names districts, each once', () => {
  const faults = (places: string[]) => {
    const parsed = territoryInput.safeParse({ name: 'East', places });
    return parsed.success ? [] : fieldFaultsOf(parsed.error).map(({ field, fault }) => `${field}: ${fault.key}`);
  };
  expect(faults(['UP/Varanasi', 'BR/Patna'])).toEqual([]);
  expect(faults([])).toEqual(['places: required']);
  expect(faults(['UP/Varanasi', 'UP/VARANASI'])).toEqual(['places.1: taken']);
  expect(faults(['Varanasi'])).toEqual(['places.0: characters']);
});
