import type { PackageInput } from '@sevadesk/contract/service-packages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The columns of the list of packages, by API name. */
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

/** Returns the package, locked: serializes moves of merchants to it and its deactivation. */
export async function lockPackage(db: Db, id: string) {
  return packageListBase(db)
    .select(['p.id', 'p.name', 'p.isActive'])
    .where('p.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts the package's merchants that are not blocked. */
export async function activeMerchantsOf(db: Db, packageId: string): Promise<number> {
  const { n } = await db
    .selectFrom('merchants')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('packageId', '=', packageId)
    .where('isBlocked', '=', false)
    .executeTakeFirstOrThrow();
  return Number(n);
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

/** The columns of the list of a package's merchants, by API name. */
export const packageMerchantColumns = {
  id: sql.ref('m.id'),
  code: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  idName: sql.ref('t.name'),
  district: sql.ref('m.district'),
  state: sql.ref('m.state'),
  isBlocked: sql.ref('m.isBlocked'),
};

/** Merchants of one package, or of all. */
export function packageMerchantBase(db: Db, packageId: string | undefined) {
  const all = db.selectFrom('merchants as m').innerJoin('idTypes as t', 't.id', 'm.idTypeId');
  return packageId === undefined ? all : all.where('m.packageId', '=', packageId);
}
