import { expect, it } from 'vitest';
import { shortfallOf, spendableOf } from './spendable.ts';

it.each([
  [{ balancePaise: 500 }, 500, 0],
  [{ balancePaise: 0, creditLimitPaise: 300 }, 300, 0],
  [{ balancePaise: -200, creditLimitPaise: 500 }, 300, 0],
  [{ balancePaise: 500, minLeftPaise: 450 }, 50, 50],
  [{ balancePaise: -200 }, 0, 300],
])('%j can pay %d, and lacks %d for a price of 100', (funds, left, short) => {
  expect([spendableOf(funds), shortfallOf(100, funds)]).toEqual([left, short]);
});
