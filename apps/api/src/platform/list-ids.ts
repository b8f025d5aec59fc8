import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { readsInOrder } from './list-direct.ts';
import { withNeededJoins } from './list-joins.ts';
import { type Base, inOrder, type ListSource, type SortKey, searchArms, sortKeys, withFilters } from './list-source.ts';

/** The maximum count; a larger list is marked (`capped`) instead of scanning the table for each page. */
export const countLimit = 10_000;

export type Id = string | number;
type Page = Pick<ListQuery, 'start' | 'length'>;
type Asked<Row> = { source: ListSource<Row>; query: ListQuery; keys: readonly SortKey[] };

const asked = <Row>(source: ListSource<Row>, query: ListQuery): Asked<Row> => ({
  source,
  query,
  keys: sortKeys(source, query),
});

/** The sort keys under fixed names, so that a subquery can be ordered from outside; the last one is the id. */
const named = ({ keys }: { keys: readonly SortKey[] }) => keys.map((key, at) => key.sql.as(`k${at}`));

function orderOutside({ keys }: { keys: readonly SortKey[] }): RawBuilder<unknown> {
  return sql.join(keys.map(({ dir }, at) => sql`${sql.ref(`k${at}`)} ${sql.raw(dir)}`));
}

const idOutside = ({ keys }: { keys: readonly SortKey[] }): RawBuilder<Id> => sql.ref(`k${keys.length - 1}`);

/**
 * Returns at most `limit` matching rows, unordered. Each searched column has its own query, so that each can use its own
 * index: for one OR over all of them PostgreSQL may choose to scan the table. A later column excludes matches of
 * earlier ones, so no DISTINCT is needed and the limit ends the search at once.
 */
function matching<Row>(list: Asked<Row>, limit: number): RawBuilder<unknown> {
  const filtered = withFilters(list.source.base, list.source, list.query).select(named(list)).limit(limit);
  const arms = searchArms(list.source, list.query);
  const parts = arms.map((arm, at) =>
    arms
      .slice(0, at)
      .reduce((rows, earlier) => rows.where(sql<boolean>`(${earlier}) is not true`), filtered.where(arm)),
  );
  const rows = (parts.length > 0 ? parts : [filtered]).map((part) => sql`(${part})`);
  return sql`select * from (${sql.join(rows, sql` union all `)}) as found limit ${limit}`;
}

/** Returns the number of matches, up to one above the limit, and their page; no page if the limit is exceeded. */
async function fewIds<Row>(db: Db, list: Asked<Row>, page: Page): Promise<{ count: number; ids: Id[] }> {
  const { rows } = await sql<{ count: number; ids: Id[] }>`
    with matching as materialized (${matching(list, countLimit + 1)}), counted as (select count(*)::int as n from matching)
    select n as count, case when n > ${countLimit} then '{}' else array(
      select ${idOutside(list)} from matching order by ${orderOutside(list)} limit ${page.length} offset ${page.start}) end as ids
    from counted`.execute(db);
  return rows[0] ?? { count: 0, ids: [] };
}

/** Returns the source as seen outside a subquery that names each requested column. */
function outside<Row>({ source, query }: Asked<Row>) {
  const filters = new Set(query.filters.map(({ field }) => field));
  const inner = [
    ...Object.entries(source.columns)
      .filter(([name]) => filters.has(name))
      .map(([name, { sql: column }]) => ({ name: `f_${name}`, column })),
    ...source.search.map((column, at) => ({ name: `s${at}`, column })),
  ];
  return {
    inner: inner.map(({ name, column }) => column.as(name)),
    columns: Object.fromEntries(
      Object.entries(source.columns).map(([name, column]) => [name, { ...column, sql: sql.ref(`f_${name}`) }]),
    ),
    search: source.search.map((_, at) => sql.ref(`s${at}`)),
  };
}

/** The filters of the column that the list is sorted by: their matches are neighbours in its order. */
function ofOrder<Row>({ source, query }: Asked<Row>): ListQuery {
  const [{ column } = source.defaultSort] = query.sorts;
  return { ...query, filters: query.filters.filter(({ field }) => field === column) };
}

type Columns = AliasedRawBuilder<unknown, string>[];

/** Returns the first rows of a list's filters, by its keys and the given columns; not yet in order if several readings are put together. */
type InOrder = (limit: number, columns: Columns) => RawBuilder<unknown>;

