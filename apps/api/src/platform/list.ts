import type { ListQuery, ListReply } from '@sevadesk/contract/kernel/list-query';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import { allIds, countLimit, type Id, narrowedIds, wholeIds, wholeRows } from './list-ids.ts';
import { byOwnKeys } from './list-keys.ts';
import { namedAsInCode } from './list-names.ts';
import { type Base, inOrder, type ListSource, sortKeys } from './list-source.ts';

export { type ListColumn, type ListDefinition, type ListSource, listSource } from './list-source.ts';

const exportBatch = 400;

/** Counts rows up to one above the limit, so that the cap is recognised. */
async function countUpTo(db: Db, base: Base): Promise<number> {
  const capped = base.select(sql`1`.as('one')).limit(countLimit + 1);
  const { n } = await db
    .selectFrom(capped.as('capped'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

type Selected = Record<string, never>;

/** Returns full rows of known ids, in the list's order. */
async function rowsOf<Row>(source: ListSource<Row>, query: ListQuery, ids: readonly Id[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const these = source.select(source.base).where(sql<boolean>`${source.id} = any(${ids})`);
  const rows = await inOrder(these, sortKeys(source, query)).execute();
  return rows.map((row) => source.row(row as Selected));
}

async function narrowedPage<Row>(db: Db, source: ListSource<Row>, query: ListQuery): Promise<[Row[], number]> {
  const { ids, count } = await narrowedIds(db, source, query);
  return [await rowsOf(source, query, ids), count];
}

async function wholePage<Row>(db: Db, source: ListSource<Row>, query: ListQuery): Promise<Row[]> {
  // A later page joins nothing to the rows before it.
  if (query.start > 0) return rowsOf(source, query, await wholeIds(db, source, query));
  const sorted = inOrder(source.select(source.base), sortKeys(source, query));
  const rows = await sorted.limit(query.length).execute();
  return rows.map((row) => source.row(row as Selected));
}

const isNarrowed = ({ filters, search }: ListQuery) => filters.length > 0 || search.trim() !== '';

function replyOf<Row>(data: Row[], total: number, filtered: number): ListReply<Row> {
  return {
    data,
    totalRecords: Math.min(total, countLimit),
    totalRows: Math.min(total, countLimit),
    filterRecords: Math.min(filtered, countLimit),
    capped: total > countLimit || filtered > countLimit,
    nextCursor: null,
  };
}

/** Returns one page of a list in both formats of the reply. Throws invalid_input for a column that cannot be filtered or sorted. */
export async function listPage<Row>(db: Db, given: ListSource<Row>, requested: ListQuery): Promise<ListReply<Row>> {
  const { source, query } = await byOwnKeys(db, given, requested);
  const all = countUpTo(db, source.base);
  if (!isNarrowed(query)) {
    const [rows, total] = await Promise.all([wholePage(db, source, query), all]);
    return replyOf(rows, total, total);
  }
  const [[rows, filtered], total] = await Promise.all([narrowedPage(db, source, query), all]);
  return replyOf(rows, total, filtered);
}

/** Returns the first rows of a filtered list, at most `limit`, in order. */
export async function listFirst<Row>(db: Db, source: ListSource<Row>, query: ListQuery, limit: number): Promise<Row[]> {
  if (isNarrowed(query)) return rowsOf(source, query, await allIds(db, source, query, limit));
  const rows = await wholeRows(source, query).limit(limit).execute();
  return rows.map((row) => source.row(row as Selected));
}

/** Limits the list to these of its rows: rows that it would not show otherwise stay hidden. */
export function onlyThese<Row>(source: ListSource<Row>, ids: readonly string[] | undefined): ListSource<Row> {
  if (!ids) return source;
  return { ...source, base: source.base.where(sql<boolean>`${source.id} = any(${ids})`) };
}

/**
 * Yields all filtered rows in order in batches, through a cursor, so that memory holds two batches. `db` is a transaction with the
 * snapshot of the rows; it must stay open until the last batch is read. The next batch is fetched while one is processed;
 * a batch is emptied when the next one is requested.
 */
export async function* listAll<Row>(db: Db, source: ListSource<Row>, query: ListQuery): AsyncGenerator<Row[]> {
  // Optimises for all rows, not for the first ones.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  // The database returns the names of the code, so that no row is copied only to rename its columns.
  const plain = db.withoutPlugins();
  await sql`declare exported no scroll cursor for ${namedAsInCode(wholeRows(source, query))}`.execute(plain);
  const fetchBatch = async () => {
    const { rows } = await sql<Selected>`fetch ${sql.lit(exportBatch)} from exported`.execute(plain);
    return rows;
  };
  let next = fetchBatch();
  try {
    for (let rows = await next; rows.length > 0; rows = await next) {
      next = rows.length < exportBatch ? Promise.resolve([]) : fetchBatch();
      // A reader that stops early never awaits the batch in progress.
      next.catch(() => {});
      const batch = rows.map((row) => source.row(row));
      // Promises of awaited batches keep each other alive until a full garbage collection, and with them all rows of the file.
      rows.length = 0;
      yield batch;
      batch.length = 0;
    }
  } finally {
    await next.catch(() => {});
  }
}
