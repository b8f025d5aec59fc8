import { type FilterOperator, filterOperators } from '@sevadesk/contract/kernel/filter-operators';

export type FilterValue = string | number | boolean | readonly (string | number)[] | null;
export type ListFilter = { field: string; opt: FilterOperator; value1?: FilterValue; value2?: string | number | null };

/** The list state in the URL (with its query in list-query.ts, which the entry chunk does not need); default values are omitted. `page` counts from 1. */
export type ListSearch = {
  page?: number;
  size?: number;
  sort?: string;
  q?: string;
  filters?: ListFilter[];
  /** The id of the selected view, or `all` for no view where a default view exists. */
  view?: string;
};

const sizes: readonly unknown[] = [10, 20, 50, 100];
const operators: readonly unknown[] = filterOperators;

/** Parses a list's URL state as a plain function (`validateSearch: listSearch`); invalid values are ignored, not rejected. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const state: ListSearch = {};
  const page = numberIn(search.page);
  if (Number.isInteger(page) && page > 1) state.page = page;
  const size = numberIn(search.size);
  if (sizes.includes(size) && size !== 10) state.size = size;
  if (typeof search.sort === 'string' && /^-?\w{1,60}$/.test(search.sort)) state.sort = search.sort;
  if ((typeof search.q === 'string' || typeof search.q === 'number') && search.q !== '')
    state.q = String(search.q).slice(0, 100);
  const filters = Array.isArray(search.filters) ? search.filters.filter(isFilter).slice(0, 20) : [];
  if (filters.length > 0) state.filters = filters;
  if (typeof search.view === 'string' && /^[\w-]{3,36}$/.test(search.view)) state.view = search.view;
  return state;
}

/** Only of a text or a number: converting an object calls its own `toString`, which an address can replace. */
const numberIn = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;

function isFilter(value: unknown): value is ListFilter {
  if (value === null || typeof value !== 'object') return false;
  const { field, opt } = value as Record<string, unknown>;
  return typeof field === 'string' && operators.includes(opt);
}