/** Returns the first rows of those within the requested range, whatever the other filters say. */
function withinRange<Row>(list: Asked<Row>): InOrder {
  const range = withFilters(list.source.base, list.source, ofOrder(list));
  return (limit, columns) => sql`(${inOrder(range.select(columns), list.keys).limit(limit)})`;
}

/** Returns the page's ids among the first `window` rows in order; fewer if the page is beyond them. */
async function nearIds<Row>(
  db: Db,
  list: Asked<Row>,
  page: Page,
  { window, rows = withinRange(list) }: { window: number; rows?: InOrder | undefined },
): Promise<Id[]> {
  const { inner, ...seen } = outside(list);
  const first = sql<Record<string, unknown>>`(select * from ${rows(window, [...named(list), ...inner])} as first
    order by ${orderOutside(list)} limit ${window})`;
  const arms = searchArms(seen, list.query);
  let near: Base = withFilters(db.selectFrom(first.as('near')) as unknown as Base, seen, list.query);
  if (arms.length > 0) near = near.where(sql<boolean>`(${sql.join(arms, sql` or `)})`);
  return idsOf(db, sql`${near.select(idOutside(list).as('id'))} order by ${orderOutside(list)}`, page);
}

/** Returns the page's ids among all matches: finds and sorts all of them, without the order's index. */
async function farIds<Row>(db: Db, list: Asked<Row>, page: Page): Promise<Id[]> {
  const all = sql`with matching as materialized (${matching(list, wholeTable)}) select ${idOutside(list)} as id from matching`;
  return idsOf(db, sql`${all} order by ${orderOutside(list)}`, page);
}

const wholeTable = 2_000_000_000;

async function idsOf(db: Db, inOrderRows: RawBuilder<unknown>, { start, length }: Page): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`${inOrderRows} limit ${length} offset ${start}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Matches in order, where an index has both the filters and the order: the database reads no other rows for them. */
type Direct = { ids: () => Promise<Id[]>; count: () => Promise<number> };

/** At most this many readings are merged for one page. */
const mostReadings = 8;

/** Returns the query once for each value of its filter by several values, which no index has in the order of the list. */
function oneValueEach(query: ListQuery): ListQuery[] {
  const several = query.filters.find(({ opt, value1 }) => opt === 'in' && Array.isArray(value1) && value1.length > 1);
  const values = [...new Set([several?.value1].flat())];
  if (!several || values.length > mostReadings) return [query];
  return values.map((value1) => ({
    ...query,
    filters: query.filters.map((filter) => (filter === several ? { ...filter, opt: 'eq', value1 } : filter)),
  }));
}

/**
 * Returns how to read the rows of a list's filters, without its search, from one index, or each value of a filter from its part of the
 * index, in one order; undefined without a filter, or if the database would read them otherwise.
 */
async function filteredInOrder<Row>(db: Db, list: Asked<Row>): Promise<InOrder | undefined> {
  const { source, query, keys } = list;
  if (query.filters.length === 0) return undefined;
  const readings = oneValueEach(query).map((one) => inOrder(withFilters(source.base, source, one), keys));
  const rows: InOrder = (limit, columns) =>
    sql`(${sql.join(
      readings.map((reading) => sql`(${reading.select(columns).limit(limit)})`),
      sql` union all `,
    )})`;
  // What suits ten thousand rows suits the few of a page.
  const most = Math.max(countLimit + 1, query.start + query.length);
  return (await readsInOrder(db, rows(most, named(list)))) ? rows : undefined;
}

/** Returns page and count of a list without a search from rows that are read in order. */
function directly<Row>(db: Db, list: Asked<Row>, rows: InOrder): Direct {
  const { start, length } = list.query;
  const upTo = (limit: number) => rows(limit, named(list));
  return {
    ids: () => {
      const found = sql`select ${idOutside(list)} as id from ${upTo(start + length)} as found`;
      return idsOf(db, sql`${found} order by ${orderOutside(list)}`, { start, length });
    },
    // Without the order the table itself may be read, up to its end if the matches are there.
    count: () => countRows(db, sql`(select from ${upTo(countLimit + 1)} as found limit ${countLimit + 1})`),
  };
}

async function countRows(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${found} as matching`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Counts matches up to `limit`; fetches no rows if an index has all requested columns. */
async function countTo<Row>(db: Db, list: Asked<Row>, limit: number): Promise<number> {
  return countRows(db, sql`(${matching(list, limit)})`);
}

