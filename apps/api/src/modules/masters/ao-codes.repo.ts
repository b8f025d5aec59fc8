import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { AoCodeChanges } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { type AoCodeFacts, aoFacts } from './ao-code.rules.ts';

/** Columns of the AO list by their API names. */
export const aoListColumns = Object.fromEntries(['id', ...aoFacts].map((name) => [name, sql.ref(`aoCodes.${name}`)]));

export function aoListBase(db: Db) {
  return db.selectFrom('aoCodes');
}

export async function insertAoCodes(db: Db, codes: readonly (AoCodeFacts & { id: string })[]): Promise<void> {
  await db
    .insertInto('aoCodes')
    .values([...codes])
    .execute();
}

export async function lockAoCode(db: Db, id: string): Promise<AoCodeFacts | undefined> {
  return db.selectFrom('aoCodes').select(aoFacts).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function aoCodeExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('aoCodes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function updateAoCode(db: Db, id: string, code: AoCodeFacts): Promise<void> {
  await db.updateTable('aoCodes').set(code).where('id', '=', id).execute();
}

/** Returns codes with these identities (city and the four parts); with `lock`, locks them in order of their ids. */
export async function aoCodesByIdentity(db: Db, codes: readonly AoCodeFacts[], lock: boolean) {
  if (codes.length === 0) return [];
  const wanted = sql.join(
    codes.map((one) => sql`(${one.areaCode}, ${one.aoType}, ${one.rangeCode}, ${one.aoNumber}, ${one.city})`),
  );
  const query = db
    .selectFrom('aoCodes')
    .select(['id', ...aoFacts])
    .where(sql<boolean>`(area_code, ao_type, range_code, ao_number, city) in (${wanted})`)
    .orderBy('id');
  return (lock ? query.forUpdate() : query).execute();
}

export async function insertAoChanges(db: Db, changes: readonly Insertable<AoCodeChanges>[]): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto('aoCodeChanges')
    .values([...changes])
    .execute();
}

export async function changesOfAoCode(db: Db, id: string) {
  return db
    .selectFrom('aoCodeChanges as c')
    .innerJoin('users as u', 'u.id', 'c.changedBy')
    .select(['c.id', 'u.displayName as who', 'c.changedAt', 'c.before', 'c.after', 'c.batchId'])
    .where('c.aoCodeId', '=', id)
    .orderBy('c.changedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute();
}

/** Counts the codes that a batch created and changed. */
export async function countBatch(db: Db, batchId: string): Promise<{ made: number; changed: number }> {
  return db
    .selectFrom('aoCodeChanges')
    .select([
      sql<number>`count(*) filter (where before is null)`.as('made'),
      sql<number>`count(*) filter (where before is not null)`.as('changed'),
    ])
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow();
}

/** Returns lines of a batch whose code was changed again later, with the current code. */
export async function changedSince(db: Db, batchId: string) {
  return db
    .selectFrom('aoCodeChanges as c')
    .innerJoin('aoCodes as a', 'a.id', 'c.aoCodeId')
    .select(['c.rowNo', 'a.city', 'a.areaCode', 'a.aoType', 'a.rangeCode', 'a.aoNumber'])
    .where('c.batchId', '=', batchId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('aoCodeChanges as later')
          .select('later.id')
          .whereRef('later.aoCodeId', '=', 'c.aoCodeId')
          .whereRef('later.id', '>', 'c.id'),
      ),
    )
    .orderBy('c.rowNo')
    .execute();
}

/** Deletes the codes that a batch created, except those changed since: a mistaken import leaves nothing behind. */
export async function deleteCreated(db: Db, batchId: string): Promise<void> {
  await sql`
    delete from ao_codes a using ao_code_changes c
    where c.batch_id = ${batchId} and c.before is null and a.id = c.ao_code_id
      and not exists (select 1 from ao_code_changes later where later.ao_code_id = a.id and later.id > c.id)
  `.execute(db);
}

/** Returns the codes that a batch changed and no one since. */
export async function changedByBatch(db: Db, batchId: string) {
  return db
    .selectFrom('aoCodeChanges as c')
    .select(['c.aoCodeId', 'c.before', 'c.after'])
    .where('c.batchId', '=', batchId)
    .where('c.before', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('aoCodeChanges as later')
            .select('later.id')
            .whereRef('later.aoCodeId', '=', 'c.aoCodeId')
            .whereRef('later.id', '>', 'c.id'),
        ),
      ),
    )
    .orderBy('c.aoCodeId')
    .execute();
}
