import { describe, expect, it } from 'vitest';
import { fieldFaultsOf } from '../kernel/faults.ts';
import { levelSharesInput } from './level-schemas.ts';
import { highestShares, type LevelShare, sharesAbove } from './level-shares.ts';
import { losingProducts, marginBelow } from './losses.ts';

const share = (idTypeId: string, part: Partial<LevelShare> = {}): LevelShare => ({
  idTypeId,
  paise: 0,
  basisPoints: null,
  floorPaise: 0,
  capPaise: null,
  ...part,
});
const terms = (levelShares: LevelShare[], overridePaise = 100) => ({
  overridePaise,
  overrideBasisPoints: null,
  levelShares,
});

describe('the shares of the merchants above a shop', () => {
  it.each([
    ['nobody above', [], []],
    ['the override for the one directly above alone', ['D', 'F', 'S'], [100, 0, 0]],
  ])('without shares by level: %s', (_what, above, expected) => {
    expect(sharesAbove(terms([]), 10_000, above)).toEqual(expected);
  });

  it('are those of their ID types at any height, instead of the override', () => {
    const set = terms([share('D', { paise: 250 }), share('S', { basisPoints: 50 })]);
    expect(sharesAbove(set, 10_700, ['D', 'F', 'S'])).toEqual([250, 0, 54]);
    expect(sharesAbove(set, 10_700, ['F', 'S'])).toEqual([100, 54]);
    expect(sharesAbove(set, 10_700, ['S'])).toEqual([54]);
  });

  it('limit a percentage by floor and cap', () => {
    const set = terms([share('D', { basisPoints: 100, floorPaise: 60, capPaise: 90 })]);
    expect([5_000, 8_000, 20_000].map((base) => sharesAbove(set, base, ['D'])[0])).toEqual([60, 80, 90]);
  });
});

it('a share by bands of the amount depends on the band of the amount, and replaces the share', () => {
  const band = (fromPaise: number, paise: number) => ({
    fromPaise,
    paise,
    basisPoints: null,
    floorPaise: 0,
    capPaise: null,
  });
  const percent = { fromPaise: 500_000, paise: 0, basisPoints: 10, floorPaise: 0, capPaise: 900 };
  const set = terms([share('D', { amountBands: [band(0, 100), band(100_000, 300), percent] })]);
  expect([99_999, 100_000, 500_000, 2_000_000].map((base) => sharesAbove(set, base, ['F', 'D'])[1])).toEqual([
    100, 300, 500, 900,
  ]);
  // As stored before there were bands.
  expect(sharesAbove(terms([share('D', { paise: 70, amountBands: [] })]), 10_000, ['D'])).toEqual([70]);
});

describe('the most that a line above a shop can earn', () => {
  const levels = [
    { id: 'D', rank: 2 },
    { id: 'E', rank: 2 },
    { id: 'F', rank: 3 },
    { id: 'S', rank: 4 },
  ];

  it.each([
    ['the override of the lowest', terms([]), 100],
    [
      'the dearest of a rank, and all above it',
      terms([share('D', { paise: 10 }), share('E', { paise: 30 }), share('S', { paise: 5 })], 0),
      35,
    ],
    [
      'the override where it is more than the share of a lower level',
      terms([share('D', { paise: 10 }), share('E', { paise: 10 }), share('S', { paise: 5 })]),
      105,
    ],
    ['the override beside the shares above it', terms([share('S', { paise: 40 })]), 140],
  ])('is %s', (_what, set, expected) => {
    expect(highestShares(set, 10_000, levels)).toBe(expected);
  });

  it('decides whether a price loses money; not where others pay', () => {
    const row = {
      product: 'physical-N-P',
      pricePaise: 10_700,
      providerFeePaise: 9_912,
      commissionPaise: 500,
      commissionBasisPoints: null,
      commissionBands: [],
      ...terms([share('S', { paise: 68 })]),
    };
    // 107.00 - 99.12 - GST 1.20 - 5.00 leave 1.68 for those above.
    expect(marginBelow(row, 1_800, levels)).toEqual({ marginPaise: 0, abovePaise: 168 });
    expect(losingProducts([row], 1_800, levels)).toEqual([]);
    const dear = { ...row, ...terms([share('S', { paise: 69 })]) };
    expect(losingProducts([dear], 1_800, levels)).toEqual(['physical-N-P']);
    expect(
      losingProducts([{ ...dear, product: 'loan-home', pricePaise: 0, providerFeePaise: 0 }], 1_800, levels),
    ).toEqual([]);
  });
});

it('the dearest band by the volume of a month decides whether a price loses money', () => {
  const levels = [{ id: 'F', rank: 3 }];
  const band = (from: number, paise: number) => ({ from, paise, basisPoints: null, floorPaise: 0, capPaise: null });
  const row = {
    product: 'physical-N-P',
    pricePaise: 10_700,
    providerFeePaise: 9_912,
    commissionPaise: 500,
    commissionBasisPoints: null,
    commissionBands: [],
    ...terms([share('F', { paise: 100 })], 0),
  };
  const set = (idTypeId: string | null, paise: number) => ({
    idTypeId,
    unit: 'count' as const,
    mode: 'whole' as const,
    bands: [band(10, 150), band(100, paise)],
  });
  // 107.00 - 99.12 - GST 1.20 leave 6.68.
  const losing = (...volumeBands: ReturnType<typeof set>[]) => losingProducts([{ ...row, volumeBands }], 1_800, levels);
  expect(losing(set(null, 518))).toEqual([]);
  expect(losing(set(null, 568), set('F', 100))).toEqual(['physical-N-P']);
  expect(losing(set(null, 569))).toEqual(['physical-N-P']);
  expect(losing(set('F', 168))).toEqual([]);
  expect(losing(set('F', 169))).toEqual(['physical-N-P']);
});

it('shares are flat or percent, with limits only for a percentage, and one for each ID type', () => {
  const id = '01900000-0000-7000-8001-000000000002';
  const faults = (...shares: LevelShare[]) => {
    const parsed = levelSharesInput.safeParse(shares);
    return parsed.success ? [] : fieldFaultsOf(parsed.error).map(({ field, fault }) => `${field}: ${fault.key}`);
  };
  expect(faults(share(id, { basisPoints: 50, floorPaise: 10, capPaise: 20 }))).toEqual([]);
  expect(faults(share(id, { basisPoints: 50, paise: 1 }))).toEqual(['0.paise: invalid']);
  expect(faults(share(id, { paise: 1, floorPaise: 1 }))).toEqual(['0.floorPaise: invalid']);
  expect(faults(share(id, { basisPoints: 50, floorPaise: 21, capPaise: 20 }))).toEqual(['0.floorPaise: too_big']);
  expect(faults(share(id), share(id))).toEqual(['1.idTypeId: taken']);
});
