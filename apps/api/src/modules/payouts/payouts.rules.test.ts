import { describe, expect, it } from 'vitest';
import { availableOf, firstPayoutPolicy, lastDueOn, nextDueOn, rhythmAmount } from './payouts.rules.ts';

describe('what can be paid out', () => {
  it.each([
    [{ balancePaise: 10_000, owedPaise: 0, minimumPaise: 0 }, 0, 10_000],
    [{ balancePaise: 10_000, owedPaise: 2_000, minimumPaise: 0 }, 0, 8_000],
    [{ balancePaise: 10_000, owedPaise: 0, minimumPaise: 3_000 }, 1_000, 7_000],
    [{ balancePaise: 10_000, owedPaise: 0, minimumPaise: 500 }, 1_000, 9_000],
    [{ balancePaise: -500, owedPaise: 0, minimumPaise: 0 }, 0, 0],
  ])('is the balance less dues and the larger minimum: %j with %i left is %i', (funds, left, expected) => {
    expect(availableOf(funds, left)).toBe(expected);
  });

  it.each([
    [100_000, 20_000, 80_000],
    [60_000, 20_000, 0],
    [9_000_000, 0, 5_000_000],
    [-100, 0, 0],
  ])('by a rhythm is what is above the floor: %i above %i is %i', (balancePaise, floor, expected) => {
    expect(rhythmAmount({ balancePaise, owedPaise: 0, minimumPaise: 0 }, firstPayoutPolicy, floor)).toBe(expected);
  });
});

describe('the days of a rhythm', () => {
  // 27 November 2026 is a Friday.
  it.each([
    ['week', 5, '2026-11-27', '2026-12-04'],
    ['week', 6, '2026-11-21', '2026-11-28'],
    ['week', 1, '2026-11-23', '2026-11-30'],
    ['month', 27, '2026-11-27', '2026-12-27'],
    ['month', 28, '2026-10-28', '2026-11-28'],
    ['month', 1, '2026-11-01', '2026-12-01'],
  ] as const)('every %s on day %i: last on %s, next on %s', (rhythm, day, last, next) => {
    expect(lastDueOn(rhythm, day, '2026-11-27')).toBe(last);
    expect(nextDueOn(rhythm, day, '2026-11-27')).toBe(next);
  });

  it('continue over the end of a year', () => {
    expect(lastDueOn('month', 20, '2027-01-05')).toBe('2026-12-20');
    expect(nextDueOn('month', 20, '2026-12-25')).toBe('2027-01-20');
  });
});
