/**
 * Splits an amount in proportion to parts, whole paise. The shares sum to it exactly: each is rounded down, then the largest fractions
 * get one more paisa, the first of equals first. A share never exceeds its part if the amount does not exceed the sum.
 * Parts may be negative. Throws a RangeError unless their sum is above zero and the amount is between zero and the sum.
 */
export function splitInProportion(amount: number, parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0 || amount < 0 || amount > whole) throw new RangeError(`${amount} of ${whole} cannot be split`);
  const total = BigInt(whole);
  const shares = parts.map((part, index) => {
    const exact = BigInt(amount) * BigInt(part);
    const rest = ((exact % total) + total) % total;
    return { index, down: Number((exact - rest) / total), rest };
  });
  let left = amount - shares.reduce((sum, { down }) => sum + down, 0);
  const largestFirst = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const result = shares.map(({ down }) => down);
  for (const { index } of largestFirst) {
    if (left === 0) break;
    result[index] = (result[index] ?? 0) + 1;
    left -= 1;
  }
  return result;
}
