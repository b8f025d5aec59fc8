import { describe, expect, it } from 'vitest';
import { fieldFaultsOf } from '../kernel/faults.ts';
import { priceRowInput } from './schemas.ts';
import { taxInput } from './taxes.ts';

const row = {
  product: 'physical-N-P',
  pricePaise: 10_700,
  providerFeePaise: 9_912,
  commissionPaise: 500,
  commissionBasisPoints: null,
  overridePaise: 0,
  overrideBasisPoints: null,
  refundBasisPoints: 10_000,
  refundKeepsFee: false,
  penaltyPaise: 0,
  commissionBands: [],
  note: '',
};

function faultsOf(overrides: object): string[] {
  const parsed = priceRowInput.safeParse({ ...row, ...overrides });
  return parsed.success ? [] : fieldFaultsOf(parsed.error).map(({ field, fault }) => `${field}: ${fault.key}`);
}

describe('a price row', () => {
  it('STF-26 is accepted when it is complete', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([
    ['a price of zero', { pricePaise: 0, providerFeePaise: 0 }, ['pricePaise: amount']],
    ['a negative price', { penaltyPaise: -1 }, ['penaltyPaise: amount']],
    ['a part of a paisa', { commissionPaise: 0.5 }, ['commissionPaise: not_whole']],
    ['eleven digits of rupees', { pricePaise: 1_000_000_000_000 }, ['pricePaise: amount']],
    ['a text', { pricePaise: '10700' }, ['pricePaise: required']],
    ['a fee above the price', { providerFeePaise: 10_701 }, ['providerFeePaise: too_big']],
    [
      'a percentage above 100 %',
      { commissionPaise: 0, commissionBasisPoints: 10_001 },
      ['commissionBasisPoints: too_big'],
    ],
    ['both flat and percent', { commissionBasisPoints: 100 }, ['commissionPaise: invalid']],
    ['an unknown product', { product: 'toaster' }, ['product: choose_one']],
  ])('rejects %s at its field', (_name, overrides, expected) => {
    expect(faultsOf(overrides)).toEqual(expected);
  });

  const bill = { product: 'bill-water', pricePaise: 0, providerFeePaise: 0, commissionPaise: 0 };
  const band = { fromPaise: 0, paise: 0, basisPoints: 50, floorPaise: 100, capPaise: 500 };

  it('accepts bands of a product that requires them', () => {
    expect(faultsOf({ ...bill, commissionBands: [band, { ...band, fromPaise: 100 }] })).toEqual([]);
  });

  it.each([
    ['bands of a product without', { commissionBands: [band], commissionPaise: 0 }, ['commissionBands: invalid']],
    [
      'bands beside a commission',
      { ...bill, commissionPaise: 5, commissionBands: [band] },
      ['commissionPaise: invalid'],
    ],
    [
      'amounts without a band',
      { ...bill, commissionBands: [{ ...band, fromPaise: 1 }] },
      ['commissionBands.0.fromPaise: invalid'],
    ],
    [
      'two bands from one amount',
      { ...bill, commissionBands: [band, band] },
      ['commissionBands.1.fromPaise: too_small'],
    ],
    [
      'a floor above the cap',
      { ...bill, commissionBands: [{ ...band, floorPaise: 501 }] },
      ['commissionBands.0.floorPaise: too_big'],
    ],
    [
      'bounds of a flat amount',
      { ...bill, commissionBands: [{ ...band, basisPoints: null }] },
      ['commissionBands.0.floorPaise: invalid', 'commissionBands.0.capPaise: invalid'],
    ],
    [
      'flat and percent in a band',
      { ...bill, commissionBands: [{ ...band, paise: 5 }] },
      ['commissionBands.0.paise: invalid'],
    ],
  ])('rejects %s', (_name, overrides, expected) => {
    expect(faultsOf(overrides)).toEqual(expected);
  });

  it('requires no price if the bank pays', () => {
    const loan = {
      product: 'loan-home',
      pricePaise: 0,
      providerFeePaise: 0,
      commissionPaise: 0,
      commissionBasisPoints: 50,
    };
    expect(faultsOf(loan)).toEqual([]);
  });
});

describe('a future tax rate', () => {
  const rate = { kind: 'gst', validFrom: '2027-04-01', value: 1_800, source: 'Notification 1/2027' };
  const keysOf = (tax: object) => {
    const parsed = taxInput.safeParse(tax);
    return parsed.success ? [] : fieldFaultsOf(parsed.error).map(({ field, fault }) => `${field}: ${fault.key}`);
  };

  it('is a rate of at most 100 % or, for the threshold, an amount', () => {
    expect(keysOf(rate)).toEqual([]);
    expect(keysOf({ ...rate, value: 10_001 })).toEqual(['value: too_big']);
    expect(keysOf({ ...rate, kind: 'tds-threshold', value: 2_000_000 })).toEqual([]);
    expect(keysOf({ ...rate, value: -1 })).toEqual(['value: amount']);
    expect(keysOf({ ...rate, value: undefined })).toEqual(['value: required']);
  });
});
