import type { ViewState } from '@sevadesk/contract/views';
import type { Columns } from './columns.ts';
import { type Layout, plainLayout } from './layout.ts';
import { type ListSearch, listSearch } from './list-state.ts';

/** Whether a URL holds no list state, so that the default view may apply. */
export function isBare({ page, size, sort, q, filters, view }: ListSearch): boolean {
  return [page, size, sort, q, filters, view].every((part) => part === undefined);
}

/** Returns the screen's state to save in a view; default values are omitted. */
export function viewStateOf<Row extends object>(state: ListSearch, layout: Layout, columns: Columns<Row>): ViewState {
  const { q, sort, size, filters } = state;
  const plain = plainLayout(columns);
  const isPlain =
    plain.order.join() === layout.order.join() && [...plain.hidden].sort().join() === [...layout.hidden].sort().join();
  return {
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(size === 20 || size === 50 || size === 100 ? { size } : {}),
    ...(filters === undefined ? {} : { filters: filters.map((filter) => plainFilter(filter)) }),
    ...(isPlain ? {} : { columns: { order: [...layout.order], hidden: [...layout.hidden] } }),
    ...(layout.density === 'compact' ? { density: layout.density } : {}),
  };
}

type Filter = NonNullable<ViewState['filters']>[number];

function plainFilter({ field, opt, value1, value2 }: NonNullable<ListSearch['filters']>[number]): Filter {
  return {
    field,
    opt,
    ...(value1 === undefined ? {} : { value1: Array.isArray(value1) ? [...value1] : (value1 as Filter['value1']) }),
    ...(value2 === undefined ? {} : { value2 }),
  };
}

/** Returns the URL state of a view. Parts that refer to a column missing in this reader's list are omitted. */
export function searchOfView<Row extends object>(id: string, state: ViewState, columns: Columns<Row>): ListSearch {
  const has = (name: string) => columns.some((column) => column.id === name);
  const { q, sort, size, filters } = state;
  const known = listSearch({
    q,
    size,
    sort: sort !== undefined && has(sort.replace(/^-/, '')) ? sort : undefined,
    filters: filters?.filter(({ field }) => has(field)),
  });
  return { page: undefined, size: undefined, sort: undefined, q: undefined, filters: undefined, ...known, view: id };
}

/** Returns the layout of a view, or undefined when it has none. */
export function layoutOfView<Row extends object>(state: ViewState, columns: Columns<Row>): Layout | undefined {
  if (!state.columns && !state.density) return undefined;
  const plain = plainLayout(columns);
  return {
    order: state.columns?.order ?? plain.order,
    hidden: state.columns?.hidden ?? plain.hidden,
    density: state.density ?? 'comfortable',
  };
}

/** Whether two views are equal; the order of hidden columns does not matter. */
export function isSameView(one: ViewState, other: ViewState): boolean {
  const text = ({ q, sort, size, filters = [], columns, density }: ViewState) =>
    JSON.stringify([
      q,
      sort,
      size,
      density,
      filters.map(({ field, opt, value1, value2 }) => [field, opt, value1, value2]),
      columns && [columns.order, [...columns.hidden].sort()],
    ]);
  return text(one) === text(other);
}
