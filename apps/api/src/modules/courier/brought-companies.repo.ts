import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns the names of all couriers, without those that this migration added. */
export async function companyNames(db: Db, moveId: string | null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.name from courier_companies c
    where not exists (select 1 from import_batches b where b.id = c.batch_id and b.move_id = ${moveId}::uuid)`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

export async function insertCompanies(
  db: Db,
  companies: readonly { id: string; name: string; batchId: string }[],
): Promise<void> {
  await db
    .insertInto('courierCompanies')
    .values(companies.map((company) => ({ ...company, trackingUrl: null, isActive: false })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function companiesOfBatch(db: Db, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from courier_companies where batch_id = ${batchId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the couriers of these files that are inactive and that no consignment names. */
export async function deleteUnusedCompanies(db: Db, batchIds: readonly string[]): Promise<void> {
  await sql`
    delete from courier_companies c where c.batch_id = any(${[...batchIds]}::uuid[]) and not c.is_active
      and not exists (select 1 from courier_consignments p where p.company_id = c.id)`.execute(db);
}
