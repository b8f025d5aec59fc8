import { type FilterOperator, filterOperators } from '@sevadesk/contract/kernel/filter-operators';
import type { ListQueryInput } from '@sevadesk/contract/kernel/list-query';
import { istDateOf, type LocalDate } from '@sevadesk/contract/kernel/local-date';
import { presetOf, presetRange } from './date-presets.ts';

export type FilterValue = string | number | boolean | readonly (string | number)[] | null;
export type ListFilter = { field: string; opt: FilterOperator; value1?: FilterValue; value2?: string | number | null };

/** The list state in the URL; default values are omitted. `page` counts from 1. */
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
  const page = Number(search.page);
  if (Number.isInteger(page) && page > 1) state.page = page;
  const size = Number(search.size);
  if (sizes.includes(size) && size !== 10) state.size = size;
  if (typeof search.sort === 'string' && /^-?\w{1,60}$/.test(search.sort)) state.sort = search.sort;
  if ((typeof search.q === 'string' || typeof search.q === 'number') && search.q !== '')
    state.q = String(search.q).slice(0, 100);
  const filters = Array.isArray(search.filters) ? search.filters.filter(isFilter).slice(0, 20) : [];
  if (filters.length > 0) state.filters = filters;
  if (typeof search.view === 'string' && /^[\w-]{3,36}$/.test(search.view)) state.view = search.view;
  return state;
}

function isFilter(value: unknown): value is ListFilter {
  if (value === null || typeof value !== 'object') return false;
  const { field, opt } = value as Record<string, unknown>;
  return typeof field === 'string' && operators.includes(opt);
}

/** Replaces a preset by its dates, as the server expects. */
function withDays(filter: ListFilter, today: LocalDate): ListFilter {
  const preset = presetOf(filter);
  if (!preset) return filter;
  const [value1, value2] = presetRange(preset, today);
  return { ...filter, value1, value2 };
}

/** The list query of the specification: start is page index times page size (TBL-01); presets become today's dates. */
export function listQueryOf(
  state: ListSearch,
  fixed?: ListQueryInput['additionFilter'],
  today: LocalDate = istDateOf(new Date()),
): ListQueryInput {
  const length = state.size ?? 10;
  const start = ((state.page ?? 1) - 1) * length;
  const sorts: ListQueryInput['sorts'] = state.sort
    ? [{ column: state.sort.replace(/^-/, ''), dir: state.sort.startsWith('-') ? 'desc' : 'asc' }]
    : [];
  const asked = (state.filters ?? []).map((filter) => withDays(filter, today));
  const filters = asked.map(({ field, opt, value1, value2 }) => ({
    field,
    opt,
    value1: Array.isArray(value1) ? [...value1] : (value1 as string | number | boolean | null | undefined),
    value2,
  }));
  return { start, length, search: state.q ?? '', sorts, filters, ...(fixed ? { additionFilter: fixed } : {}) };
}

/** Returns the next sort of a column: ascending, descending, none. */
export function nextSort(current: string | undefined, column: string): string | undefined {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? undefined : column;
}
