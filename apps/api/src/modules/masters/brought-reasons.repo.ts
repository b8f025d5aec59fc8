import { fallbackLocale } from '@sevadesk/messages';
import { type Insertable, sql } from 'kysely';
import type { PanReasons } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { textOfColumn } from '../../platform/texts.ts';

/** Returns the texts of all reasons, without those that this migration added. */
export async function reasonNames(db: Db, moveId: string | null): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`
    select ${textOfColumn('r.text', fallbackLocale)} as name from pan_reasons r
    where not exists (select 1 from import_batches b where b.id = r.batch_id and b.move_id = ${moveId}::uuid)`.execute(
    db,
  );
  return rows.flatMap(({ name }) => name ?? []);
}

export async function insertBroughtReasons(db: Db, reasons: readonly Insertable<PanReasons>[]): Promise<void> {
  await db
    .insertInto('panReasons')
    .values([...reasons])
    .execute();
}

export async function reasonsOfBatch(db: Db, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pan_reasons where batch_id = ${batchId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the reasons of these files that nobody has activated or reworded: only then they have no stored wording. */
export async function deleteUnusedReasons(db: Db, batchIds: readonly string[]): Promise<void> {
  await sql`
    delete from pan_reasons r where r.batch_id = any(${[...batchIds]}::uuid[]) and not r.is_active
      and not exists (select 1 from pan_reason_texts t where t.code = r.code)`.execute(db);
}
