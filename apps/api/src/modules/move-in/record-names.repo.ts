import { type MoveRecordKind, moveRecordKinds } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { RecordGroup } from './move-lines.rules.ts';

const shownExamples = 5;

/** Counts the records of a migration by the shop name they use; once per preview, because rows of a file do not change. */
export async function countRecordNames(db: Db, moveId: string): Promise<void> {
  await deleteRecordNames(db, moveId);
  await sql`
    insert into move_record_names (move_id, kind, named, code, row_count, examples)
    select ${moveId}::uuid, kind, named, (array_agg(code order by place))[1], count(*)::int,
      jsonb_agg(jsonb_build_object('fileId', id, 'rowNo', row_no, 'code', code, 'name', name) order by place)
        filter (where place <= ${shownExamples})
    from (
      select b.kind, b.id, r.row_no, r.parsed ->> 'code' as code, lower(r.parsed ->> 'code') as named,
        coalesce(r.parsed ->> 'cardname', r.parsed ->> 'reference', r.parsed ->> 'narration', r.parsed ->> 'number', '') as name,
        row_number() over (partition by b.kind, lower(r.parsed ->> 'code') order by b.created_at, b.id, r.row_no) as place
      from import_rows r join import_batches b on b.id = r.batch_id
      where b.move_id = ${moveId} and not b.is_replaced and b.kind = any(${[...moveRecordKinds]}::text[])
        and r.status = 'new' and r.parsed is not null) lines
    group by kind, named`.execute(db);
}

/** Returns the record counts by shop name from the last preview. */
export async function recordGroups(db: Db, moveId: string): Promise<RecordGroup[]> {
  const { rows } = await sql<RecordGroup>`
    select kind, named, code, row_count as rows, examples from move_record_names
    where move_id = ${moveId} order by kind, named`.execute(db);
  return rows;
}

/** Saves which names of a kind are left out; returns newly left out names and names that are back in. */
export async function setLeftOutNames(
  db: Db,
  moveId: string,
  { kind, names }: { kind: MoveRecordKind; names: readonly string[] },
): Promise<{ out: string[]; back: string[] }> {
  const isNamed = sql`(named = any(${[...names]}::text[]))`;
  const { rows } = await sql<{ named: string; isLeftOut: boolean }>`
    update move_record_names set is_left_out = ${isNamed}
    where move_id = ${moveId} and kind = ${kind} and is_left_out <> ${isNamed}
    returning named, is_left_out as "isLeftOut"`.execute(db);
  const namesOf = (isOut: boolean) => rows.filter(({ isLeftOut }) => isLeftOut === isOut).map(({ named }) => named);
  return { out: namesOf(true), back: namesOf(false) };
}

export async function deleteRecordNames(db: Db, moveId: string): Promise<void> {
  await db.deleteFrom('moveRecordNames').where('moveId', '=', moveId).execute();
}
