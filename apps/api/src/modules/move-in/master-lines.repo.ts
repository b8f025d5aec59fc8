import type { ImportRowStatus } from '@sevadesk/contract/imports';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { MasterLine } from './move-lines.rules.ts';
import { serviceOfFile } from './order-states.rules.ts';

type Line = MasterLine & { status: ImportRowStatus };

/** Returns the entries of lists of a migration in the order of files and lines; a file without a column for the list is one list. */
export async function masterLines(db: Db, moveId: string, statuses: readonly ImportRowStatus[]): Promise<Line[]> {
  const { rows } = await sql<Omit<Line, 'list'> & { list: string | null; fileName: string }>`
    select r.batch_id as "fileId", r.row_no as "rowNo", r.status, coalesce(r.parsed ->> 'code', '') as code,
      coalesce(r.parsed ->> 'name', '') as name, r.parsed ->> 'list' as list, b.file_name as "fileName"
    from import_rows r join import_batches b on b.id = r.batch_id
    where b.move_id = ${moveId} and not b.is_replaced and b.kind = 'move-masters' and r.status = any(${[...statuses]}::text[])
      and r.parsed is not null
    order by b.created_at, b.id, r.row_no`.execute(db);
  return rows.map(({ fileName, list, ...line }) => ({ ...line, list: list ?? serviceOfFile(fileName) }));
}
