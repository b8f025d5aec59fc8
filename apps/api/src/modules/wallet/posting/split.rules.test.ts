import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitInProportion } from './split.rules.ts';

describe('splitting in proportion', () => {
  it('BEY-01 one rupee over three equal parts: 0.34, 0.33, 0.33', () => {
    expect(splitInProportion(100, [500, 500, 500])).toEqual([34, 33, 33]);
  });

  it('BEY-01 shares sum to the amount and stay within their parts, however large and however many', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 9_999_999_999_99 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (given, fraction) => {
        const whole = given.reduce((a, b) => a + b, 0);
        fc.pre(whole > 0);
        const amount = Math.floor(whole * fraction);
        const shares = splitInProportion(amount, given);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(given[index] ?? 0);
        }
      }),
    );
  });

  it('a negative part (sold below cost) contributes its share too', () => {
    expect(splitInProportion(50, [120, -20])).toEqual([60, -10]);
    expect(splitInProportion(100, [120, -20])).toEqual([120, -20]);
  });

  it('rejects more than the total', () => {
    expect(() => splitInProportion(101, [100])).toThrow(RangeError);
  });
});
