/** GST contained in an amount that includes it: whole paise, half up. 18 % in 1180 is 180. */
export function gstWithin(amountPaise: number, rateBasisPoints: number): number {
  if (amountPaise <= 0) return 0;
  const divisor = 10_000 + rateBasisPoints;
  return Math.floor((2 * amountPaise * rateBasisPoints + divisor) / (2 * divisor));
}

type Dated = { id: string; service: string; product: string; validFrom: string };

/** Ids of the price rows in force on a day: for each product the newest that has begun. */
export function currentPrices(prices: readonly Dated[], day: string): Set<string> {
  const newest = new Map<string, Dated>();
  for (const price of prices) {
    const key = `${price.service}/${price.product}`;
    const known = newest.get(key);
    if (price.validFrom <= day && (!known || known.validFrom < price.validFrom)) newest.set(key, price);
  }
  return new Set([...newest.values()].map((price) => price.id));
}
