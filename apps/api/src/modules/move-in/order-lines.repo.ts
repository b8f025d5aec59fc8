import type { ImportRowStatus } from '@sevadesk/contract/imports';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { MoveLine, OrderWord, ServiceWord } from './move-lines.rules.ts';
import { serviceOfFile } from './order-states.rules.ts';

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

type Named = Omit<ServiceWord, 'word' | 'example'> & { word: string | null; fileName: string; example: MoveLine };

/** Returns the names that orders of a migration have for their service and product, and applications for their type. */
export async function serviceWords(
  db: Db,
  moveId: string,
  statuses: readonly ImportRowStatus[],
): Promise<ServiceWord[]> {
  const { rows } = await sql<Named>`
    select case g.kind when 'move-orders' then 'order' else 'application' end as "of", g.word, g.product, g.rows, b.file_name as "fileName",
      jsonb_build_object('fileId', g.id, 'rowNo', g.row_no, 'code', r.parsed ->> 'code',
        'name', coalesce(r.parsed ->> 'number', r.parsed ->> 'transid')) as example
    from (
      select id, kind, min(word) as word, min(product) as product, count(*)::int as rows, min(row_no) as row_no
      from (
        select b.id, b.kind, r.row_no, case b.kind when 'move-orders' then r.parsed ->> 'service' else r.parsed ->> 'pan_type' end as word,
          coalesce(r.parsed ->> 'product', '') as product
        from import_rows r join import_batches b on b.id = r.batch_id
        where b.move_id = ${moveId} and not b.is_replaced and b.kind in ('move-orders', 'move-applications')
          and r.status = any(${[...statuses]}::text[]) and r.parsed is not null) lines
      where kind = 'move-orders' or word is not null
      group by id, kind, lower(word), lower(product)) g
      join import_batches b on b.id = g.id join import_rows r on r.batch_id = g.id and r.row_no = g.row_no
    order by b.created_at, g.id, g.row_no`.execute(db);
  return rows.map(({ word, fileName, ...named }) => ({ ...named, word: word ?? serviceOfFile(fileName) }));
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
