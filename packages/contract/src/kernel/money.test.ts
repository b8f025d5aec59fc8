import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf } from './faults.ts';
import {
  allocate,
  formatAmount,
  formatBalance,
  formatDrCr,
  formatPlain,
  maxPaise,
  negatePaise,
  type Paise,
  paise,
  paiseOfRupees,
  parseRupees,
  percentOf,
  positivePaise,
  rupeesNumber,
  rupeesOf,
  rupeesText,
  splitEvenly,
  subtractPaise,
  sumPaise,
  timesPaise,
  toPaise,
  typedRupees,
  zeroPaise,
} from './money.ts';

const anyPaise = fc.integer({ min: -maxPaise, max: maxPaise }).map(toPaise);
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  .filter((list) => list.some((weight) => weight > 0));

describe('formats', () => {
  it.each([
    [12345670, '1,23,456.70'],
    [1234567890, '1,23,45,678.90'],
    [10000000, '1,00,000.00'],
    [99900, '999.00'],
    [100000, '1,000.00'],
    [-123456750, '-12,34,567.50'],
    [5, '0.05'],
    [-5, '-0.05'],
    [0, '0.00'],
    [-0, '0.00'],
    [maxPaise, '99,99,99,99,99,999.99'],
  ])('FMT-01 %d paise with Indian grouping and two decimals: %s', (amount, text) => {
    expect(formatPlain(toPaise(amount))).toBe(text);
  });

  it('FMT-01 marks amounts with /-, balances with ₹, ledger balances with Dr or Cr', () => {
    const amount = toPaise(12345670);
    expect(formatAmount(amount)).toBe('1,23,456.70/-');
    expect(formatBalance(amount)).toBe('₹ 1,23,456.70');
    expect(formatDrCr(amount)).toBe('1,23,456.70 Cr');
    expect(formatDrCr(negatePaise(amount))).toBe('1,23,456.70 Dr');
    expect(formatDrCr(zeroPaise)).toBe('0.00 Cr');
  });

  it('FMT-01 groups digits as the platform does for India', () => {
    const intl = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (amount) => {
        expect(formatPlain(toPaise(amount))).toBe(intl.format(amount === 0 ? 0 : amount / 100));
      }),
    );
  });
});

describe('reading amounts', () => {
  it.each([
    ['1', 100],
    ['107.00', 10700],
    ['99999.5', 9999950],
    [' 0.01 ', 1],
    ['9999999999.99', 999_999_999_999],
  ])('VAL-02 reads %s', (text, amount) => {
    expect(parseRupees(text)).toBe(amount);
    expect(typedRupees.parse(text)).toBe(amount);
  });

  it.each(['0', '0.00', '-5', '1,000.001', '1,000', '1.', '.5', '1.234', '1e3', '12345678901', 'ten', '१००', '1 0'])(
    'VAL-02 rejects %s',
    (text) => {
      expect(parseRupees(text)).toBeUndefined();
      expect(typedRupees.safeParse(text).error?.issues.map(faultOf)).toEqual([{ key: 'amount', params: {} }]);
    },
  );

  it('VAL-01 an empty amount is required', () => {
    expect(typedRupees.safeParse(' ').error?.issues.map(faultOf)).toEqual([{ key: 'required', params: {} }]);
  });

  it('accepts zero if it is allowed', () => {
    expect(parseRupees('0', { allowZero: true })).toBe(0);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(anyPaise, (amount) => {
        expect(paiseOfRupees(rupeesOf(amount))).toBe(amount);
        expect(paiseOfRupees(Number(rupeesText(amount)))).toBe(amount);
      }),
    );
  });

  it.each([0.001, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2])('the API rejects %d', (rupees) => {
    expect(paiseOfRupees(rupees)).toBeUndefined();
    expect(rupeesNumber.safeDecode(rupees).success).toBe(false);
  });

  it('the API decodes and encodes exactly', () => {
    expect(rupeesNumber.decode(107.1)).toBe(10710);
    expect(rupeesNumber.decode(1.15)).toBe(115);
    expect(rupeesNumber.encode(toPaise(8120))).toBe(81.2);
  });
});

describe('schemas', () => {
  it('accepts only whole paise within limits', () => {
    expect(paise.parse(-10700)).toBe(-10700);
    for (const wrong of [1.5, '100', null, true, Number.NaN, maxPaise + 1, 2 ** 53]) {
      expect(paise.safeParse(wrong).success).toBe(false);
    }
  });

  it('requires an amount above zero if configured', () => {
    expect(positivePaise.parse(1)).toBe(1);
    for (const wrong of [0, -1, 1_000_000_000_000]) {
      expect(positivePaise.safeParse(wrong).error?.issues.map(faultOf)).toEqual([{ key: 'amount', params: {} }]);
    }
  });

  it.each([1.5, maxPaise + 1, Number.NaN, 10n ** 16n])('rejects %s as paise', (value) => {
    expect(() => toPaise(value)).toThrow(RangeError);
  });
});

describe('calculation', () => {
  it('adds, subtracts and multiplies', () => {
    expect(sumPaise([10700, -700, 1].map(toPaise))).toBe(10001);
    expect(sumPaise([])).toBe(0);
    expect(subtractPaise(toPaise(100), toPaise(250))).toBe(-150);
    expect(timesPaise(toPaise(10700), 3)).toBe(32100);
    expect(Object.is(negatePaise(zeroPaise), 0)).toBe(true);
    expect(() => sumPaise([toPaise(maxPaise), toPaise(1)])).toThrow(RangeError);
  });

  it.each([
    [10700, 1800, 1926],
    [25, 200, 1],
    [24, 200, 0],
    [-25, 200, -1],
    [99, 10000, 99],
    [12345, 0, 0],
  ])('percentOf(%d, %d basis points) is %d, half up to the paisa', (amount, points, share) => {
    expect(percentOf(toPaise(amount), points)).toBe(share);
  });

  it('percentOf is never more than half a paisa off, and is symmetric in sign', () => {
    fc.assert(
      fc.property(anyPaise, fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        const share = percentOf(amount, points);
        const off = BigInt(amount) * BigInt(points) - BigInt(share) * 10_000n;
        expect(off <= 5_000n && off >= -5_000n).toBe(true);
        expect(percentOf(negatePaise(amount), points)).toBe(negatePaise(share));
      }),
    );
  });

  it('gives the remainder to the largest fractions, among equals to the first', () => {
    expect(allocate(toPaise(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(toPaise(100), [5, 3, 1])).toEqual([56, 33, 11]);
    expect(allocate(toPaise(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(toPaise(7), [0, 1, 0])).toEqual([0, 7, 0]);
    expect(splitEvenly(toPaise(1000), 3)).toEqual([334, 333, 333]);
    expect(() => allocate(toPaise(1), [0, 0])).toThrow(RangeError);
    expect(() => allocate(toPaise(1), [2, -1])).toThrow(RangeError);
    expect(() => allocate(toPaise(1), [])).toThrow(RangeError);
  });

  it('allocates without gaining or losing a paisa, each part within one of its share', () => {
    fc.assert(
      fc.property(anyPaise, weights, (amount, list) => {
        const parts: Paise[] = allocate(amount, list);
        expect(sumPaise(parts)).toBe(amount);
        const total = BigInt(list.reduce((sum, weight) => sum + weight, 0));
        parts.forEach((part, index) => {
          const off = BigInt(part) * total - BigInt(amount) * BigInt(list[index] ?? 0);
          expect(off < total && off > -total).toBe(true);
        });
      }),
    );
  });
});
