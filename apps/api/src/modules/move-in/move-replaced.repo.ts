import type { MoveKind } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type Replaced = { fileId: string; fileName: string; rows: number };

/** The columns that name a row of a kind, as in its identity; rows of other kinds cannot be recognized without an error. */
const naming: Partial<Record<MoveKind, readonly string[]>> = {
  'move-shops': ['code'],
  'move-balances': ['code'],
  'move-staff': ['code', 'email'],
};

/**
 * Counts the rows with errors that a later file of the same kind contains without one, by file and by the first such later file.
 * A row whose error is in the code itself cannot be recognized.
 */
export async function replacedRows(db: Db, moveId: string): Promise<Replaced[]> {
  const { rows } = await sql<Replaced>`
    with faulty as (
      select b.id, b.kind, b.created_at, f.row_no,
        (select string_agg(lower(trim(f.cells ->> (b.mapping ->> part.key)::int)), ' ' order by part.place)
          from jsonb_array_elements_text(${JSON.stringify(naming)}::jsonb -> b.kind) with ordinality as part (key, place)) as identity
      from import_batches b join import_rows f on f.batch_id = b.id and f.status = 'faulty'
      where b.move_id = ${moveId} and not b.is_replaced and b.kind = any(${Object.keys(naming)}::text[])
    )
    select id as "fileId", file_name as "fileName", count(*)::int as rows
    from faulty cross join lateral (
      select later.id as later_id, later.created_at as later_at, later.file_name
      from import_batches later join import_rows r on r.batch_id = later.id and r.identity = faulty.identity
      where later.move_id = ${moveId} and not later.is_replaced and later.kind = faulty.kind and r.status in ('new', 'left_out', 'done')
        and (later.created_at, later.id) > (faulty.created_at, faulty.id)
      order by later.created_at, later.id limit 1
    ) found group by id, later_id, later_at, file_name order by later_at, later_id`.execute(db);
  return rows;
}
