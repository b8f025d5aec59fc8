import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, Territories } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export function territoryListBase(db: Db) {
  return db.selectFrom('territories as t').innerJoin('users as u', 'u.id', 't.createdBy');
}

export const territoryColumns = {
  id: sql.ref('t.id'),
  name: sql.ref('t.name'),
  districts: sql<number>`cardinality(t.places)`,
  isActive: sql<boolean>`t.ended_at is null`,
  createdBy: sql.ref('u.displayName'),
  createdAt: sql.ref('t.createdAt'),
};

/** Returns a territory with the number of price versions and targets that name it. */
export async function territoryById(db: Db, id: string) {
  return territoryListBase(db)
    .select(['t.id', 't.name', 't.places', 't.endedAt', 't.createdAt', 'u.displayName as createdBy'])
    .select([
      sql<number>`(select count(*) from version_territories v where v.territory_id = t.id)::int`.as('versions'),
      sql<number>`(select count(*) from targets g where g.territory_id = t.id)::int`.as('targets'),
    ])
    .where('t.id', '=', id)
    .executeTakeFirst();
}

/** Returns a territory, locked until the transaction ends. */
export async function lockTerritory(db: Db, id: string) {
  return db
    .selectFrom('territories')
    .select(['id', 'name', 'places', 'endedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertTerritory(db: Db, territory: Insertable<Territories>): Promise<void> {
  await db.insertInto('territories').values(territory).execute();
}

/** Changes a territory, and its copies in drafts of prices. */
export async function updateTerritory(db: Db, id: string, change: Partial<Insertable<Territories>>): Promise<void> {
  await db.updateTable('territories').set(change).where('id', '=', id).execute();
  await sql`
    update version_territories v set name = t.name, ${copiedKeys}
      from territories t, price_versions p
     where t.id = ${id} and v.territory_id = t.id and p.id = v.version_id and p.published_at is null`.execute(db);
}

const keysOf = sql`(select array_agg(lower(place)) from unnest(t.places) place)`;
const copiedKeys = sql`place_keys = ${keysOf}`;

export async function deleteTerritory(db: Db, id: string): Promise<void> {
  await db.deleteFrom('territories').where('id', '=', id).execute();
}

/** Returns these territories, locked against changes until the transaction ends. */
export async function territoriesNamed(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('territories')
    .select(['id', 'name', 'places', 'endedAt'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute();
}

/** Returns the territories that can be chosen, by name. */
export async function activeTerritories(db: Db) {
  return db
    .selectFrom('territories')
    .select(['id', 'name', 'places'])
    .where('endedAt', 'is', null)
    .orderBy('name')
    .execute();
}

/** Copies the districts of these territories into an unpublished price version, and no others. */
export async function copyTerritories(db: Db, versionId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('versionTerritories').where('versionId', '=', versionId).execute();
  if (ids.length === 0) return;
  await sql`
    insert into version_territories (version_id, territory_id, name, place_keys)
    select ${versionId}, t.id, t.name, ${keysOf} from territories t where t.id in (${sql.join([...ids])})`.execute(db);
}

/** Returns the territories of price versions with their districts, in lower case. */
export async function territoriesOfVersions(db: Pick<Kysely<DB>, 'selectFrom'>, versionIds: readonly string[]) {
  if (versionIds.length === 0) return [];
  return db
    .selectFrom('versionTerritories')
    .select(['versionId', 'territoryId as id', 'name', 'placeKeys as places'])
    .where('versionId', 'in', [...versionIds])
    .orderBy('name')
    .execute();
}

/** Returns the territories of a price version in which a shop lies now. */
export async function territoriesOfShop(db: Db, versionId: string, merchantId: string) {
  return db
    .selectFrom('versionTerritories as v')
    .innerJoin('merchants as m', (join) => join.on('m.id', '=', merchantId))
    .select(['v.territoryId as id', 'v.name'])
    .where('v.versionId', '=', versionId)
    .where(sql<boolean>`lower(m.state || '/' || btrim(m.district)) = any(v.place_keys)`)
    .execute();
}

/** Returns the territories of its price version in which a sale was. */
export async function territoriesOfSale(db: Db, saleId: string) {
  return db
    .selectFrom('versionTerritories as v')
    .innerJoin('saleTerms as s', 's.versionId', 'v.versionId')
    .select(['v.territoryId as id', 'v.name'])
    .where('s.saleId', '=', saleId)
    .where(sql<boolean>`lower(s.state || '/' || btrim(s.district)) = any(v.place_keys)`)
    .execute();
}

/** Returns the districts of the PIN code directory, several in one text, and those of shops, each with its state's name or code. */
export async function knownDistricts(db: Db) {
  const directory = db.selectFrom('pincodes').select(['state', 'districts']).distinct();
  const shops = db.selectFrom('merchants').select(['state', 'district']).distinct();
  return { directory: await directory.execute(), shops: await shops.execute() };
}
