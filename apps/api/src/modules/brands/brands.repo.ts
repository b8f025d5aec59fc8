import { type Insertable, sql, type Updateable } from 'kysely';
import type { Brands } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const primary = sql<string | null>`(select h.host from brand_hosts h where h.brand_id = brands.id and h.is_primary)`;

const stored = ['brands.id', 'brands.merchantId', 'brands.name', 'brands.face', 'brands.logoFileId'] as const;

export type StoredBrand = {
  id: string;
  merchantId: string;
  name: string;
  face: unknown;
  logoFileId: string | null;
  host: string | null;
};

/** A host of a brand that has not ended: of a draft it is only awaited. */
export type StoredHost = StoredBrand & { shownAt: string; state: string; reachedAt: string | null };

/** Returns the hosts of all brands that have not ended. */
export async function openHosts(db: Db): Promise<StoredHost[]> {
  return db
    .selectFrom('brands')
    .innerJoin('brandHosts as shown', 'shown.brandId', 'brands.id')
    .select([...stored, 'brands.state', primary.as('host'), 'shown.host as shownAt', 'shown.reachedAt'])
    .where('brands.state', '<>', 'ended')
    .execute();
}

/** Stores that a visitor has arrived by a host, the first time. */
export async function markReached(db: Db, host: string): Promise<void> {
  await db
    .updateTable('brandHosts')
    .set({ reachedAt: sql<string>`now()` })
    .where('host', '=', host)
    .where('reachedAt', 'is', null)
    .execute();
}

export async function brandWithId(db: Db, id: string): Promise<StoredBrand | undefined> {
  return db
    .selectFrom('brands')
    .select([...stored, primary.as('host')])
    .where('brands.id', '=', id)
    .executeTakeFirst();
}

/** Returns the nearest active brand of each merchant, itself included; the row of the level that is nearest comes first. */
export async function brandsAbove(
  db: Db,
  merchantIds: readonly string[],
): Promise<(StoredBrand & { forMerchant: string })[]> {
  const { rows } = await sql<StoredBrand & { forMerchant: string }>`
    with recursive line (first, id, parent_id, level) as (
      select id, id, parent_id, 0 from merchants
       where id = any(${[...merchantIds]}::uuid[]) and exists (select 1 from brands where state = 'active')
      union all
      select l.first, m.id, m.parent_id, l.level + 1 from line l join merchants m on m.id = l.parent_id
    )
    select l.first as "forMerchant", brands.id, brands.merchant_id as "merchantId", brands.name, brands.face,
           brands.logo_file_id as "logoFileId", ${primary} as host
      from line l join brands on brands.merchant_id = l.id and brands.state = 'active'
     order by l.level`.execute(db);
  return rows;
}

export function brandListBase(db: Db) {
  return db.selectFrom('brands').innerJoin('merchants', 'merchants.id', 'brands.merchantId');
}

/** The columns of the list of brands, by API name. */
export const brandListColumns = {
  id: sql.ref('brands.id'),
  name: sql.ref('brands.name'),
  merchantId: sql.ref('brands.merchantId'),
  merchantCode: sql.ref('merchants.code'),
  shopName: sql.ref('merchants.shopName'),
  host: primary,
  state: sql.ref('brands.state'),
  createdAt: sql.ref('brands.createdAt'),
};

/** Returns a brand with its merchant and hosts, the host of links first. */
export async function brandRecord(db: Db, where: { id: string } | { merchantId: string }) {
  const row = await db
    .selectFrom('brands')
    .innerJoin('merchants', 'merchants.id', 'brands.merchantId')
    .select([...stored, 'brands.state', 'merchants.code', 'merchants.shopName', primary.as('host')])
    .$if('id' in where, (query) => query.where('brands.id', '=', 'id' in where ? where.id : ''))
    .$if('merchantId' in where, (query) =>
      query
        .where('brands.merchantId', '=', 'merchantId' in where ? where.merchantId : '')
        .where('brands.state', '<>', 'ended'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const hosts = await hostsOf(db, row.id);
  const unreached = hosts.filter(({ reachedAt }) => reachedAt === null).map(({ host }) => host);
  return { ...row, hosts: hosts.map(({ host }) => host), unreached };
}
export type BrandRecord = NonNullable<Awaited<ReturnType<typeof brandRecord>>>;

async function hostsOf(db: Db, brandId: string) {
  return db
    .selectFrom('brandHosts')
    .select(['host', 'reachedAt'])
    .where('brandId', '=', brandId)
    .orderBy('isPrimary', 'desc')
    .orderBy('host')
    .execute();
}

/** Locks a brand until the transaction ends: changes of its hosts and state come one after the other. */
export async function lockBrand(db: Db, id: string): Promise<BrandRecord | undefined> {
  await db.selectFrom('brands').select('id').where('id', '=', id).forUpdate().execute();
  return brandRecord(db, { id });
}

/** Returns false if the merchant has a brand already. */
export async function insertBrand(db: Db, brand: Insertable<Brands>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('brands')
    .values(brand)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateBrandRow(db: Db, id: string, change: Updateable<Brands>): Promise<void> {
  await db.updateTable('brands').set(change).where('id', '=', id).execute();
}

/** Deletes the hosts of a brand; returns since when each was reached. */
export async function deleteHosts(db: Db, brandId: string): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .deleteFrom('brandHosts')
    .where('brandId', '=', brandId)
    .returning(['host', 'reachedAt'])
    .execute();
  return new Map(rows.map(({ host, reachedAt }) => [host, reachedAt]));
}

/** Adds hosts, the first as that of links; returns those that another brand has. `reached` are its hosts of before. */
export async function insertHosts(
  db: Db,
  brandId: string,
  hosts: readonly string[],
  reached: ReadonlyMap<string, string | null>,
): Promise<string[]> {
  const rows = await db
    .insertInto('brandHosts')
    .values(hosts.map((host, at) => ({ host, brandId, isPrimary: at === 0, reachedAt: reached.get(host) ?? null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('host')
    .execute();
  const added = new Set(rows.map(({ host }) => host));
  return hosts.filter((host) => !added.has(host));
}

/** Returns the merchant with a branch code if it may have members. */
export async function merchantWithMembers(db: Db, code: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('merchants')
    .innerJoin('idTypes', 'idTypes.id', 'merchants.idTypeId')
    .select('merchants.id')
    .where(sql`lower(merchants.code)`, '=', sql<string>`lower(${code})`)
    .where('idTypes.mayHaveMembers', '=', true)
    .executeTakeFirst();
}

/** Returns where the bytes of a file are stored. */
export async function storedAt(db: Db, fileId: string): Promise<string | undefined> {
  const row = await db.selectFrom('files').select('storageKey').where('id', '=', fileId).executeTakeFirst();
  return row?.storageKey;
}
