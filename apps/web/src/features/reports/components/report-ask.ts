import { usualSpan } from '@sevadesk/contract/reports';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useToday } from '../../../shared/format/use-today.ts';
import { type Ask, reportSearch } from './report-search.ts';
import { inPlace } from '../../../shared/address/in-place.ts';

/** A query with its dates and its grouping. */
export type WholeAsk = Ask & { by: string; from: string; to: string };
/** The query in the URL, with the default dates and the first grouping where it has none; a change returns to page one. */
export function useReportAsk(groups: readonly string[]): [WholeAsk, (part: Ask) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useToday();
  const ask = useMemo((): WholeAsk => {
    const { page: _page, size: _size, sort: _sort, q: _q, filters: _filters, ...asked } = reportSearch(search);
    const usual = usualSpan(today);
    const { by, from, to } = asked;
    return {
      ...asked,
      by: by !== undefined && groups.includes(by) ? by : (groups[0] ?? 'day'),
      ...(from !== undefined && to !== undefined ? { from, to } : usual),
    };
  }, [search, groups, today]);
  const change = useCallback(
    (part: Ask) => {
      void navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, page: undefined, filters: undefined, ...part }),
        ...inPlace,
      });
    },
    [navigate],
  );
  return [ask, change];
}
