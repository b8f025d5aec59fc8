import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Columns of the history by their API names. */
export const batchListColumns: Record<string, RawBuilder<unknown>> = {
  id: sql.ref('i.id'),
  kind: sql.ref('i.kind'),
  sourceName: sql.ref('i.sourceName'),
  fileName: sql.ref('i.fileName'),
  status: sql.ref('i.status'),
  totalRows: sql.ref('i.totalRows'),
  newRows: sql.ref('i.newRows'),
  duplicateRows: sql.ref('i.duplicateRows'),
  faultyRows: sql.ref('i.faultyRows'),
  doneRows: sql.ref('i.doneRows'),
  createdBy: sql.ref('u.displayName'),
  createdAt: sql.ref('i.createdAt'),
};

export function batchListBase(db: Db, kinds: readonly string[]) {
  return db
    .selectFrom('importBatches as i')
    .innerJoin('users as u', 'u.id', 'i.createdBy')
    .where('i.moveId', 'is', null)
    .where('i.kind', 'in', kinds.length > 0 ? [...kinds] : ['']);
}

/** Columns of the lines by their API names. */
export const rowListColumns: Record<string, RawBuilder<unknown>> = {
  batchId: sql.ref('r.batchId'),
  rowNo: sql.ref('r.rowNo'),
  status: sql.ref('r.status'),
  cells: sql.ref('r.cells'),
  faults: sql.ref('r.faults'),
  effect: sql.ref('r.effect'),
};

/** Orders lines with errors before the others. */
export const errorsFirst = sql`case r.status when 'faulty' then 0 else 1 end`;

export function rowListBase(db: Db, batchId: string) {
  return db.selectFrom('importRows as r').where('r.batchId', '=', batchId);
}

/** Returns display names of the people who worked on a batch. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'displayName']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}
