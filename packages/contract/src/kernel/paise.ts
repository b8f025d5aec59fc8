import type { z } from 'zod';

/** An amount of money in whole paise; at most 15 digits, so that it is also exact as a number of rupees. */
export type Paise = number & z.core.$brand<'Paise'>;

/** Just under ₹ 10 lakh crore: a larger number of rupees with two decimals is no longer exact. */
export const maxPaise = 999_999_999_999_999;

/** Maximum of one typed amount (10 digits before the point). */
export const maxTypedPaise = 999_999_999_999;

export function isPaise(value: unknown): value is Paise {
  return Number.isInteger(value) && Math.abs(Number(value)) <= maxPaise;
}

/** Converts a number of paise from our own calculation or database; throws RangeError if it is not whole or too large. */
export function toPaise(value: number | bigint): Paise {
  // `|| 0` turns -0 into 0, which would otherwise be shown as "-0.00".
  const number = Number(value) || 0;
  if (Number.isNaN(value) || !isPaise(number)) throw new RangeError(`${value} is not an amount in paise`);
  return number;
}

export const zeroPaise: Paise = toPaise(0);

/** Returns the sum in paise; throws RangeError beyond the bounds. */
export function sumPaise(amounts: Iterable<Paise>): Paise {
  let sum = 0n;
  for (const amount of amounts) sum += BigInt(amount);
  return toPaise(sum);
}

/** Returns `from` minus `amount`, in paise. */
export function subtractPaise(from: Paise, amount: Paise): Paise {
  return toPaise(from - amount);
}

export function negatePaise(amount: Paise): Paise {
  return toPaise(-amount);
}

/** Returns the price of `count` pieces in paise; count is a whole number. */
export function timesPaise(amount: Paise, count: number): Paise {
  return toPaise(BigInt(amount) * BigInt(count));
}

/**
 * Returns a share of an amount in paise; 1 % is 100 basis points. The absolute value is rounded half up to the paisa,
 * so that the share of a refund is exactly the share of its charge.
 */
export function percentOf(amount: Paise, basisPoints: number): Paise {
  const product = BigInt(amount) * BigInt(basisPoints);
  const size = product < 0n ? -product : product;
  const rounded = (size + 5_000n) / 10_000n;
  return toPaise(product < 0n ? -rounded : rounded);
}

/**
 * Divides an amount by weights (whole, not negative, one above zero); the parts sum to the amount to the paisa.
 * Each remaining paisa goes to the part with the next largest fraction; among equal fractions, to the first.
 */
export function allocate(amount: Paise, weights: readonly number[]): Paise[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total <= 0n || weights.some((weight) => weight < 0))
    throw new RangeError('Weights must not be negative, nor all zero');
  const size = BigInt(Math.abs(amount));
  const rows = weights.map((weight, index) => {
    const product = size * BigInt(weight);
    return { index, part: product / total, fraction: product % total };
  });
  let left = size - rows.reduce((sum, row) => sum + row.part, 0n);
  const byFraction = rows.toSorted(
    (a, b) => Number(b.fraction > a.fraction) - Number(b.fraction < a.fraction) || a.index - b.index,
  );
  for (const row of byFraction) {
    if (left === 0n) break;
    row.part += 1n;
    left -= 1n;
  }
  return rows.map((row) => toPaise(amount < 0 ? -row.part : row.part));
}

/** Divides an amount into `count` parts that differ by at most one paisa, the larger first. */
export function splitEvenly(amount: Paise, count: number): Paise[] {
  return allocate(
    amount,
    Array.from({ length: count }, () => 1),
  );
}
