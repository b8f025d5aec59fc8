import type { ListFieldKind, ListFields, ListQuery, ListReply } from '@sevadesk/contract/kernel/list-query';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from './app-error.ts';
import type { Db } from './db.ts';
import { filterCondition, searchCondition } from './list-filter.ts';

/** A column as the list helper sees it: its SQL (a reference of ours, never of the caller's) and how it compares. */
export type ListColumn = { sql: RawBuilder<unknown>; kind: ListFieldKind; filter?: boolean; sort?: boolean };

// A list may start from any tables and joins; the helper only adds conditions, order and limits to it.
// oxlint-disable-next-line typescript/no-explicit-any
type Base = SelectQueryBuilder<any, any, any>;

export type ListSource<Row> = {
  /** FROM, joins and the fixed conditions (the caller's own merchant, a state); nothing selected yet. */
  base: Base;
  /** Adds the selected columns. */
  select: (base: Base) => Base;
  columns: Record<string, ListColumn>;
  /** Columns that the search box looks into, as prefix match on text. */
  search: readonly RawBuilder<unknown>[];
  id: RawBuilder<unknown>;
  defaultSort: { column: string; dir: 'asc' | 'desc' };
  /** Turns a selected row into what leaves the server. */
  row: (selected: Record<string, never>) => Row;
};

export type ListDefinition = {
  /** The endpoint's fields: what may be filtered and sorted. */
  fields: ListFields | undefined;
  /** SQL of every column by its name on the wire; all of them are selected. */
  columns: Record<string, RawBuilder<unknown>>;
  base: Base;
  /** Names of the columns that the search box looks into. */
  search: readonly string[];
  defaultSort: ListSource<unknown>['defaultSort'];
  /** The column that breaks ties; default `id`. */
  id?: string;
};

/** A list whose row is exactly its columns. Build a ListSource by hand only where a row must be reshaped. */
export function listSource<Row>({
  fields,
  columns,
  base,
  search,
  defaultSort,
  id = 'id',
}: ListDefinition): ListSource<Row> {
  const known: Record<string, ListColumn> = {};
  for (const [name, reference] of Object.entries(columns)) {
    const field = fields?.[name];
    if (field) known[name] = { ...field, sql: reference };
  }
  const reference = columns[id];
  if (!reference) throw new Error(`A list needs its column ${id}`);
  return {
    base,
    select: (rows) => rows.select(Object.entries(columns).map(([name, column]) => column.as(name))),
    columns: known,
    search: search.flatMap((name) => columns[name] ?? []),
    id: reference,
    defaultSort,
    // The reply schema of the endpoint checks the row once more on its way out.
    row: (selected) => selected as unknown as Row,
  };
}

/** Counting stops here; a larger list says so (`capped`) instead of scanning the table for each page. */
export const countLimit = 10_000;
const exportBatch = 2_000;
const exportLimit = 100_000;

function columnOf(source: { columns: Record<string, ListColumn> }, name: string, use: 'filter' | 'sort'): ListColumn {
  const column = Object.hasOwn(source.columns, name) ? source.columns[name] : undefined;
  if (!column?.[use])
    throw new AppError('invalid_input', { fields: [{ field: `${use}s.${name}`, fault: { key: 'not_found' } }] });
  return column;
}

function filtered<Row>(source: ListSource<Row>, query: ListQuery): Base {
  let base = source.base;
  for (const filter of query.filters) {
    const column = columnOf(source, filter.field, 'filter');
    const condition = filterCondition(column.sql, column.kind, filter);
    if (condition) base = base.where(condition);
  }
  const found = searchCondition(source.search, query.search);
  return found ? base.where(found) : base;
}

function ordered<Row>(source: ListSource<Row>, base: Base, query: ListQuery): Base {
  const sorts = query.sorts.length > 0 ? query.sorts : [source.defaultSort];
  let result = base;
  for (const { column, dir } of sorts) {
    const { sql: reference } = columnOf(source, column, 'sort');
    result = result.orderBy(reference, dir);
  }
  return result.orderBy(source.id, sorts[0]?.dir ?? 'desc');
}

/** How many rows, at most the limit plus one, so that the cap can be told. */
async function countUpTo(db: Db, base: Base): Promise<number> {
  const capped = base.select(sql`1`.as('one')).limit(countLimit + 1);
  const { n } = await db
    .selectFrom(capped.as('capped'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** One page of a list in both answer readings. Throws invalid_input for a column that may not be filtered or sorted. */
export async function listPage<Row>(db: Db, source: ListSource<Row>, query: ListQuery): Promise<ListReply<Row>> {
  const matching = filtered(source, query);
  const page = ordered(source, source.select(matching), query).limit(query.length).offset(query.start);
  const narrowed = query.filters.length > 0 || query.search !== '';
  const [rows, filterRecords, all] = await Promise.all([
    page.execute(),
    countUpTo(db, matching),
    narrowed ? countUpTo(db, source.base) : Promise.resolve(undefined),
  ]);
  const total = all ?? filterRecords;
  return {
    data: rows.map((row) => source.row(row as Record<string, never>)),
    totalRecords: Math.min(total, countLimit),
    totalRows: Math.min(total, countLimit),
    filterRecords: Math.min(filterRecords, countLimit),
    capped: total > countLimit || filterRecords > countLimit,
    nextCursor: null,
  };
}

/** All filtered rows in batches, for exports; memory stays at one batch. */
export async function* listAll<Row>(source: ListSource<Row>, query: ListQuery): AsyncGenerator<Row[]> {
  const sorted = ordered(source, source.select(filtered(source, query)), query);
  for (let start = 0; start < exportLimit; start += exportBatch) {
    const rows = await sorted.limit(exportBatch).offset(start).execute();
    if (rows.length > 0) yield rows.map((row) => source.row(row as Record<string, never>));
    if (rows.length < exportBatch) return;
  }
}
