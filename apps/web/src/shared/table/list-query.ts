import type { ListQueryInput } from '@sevadesk/contract/kernel/list-query';
import { istDateOf, type LocalDate } from '@sevadesk/contract/kernel/local-date';
import { presetOf, presetRange } from './date-presets.ts';
import type { ListFilter, ListSearch } from './list-state.ts';

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
