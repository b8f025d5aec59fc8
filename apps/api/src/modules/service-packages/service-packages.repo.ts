import type { Db } from '../../platform/db.ts';

export type PriceKey = { packageId: string; service: string; product: string };

/** The price row in force on a day: the newest that has begun. */
export async function priceOn(db: Db, key: PriceKey, day: string) {
  return db
    .selectFrom('packagePrices')
    .select(['id', 'pricePaise', 'providerFeePaise', 'commissionPaise', 'overridePaise', 'validFrom'])
    .where('packageId', '=', key.packageId)
    .where('service', '=', key.service)
    .where('product', '=', key.product)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A tax rate in basis points on a day; undefined when none has begun. */
export async function taxRateOn(db: Db, kind: 'gst' | 'tds' | 'tds-no-pan', day: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('taxRates')
    .select('rateBasisPoints')
    .where('kind', '=', kind)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rateBasisPoints;
}