/** Usually the page is within this many first rows, which are read in a few milliseconds. */
export const nearest = 1000;

/**
 * Returns the page if there are more matches than are counted. Either the order's index meets enough of them early, or they are few
 * enough to sort; which one is unknown beforehand. So each step reads ten times as many rows in order as the last, until at most
 * twice as many rows match as were read in vain: then it finds and sorts all matches. The cost is a small multiple of the cheaper way.
 */
async function manyIds<Row>(db: Db, list: Asked<Row>, page: Page, rows: InOrder | undefined): Promise<Id[]> {
  for (let window = countLimit; ; window *= 10) {
    const near = await nearIds(db, list, page, { window, rows });
    if (near.length === page.length) return near;
    const few = window * 2;
    if ((await countTo(db, list, few + 1)) <= few) return farIds(db, list, page);
  }
}

/**
 * Returns the ids of a page of a filtered or searched list, and the number of matches (at most one above the limit).
 * Without help, PostgreSQL guesses how soon the order's index meets enough matches, and reads the entire table if all
 * are at its far end. So: if the first rows fill the page, it is taken from them and matches are only counted. Otherwise an index
 * that has the filters and the order gives the page and the count (`directly`). Without one, few matches are found first and then sorted; for many,
 * the page is searched among more and more of the first rows, until it is full or sorting all matches is cheaper (`manyIds`).
 * Filters are counted at the same time, because an index counts them fast; a search is counted where it is found, because counting
 * alone takes as long. The first rows of a search with such an index are those of its filters: none of another state is read in vain.
 */
export async function narrowedIds<Row>(
  db: Db,
  source: ListSource<Row>,
  query: ListQuery,
): Promise<{ count: number; ids: Id[] }> {
  const list = asked(source, query);
  const isSearched = searchArms(source, query).length > 0;
  const counting = async () => {
    const rows = await filteredInOrder(db, list);
    const direct = rows && !isSearched ? directly(db, list, rows) : undefined;
    const count = direct ? direct.count() : isSearched ? undefined : countTo(db, list, countLimit + 1);
    return { rows, direct, counted: await count };
  };
  const near = nearIds(db, list, query, { window: nearest });
  const [first, { rows, direct, counted }] = await Promise.all([near, counting()]);
  if (first.length === query.length) return { count: counted ?? (await countTo(db, list, countLimit + 1)), ids: first };
  if (direct && counted !== undefined) return { count: counted, ids: await direct.ids() };
  const many = () => manyIds(db, list, query, rows);
  if (counted !== undefined && counted > countLimit) return { count: counted, ids: await many() };
  const { count, ids } = await fewIds(db, list, query);
  return { count, ids: count > countLimit ? await many() : ids };
}

/** Returns the ids of a page of a list without filters and search: the rows before it are only counted off. */
export async function wholeIds<Row>(db: Db, source: ListSource<Row>, query: ListQuery): Promise<Id[]> {
  const list = asked(source, query);
  return idsOf(db, sql`${inOrder(source.base.select(source.id.as('id')), list.keys)}`, query);
}

/** Returns all matching rows in order; a search finds ids first, so that each searched column can use its index. */
export function wholeRows<Row>(source: ListSource<Row>, query: ListQuery): Base {
  const list = asked(source, query);
  const isSearched = searchArms(source, query).length > 0;
  const found = isSearched
    ? source.base.where(
        sql<boolean>`${source.id} in (select ${idOutside(list)} from (${matching(list, wholeTable)}) as matching)`,
      )
    : withFilters(source.base, source, query);
  return inOrder(source.select(found), list.keys);
}

/** Counts all matches, without a limit. */
export async function countMatching<Row>(db: Db, source: ListSource<Row>, query: ListQuery): Promise<number> {
  return countTo(db, asked({ ...source, base: withNeededJoins(source.base) }, query), wholeTable);
}

/** Returns the ids of all matching rows in order, at most `limit`. */
export async function allIds<Row>(db: Db, source: ListSource<Row>, query: ListQuery, limit: number): Promise<Id[]> {
  return farIds(db, asked(source, query), { start: 0, length: limit });
}
