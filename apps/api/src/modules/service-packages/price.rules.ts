/** GST contained in an amount that includes it: whole paise, half up. 18 % in 1180 is 180. */
export function gstWithin(amountPaise: number, rateBasisPoints: number): number {
  if (amountPaise <= 0) return 0;
  const divisor = 10_000 + rateBasisPoints;
  return Math.floor((2 * amountPaise * rateBasisPoints + divisor) / (2 * divisor));
}
