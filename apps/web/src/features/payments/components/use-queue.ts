import type { Endpoint, ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { ListQueryInput } from '@sevadesk/contract/kernel/list-query';
import { useState } from 'react';
import type { CallInput } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/queries.ts';
import type { RowOf } from '../../../shared/table/index.ts';
import { listQueryOf } from '../../../shared/table/list-query.ts';
import type { ListSearch } from '../../../shared/table/list-state.ts';
import { useListState } from '../../../shared/table/use-list-state.ts';

type Reply<Row> = { data: Row[]; filterRecords: number; totalRecords: number; capped: boolean };

/** Returns the active pill: the filtered status, or `first` when the URL has none. */
export function statusOf(state: ListSearch, first: string): string {
  const value = state.filters?.find(({ field }) => field === 'status')?.value1;
  return Array.isArray(value) ? 'all' : typeof value === 'string' ? value : first;
}

/** Returns the URL's filters with the status of a pill. */
export function withStatus(
  state: ListSearch,
  status: string,
  { first, all }: { first: string; all: readonly string[] },
) {
  const others = (state.filters ?? []).filter(({ field }) => field !== 'status');
  if (status === first) return others.length > 0 ? others : undefined;
  const asked = status === 'all' ? { opt: 'in' as const, value1: [...all] } : { opt: 'eq' as const, value1: status };
  return [...others, { field: 'status', ...asked }];
}

type Options = {
  /** The pending status: the default view, oldest first. */
  first: string;
  sortBy: string;
};

/** The state of a work queue: page, filters and search in the URL, one selected row; steps move within the page. */
export function useQueue<E extends Endpoint>(endpoint: E, { first, sortBy }: Options) {
  type Row = RowOf<E> & { id: string };
  const [state, change] = useListState();
  const [chosen, setChosen] = useState<string>();
  const status = statusOf(state, first);
  const query = listQueryOf(state);
  const filters = query.filters ?? [];
  const isNamed = filters.some(({ field }) => field === 'status');
  const body: ListQueryInput = {
    ...query,
    length: state.size ?? 20,
    start: ((state.page ?? 1) - 1) * (state.size ?? 20),
    filters: isNamed ? filters : [...filters, { field: 'status', opt: 'eq', value1: first }],
    sorts: [{ column: sortBy, dir: status === first ? 'asc' : 'desc' }],
  };
  const list = useCall(endpoint, { body } as CallInput<E>, { keepPrevious: true });
  const reply = list.data as (ReplyOf<E> & Reply<Row>) | undefined;
  const rows: readonly Row[] = reply?.data ?? [];
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  );
  const step = (by: number) => setChosen(rows[Math.min(rows.length - 1, Math.max(0, index + by))]?.id);
  const isNarrowed = Boolean(state.q) || filters.some(({ field }) => field !== 'status');
  return { state, change, status, body, list, reply, rows, current: rows[index], step, choose: setChosen, isNarrowed };
}
