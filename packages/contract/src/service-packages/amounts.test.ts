import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstWithin, marginOf, refundOf, workOut } from './amounts.ts';

const terms = {
  pricePaise: 10_700,
  providerFeePaise: 9_912,
  commissionPaise: 0,
  commissionBasisPoints: 250,
  overridePaise: 100,
  overrideBasisPoints: null,
};

describe('what an order costs and earns', () => {
  it('takes percentages of the price, half up to the paisa', () => {
    // 2.5 % of 107.00 is 2.675: half a paisa goes up to 2.68. GST: 788 * 18 / 118 = 120.2 paise.
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

  it('takes percentages of the order’s own amount where the shop pays nothing', () => {
    const loan = { ...terms, pricePaise: 0, providerFeePaise: 0, commissionBasisPoints: 75, overrideBasisPoints: 10 };
    expect(workOut({ ...loan, overridePaise: 0 }, 1_800, 50_000_000)).toMatchObject({
      gstPaise: 0,
      commissionPaise: 375_000,
      overridePaise: 50_000,
    });
  });

  it('finds the GST contained in an amount', () => {
    expect(gstWithin(1_180, 1_800)).toBe(180);
    expect(gstWithin(0, 1_800)).toBe(0);
    expect(gstWithin(-5, 1_800)).toBe(0);
    expect(gstWithin(999_999_999_999, 1_800)).toBe(152_542_372_881);
  });

  it('keeps every paisa of the price accounted for', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 10_000 }), (pricePaise, fee, commissionBasisPoints) => {
        const providerFeePaise = Math.min(pricePaise, fee);
        const worked = workOut({ ...terms, pricePaise, providerFeePaise, commissionBasisPoints }, 1_800);
        const parts = worked.providerFeePaise + worked.gstPaise + worked.commissionPaise + worked.overridePaise;
        expect(parts + marginOf(worked)).toBe(pricePaise);
      }),
    );
  });
});

describe('what a charge gives back', () => {
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
