import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import { type Lookup, lookupOfColumn, plainColumn, withNeededJoins } from './list-joins.ts';
import type { ListColumn, ListSource } from './list-source.ts';
import { uniqueColumns } from './table-keys.gen.ts';

type Filter = ListQuery['filters'][number];
type Key = { by: Lookup['by']; table: string; column: string };

/** Returns the values that a filter names for a column of text; none for any other kind of filter. */
function namedValues({ opt, value1 }: Filter, { kind }: ListColumn): string[] {
  if (!['exact', 'text', 'choice'].includes(kind)) return [];
  const isOne = opt === 'eq' || (opt === 'contains' && kind !== 'text');
  const values: readonly unknown[] = opt === 'in' ? [value1].flat() : isOne ? [value1] : [];
  // What the filter itself refuses stays with it.
  return values.every((value) => typeof value === 'string' && value !== '' && !value.includes('\0'))
    ? (values as string[])
    : [];
}

/** Returns the key behind a column by which a looked-up row can be named, such as the code of a shop. */
function keyBehind<Row>(source: ListSource<Row>, { sql: expression }: ListColumn): Key | undefined {
  const column = plainColumn(expression);
  const lookup = column && lookupOfColumn(source.base, column);
  if (!lookup || !uniqueColumns[lookup.table]?.includes(column.name)) return undefined;
  return { by: lookup.by, table: lookup.table, column: column.name };
}

async function idsOfValues(db: Db, { table, column }: Key, values: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = any(${values})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the list with joins that the database may leave out, and its filters by a unique value of a looked-up row (the code of a
 * shop) as filters by the key in the list's own table: only those have an index with the order of the list.
 */
export async function byOwnKeys<Row>(
  db: Db,
  source: ListSource<Row>,
  query: ListQuery,
): Promise<{ source: ListSource<Row>; query: ListQuery }> {
  const columns = { ...source.columns };
  const byKey = async (filter: Filter): Promise<Filter> => {
    const column = Object.hasOwn(columns, filter.field) ? columns[filter.field] : undefined;
    const values = column?.filter ? namedValues(filter, column) : [];
    const key = column && values.length > 0 ? keyBehind(source, column) : undefined;
    const ids = key ? await idsOfValues(db, key, values) : [];
    // No row of that value: the list is found empty by the value itself.
    if (!key || ids.length === 0) return filter;
    const field = `${filter.field}_key`;
    columns[field] = { sql: sql.ref(`${key.by.alias}.${key.by.name}`), kind: 'exact', filter: true };
    return ids.length === 1 ? { field, opt: 'eq', value1: ids[0] } : { field, opt: 'in', value1: ids };
  };
  const filters = await Promise.all(query.filters.map(byKey));
  return { source: { ...source, base: withNeededJoins(source.base), columns }, query: { ...query, filters } };
}
