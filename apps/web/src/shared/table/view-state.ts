import type { ViewState } from '@sevadesk/contract/views';
import type { Columns } from './columns.ts';
import { type Layout, plainLayout } from './layout.ts';
import { type ListSearch, listSearch } from './list-state.ts';

/** Whether an address asks nothing of its list: a view that opens by itself may then say what. */
export function isBare({ page, size, sort, q, filters, view }: ListSearch): boolean {
  return [page, size, sort, q, filters, view].every((part) => part === undefined);
}

/** What a view keeps of the screen; what is as the list begins is left out. */
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

/** The address of a view. What asks for a column that this reader's list does not have is left out. */
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

/** The layout of a view, or undefined when it keeps none. */
export function layoutOfView<Row extends object>(state: ViewState, columns: Columns<Row>): Layout | undefined {
  if (!state.columns && !state.density) return undefined;
  const plain = plainLayout(columns);
  return {
    order: state.columns?.order ?? plain.order,
    hidden: state.columns?.hidden ?? plain.hidden,
    density: state.density ?? 'comfortable',
  };
}

/** Whether two views say the same, whatever the order of their parts. */
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
