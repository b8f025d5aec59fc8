import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstWithin, refundOf, workOut } from './amounts.ts';
import { marginBelow } from './losses.ts';

const terms = {
  pricePaise: 10_700,
  providerFeePaise: 9_912,
  commissionPaise: 0,
  commissionBasisPoints: 250,
  overridePaise: 100,
  overrideBasisPoints: null,
  commissionBands: [],
};

describe('the cost and commission of an order', () => {
  it('uses percentages of the price, half up to the paisa', () => {
    // 2.5 % of 107.00 is 2.675: half a paisa is rounded up to 2.68. GST: 788 * 18 / 118 = 120.2 paise.
    expect(workOut(terms, 1_800)).toEqual({
      pricePaise: 10_700,
      providerFeePaise: 9_912,
      gstPaise: 120,
      commissionPaise: 268,
      overridePaise: 100,
    });
    expect(workOut({ ...terms, pricePaise: 10_620, commissionBasisPoints: 5 }, 1_800).commissionPaise).toBe(5);
    expect(workOut({ ...terms, pricePaise: 11_000, commissionBasisPoints: 5 }, 1_800).commissionPaise).toBe(6);
  });

  it("uses percentages of the order's own amount if the shop pays nothing", () => {
    const loan = { ...terms, pricePaise: 0, providerFeePaise: 0, commissionBasisPoints: 75, overrideBasisPoints: 10 };
    expect(workOut({ ...loan, overridePaise: 0 }, 1_800, 50_000_000)).toMatchObject({
      gstPaise: 0,
      commissionPaise: 375_000,
      overridePaise: 50_000,
    });
  });

  it('calculates the GST contained in an amount', () => {
    expect(gstWithin(1_180, 1_800)).toBe(180);
    expect(gstWithin(0, 1_800)).toBe(0);
    expect(gstWithin(-5, 1_800)).toBe(0);
    expect(gstWithin(999_999_999_999, 1_800)).toBe(152_542_372_881);
  });

  it('accounts for every paisa of the price', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 10_000 }), (pricePaise, fee, commissionBasisPoints) => {
        const providerFeePaise = Math.min(pricePaise, fee);
        const row = {
          ...terms,
          product: 'physical-N-P',
          levelShares: [],
          pricePaise,
          providerFeePaise,
          commissionBasisPoints,
        };
        const worked = workOut(row, 1_800);
        const { marginPaise, abovePaise } = marginBelow(row, 1_800, [{ id: 'franchise', rank: 3 }]);
        expect(abovePaise).toBe(worked.overridePaise);
        const parts = worked.providerFeePaise + worked.gstPaise + worked.commissionPaise + worked.overridePaise;
        expect(parts + marginPaise).toBe(pricePaise);
      }),
    );
  });
});

describe('a commission by bands of the amount', () => {
  const flat = { fromPaise: 0, paise: 200, basisPoints: null, floorPaise: 0, capPaise: null };
  const share = { fromPaise: 100_000, paise: 0, basisPoints: 50, floorPaise: 300, capPaise: 2_500 };
  const banded = { ...terms, pricePaise: 0, providerFeePaise: 0, commissionBasisPoints: null };
  const earned = (amountPaise: number, commissionBands = [flat, share]) =>
    workOut({ ...banded, commissionBands }, 1_800, amountPaise).commissionPaise;

  it('depends on the band of an amount, from its first paisa', () => {
    expect([1, 99_999, 100_000, 100_100].map((amount) => earned(amount))).toEqual([200, 200, 500, 501]);
  });

  it('limits a percentage to floor and cap, rounded half up first', () => {
    const low = { ...share, fromPaise: 0 };
    expect([1, 59_999, 60_099, 60_100, 499_900, 500_000, 9_000_000].map((amount) => earned(amount, [low]))).toEqual([
      300, 300, 300, 301, 2_500, 2_500, 2_500,
    ]);
    expect(earned(9_000_000, [{ ...low, capPaise: null as never }])).toBe(45_000);
  });

  it('never earns more than the cap nor less than the floor, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 1_000_000_000 }), (amount) => {
        expect(earned(amount)).toBeGreaterThanOrEqual(300);
        expect(earned(amount)).toBeLessThanOrEqual(2_500);
      }),
    );
  });
});

describe('the refund of a charge', () => {
  const charge = { pricePaise: 10_700, providerFeePaise: 9_912 };
  it.each([
    ['all', { basisPoints: 10_000, keepsFee: false }, 10_700],
    ['all but the provider’s fee', { basisPoints: 10_000, keepsFee: true }, 788],
    ['a third, half up', { basisPoints: 3_333, keepsFee: false }, 3_566],
    ['nothing', { basisPoints: 0, keepsFee: false }, 0],
  ])('%s', (_name, policy, expected) => {
    expect(refundOf(charge, policy)).toBe(expected);
  });
});
