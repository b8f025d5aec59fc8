import type { ListQuery, ListReply } from '@sevadesk/contract/kernel/list-query';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import { allIds, countLimit, type Id, narrowedIds } from './list-ids.ts';
import { type Base, inOrder, type ListSource, sortKeys } from './list-source.ts';

export { type ListColumn, type ListDefinition, type ListSource, listSource } from './list-source.ts';

const exportBatch = 2_000;
const exportLimit = 100_000;

/** How many rows, at most the limit plus one, so that the cap can be told. */
async function countUpTo(db: Db, base: Base): Promise<number> {
  const capped = base.select(sql`1`.as('one')).limit(countLimit + 1);
  const { n } = await db
    .selectFrom(capped.as('capped'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

type Selected = Record<string, never>;

/** Whole rows of known ids, in the list's order. */
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

async function wholePage<Row>(source: ListSource<Row>, query: ListQuery): Promise<Row[]> {
  const sorted = inOrder(source.select(source.base), sortKeys(source, query));
  const rows = await sorted.limit(query.length).offset(query.start).execute();
  return rows.map((row) => source.row(row as Selected));
}

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

/** One page of a list in both answer readings. Throws invalid_input for a column that may not be filtered or sorted. */
export async function listPage<Row>(db: Db, source: ListSource<Row>, query: ListQuery): Promise<ListReply<Row>> {
  const all = countUpTo(db, source.base);
  if (query.filters.length === 0 && query.search.trim() === '') {
    const [rows, total] = await Promise.all([wholePage(source, query), all]);
    return replyOf(rows, total, total);
  }
  const [[rows, filtered], total] = await Promise.all([narrowedPage(db, source, query), all]);
  return replyOf(rows, total, filtered);
}

/** All filtered rows in batches, for exports: the ids once, then whole rows batch by batch; memory stays at ids and one batch. */
export async function* listAll<Row>(db: Db, source: ListSource<Row>, query: ListQuery): AsyncGenerator<Row[]> {
  const ids = await allIds(db, source, query, exportLimit);
  for (let start = 0; start < ids.length; start += exportBatch) {
    yield await rowsOf(source, query, ids.slice(start, start + exportBatch));
  }
}
