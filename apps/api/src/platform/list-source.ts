import type { ListFieldKind, ListFields, ListQuery } from '@sevadesk/contract/kernel/list-query';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { AppError } from './app-error.ts';
import { filterCondition, searchConditions } from './list-filter.ts';

/** A column for the list helper: its SQL (always ours, never the caller's) and its kind. */
export type ListColumn = { sql: RawBuilder<unknown>; kind: ListFieldKind; filter?: boolean; sort?: boolean };

// A list may start from any tables and joins; the helper only adds conditions, order and limits.
// oxlint-disable-next-line typescript/no-explicit-any
export type Base = SelectQueryBuilder<any, any, any>;

export type ListSource<Row> = {
  /** FROM, joins and the fixed conditions (the caller's own merchant, a state); without a selection. */
  base: Base;
  /** Adds the selected columns. */
  select: (base: Base) => Base;
  columns: Record<string, ListColumn>;
  /** Columns of the search box, by prefix match on text. */
  search: readonly RawBuilder<unknown>[];
  id: RawBuilder<unknown>;
  defaultSort: { column: string; dir: 'asc' | 'desc' };
  /** Converts a selected row to an API row. */
  row: (selected: Record<string, never>) => Row;
};

export type ListDefinition = {
  /** The endpoint's fields: what can be filtered and sorted. */
  fields: ListFields | undefined;
  /** The SQL of every column by its API name; all of them are selected. */
  columns: Record<string, RawBuilder<unknown>>;
  base: Base;
  /** The names of the columns of the search box. */
  search: readonly string[];
  defaultSort: ListSource<unknown>['defaultSort'];
  /** The column that breaks ties; default `id`. */
  id?: string;
};

/** Creates a list whose row is exactly its columns. Build a ListSource by hand only if a row must be reshaped. */
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
    // The reply schema of the endpoint validates the row on its way out.
    row: (selected) => selected as unknown as Row,
  };
}

function columnOf(source: { columns: Record<string, ListColumn> }, name: string, use: 'filter' | 'sort'): ListColumn {
  const column = Object.hasOwn(source.columns, name) ? source.columns[name] : undefined;
  if (!column?.[use])
    throw new AppError('invalid_input', { fields: [{ field: `${use}s.${name}`, fault: { key: 'not_found' } }] });
  return column;
}

/** What can be filtered: the source itself, or columns of the same names in a subquery. */
type Askable = Pick<ListSource<unknown>, 'columns' | 'search'>;

/** Adds the filters, not the search. Throws invalid_input for a column that cannot be filtered. */
export function withFilters(base: Base, source: Askable, query: ListQuery): Base {
  let result = base;
  for (const filter of query.filters) {
    const column = columnOf(source, filter.field, 'filter');
    const condition = filterCondition(column.sql, column.kind, filter);
    if (condition) result = result.where(condition);
  }
  return result;
}

/** Returns one condition per searched column, to be combined by OR; empty without a search. */
export function searchArms(source: Askable, query: ListQuery): RawBuilder<boolean>[] {
  return searchConditions(source.search, query.search);
}

export type SortKey = { sql: RawBuilder<unknown>; dir: 'asc' | 'desc' };

/** Returns the requested order, or the list's own. Throws invalid_input for a column that cannot be sorted by. */
export function sortKeys<Row>(source: ListSource<Row>, query: ListQuery): SortKey[] {
  const sorts = query.sorts.length > 0 ? query.sorts : [source.defaultSort];
  const keys = sorts.map(({ column, dir }) => ({ sql: columnOf(source, column, 'sort').sql, dir }));
  return [...keys, { sql: source.id, dir: sorts[0]?.dir ?? 'desc' }];
}

export function inOrder(base: Base, keys: readonly SortKey[]): Base {
  return keys.reduce((result, { sql: reference, dir }) => result.orderBy(reference, dir), base);
}
