import type { PackageInput, PriceInput } from '@sevadesk/contract/service-packages';
import { sql } from 'kysely';
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

/** The package list's columns by the names of the wire. */
export const packageListColumns = {
  id: sql.ref('p.id'),
  name: sql.ref('p.name'),
  isActive: sql.ref('p.isActive'),
  merchants: sql`(select count(*)::int from merchants m where m.package_id = p.id)`,
  createdAt: sql.ref('p.createdAt'),
};

export function packageListBase(db: Db) {
  return db.selectFrom('servicePackages as p');
}

export async function packageById(db: Db, id: string) {
  return packageListBase(db)
    .select([
      'p.id',
      'p.name',
      'p.isActive',
      'p.createdAt',
      sql<number>`(select count(*)::int from merchants m where m.package_id = p.id)`.as('merchants'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
}

const priceColumns = [
  'id',
  'service',
  'product',
  'pricePaise',
  'providerFeePaise',
  'commissionPaise',
  'overridePaise',
  'validFrom',
] as const;

/** All dated prices of a package, newest first within each product. */
export async function pricesOf(db: Db, packageId: string) {
  return db
    .selectFrom('packagePrices')
    .select(priceColumns)
    .where('packageId', '=', packageId)
    .orderBy('service')
    .orderBy('product')
    .orderBy('validFrom', 'desc')
    .execute();
}

export async function insertPackage(db: Db, id: string, input: PackageInput): Promise<void> {
  await db.insertInto('servicePackages').values({ id, name: input.name, isActive: input.isActive }).execute();
}

export async function updatePackage(db: Db, id: string, input: PackageInput): Promise<void> {
  await db
    .updateTable('servicePackages')
    .set({ ...input, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function insertPrice(
  db: Db,
  id: string,
  packageId: string,
  price: PriceInput,
  createdBy: string,
): Promise<void> {
  await db
    .insertInto('packagePrices')
    .values({ id, packageId, ...price, createdBy })
    .execute();
}
