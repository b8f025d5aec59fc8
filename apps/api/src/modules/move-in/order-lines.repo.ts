import type { ImportRowStatus } from '@sevadesk/contract/imports';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { OrderWord } from './move-lines.rules.ts';

const shownExamples = 5;

/** Returns the words that the orders of a migration have for their state, each with the number of its rows and the first of them. */
export async function orderWords(db: Db, moveId: string, statuses: readonly ImportRowStatus[]): Promise<OrderWord[]> {
  const { rows } = await sql<OrderWord>`
    select (array_agg(word order by place))[1] as word, count(*)::int as rows,
      jsonb_agg(jsonb_build_object('fileId', id, 'rowNo', row_no, 'code', code, 'name', name) order by place)
        filter (where place <= ${shownExamples}) as examples
    from (
      select b.id, r.row_no, r.parsed ->> 'code' as code, r.parsed ->> 'number' as name, r.parsed ->> 'state' as word,
        row_number() over (partition by lower(r.parsed ->> 'state') order by b.created_at, b.id, r.row_no) as place
      from import_rows r join import_batches b on b.id = r.batch_id
      where b.move_id = ${moveId} and not b.is_replaced and b.kind = 'move-orders'
        and r.status = any(${[...statuses]}::text[]) and r.parsed is not null) lines
    group by lower(word) order by lower(word)`.execute(db);
  return rows;
}

/** Returns the name of an import file, as uploaded or as its table is called. */
export async function fileNameOf(db: Db, batchId: string): Promise<string> {
  const { fileName } = await db
    .selectFrom('importBatches')
    .select('fileName')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  return fileName;
}
