import { isLocalDate } from '@sevadesk/contract/kernel/local-date';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** The query of the list; an empty status means every status. */
export type BacklogScope = { dt1: string | null; dt2: string | null; status: string };

const statuses: readonly unknown[] = ['A', 'P', 'F', ''];
const dayOf = (value: unknown) => (typeof value === 'string' && isLocalDate(value) ? value : null);

/** Parses the scope of a URL; the status defaults to success (TBL-04). */
export function scopeOf({ dt1, dt2, status }: Record<string, unknown>): BacklogScope {
  return { dt1: dayOf(dt1), dt2: dayOf(dt2), status: statuses.includes(status) ? String(status) : 'A' };
}

/** Converts the scope to URL parameters, without default values. */
export function searchOf({ dt1, dt2, status }: BacklogScope) {
  return { dt1: dt1 ?? undefined, dt2: dt2 ?? undefined, status: status === 'A' ? undefined : status };
}

export function useBacklogScope(): BacklogScope {
  const { dt1, dt2, status }: Record<string, unknown> = useSearch({ strict: false });
  return useMemo(() => scopeOf({ dt1, dt2, status }), [dt1, dt2, status]);
}
