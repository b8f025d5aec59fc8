import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());

/** Returns which of these names packages have, in lower case. */
export async function findNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from service_packages where lower(name) = any(${lower(names)}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Returns which of these names packages have in lower case, without the packages that this migration added. */
export async function findNamesBeside(db: Db, names: readonly string[], moveId: string | null): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from service_packages p where lower(name) = any(${lower(names)}::text[])
      and not exists (select 1 from import_batches b where b.id = p.batch_id and b.move_id = ${moveId}::uuid)`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Returns the package with which the network began, for the terms that an old system does not state. */
export async function oldestPackage(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('servicePackages')
    .select('id')
    .where('isActive', '=', true)
    .where('batchId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function insertBrought(db: Db, added: { id: string; name: string; batchId: string }): Promise<void> {
  await db.insertInto('servicePackages').values(added).execute();
}

/** Returns the package of this name that a file added. */
export async function packageOfBatch(
  db: Db,
  { name, batchId }: { name: string; batchId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from service_packages where lower(name) = ${name.toLowerCase()} and batch_id = ${batchId}`.execute(db);
  return rows[0]?.id;
}

export async function countBrought(db: Db, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from service_packages where batch_id = ${batchId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the packages of these files that nobody has used, with their drafts, except those in `inUse`. */
export async function deleteUnusedPackages(
  db: Db,
  batchIds: readonly string[],
  inUse: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from service_packages p where batch_id = any(${[...batchIds]}::uuid[]) and not p.id::text = any(${[...inUse]}::text[])
      and not exists (select 1 from merchants m where m.package_id = p.id)
      and not exists (select 1 from merchant_package_moves m where m.package_id = p.id)
      and not exists (select 1 from price_versions v where v.package_id = p.id and v.published_at is not null)
    for update`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`delete from price_versions where package_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from service_packages where id = any(${ids}::uuid[])`.execute(db);
}
