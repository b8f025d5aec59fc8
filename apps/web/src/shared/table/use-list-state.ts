import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ListSearch, listSearch } from './list-state.ts';
import { inPlace } from '../address/in-place.ts';

/** The list's state, stored in the URL, so that back, reload and a shared link show the same rows. */
export function useListState(): [ListSearch, (change: Partial<ListSearch>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => listSearch(search), [search]);
  const change = useCallback(
    (part: Partial<ListSearch>) => {
      // Any change except of the page returns to the first page.
      const next = { page: undefined, ...part };
      void navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, ...next }),
        ...inPlace,
      });
    },
    [navigate],
  );
  return [state, change];
}
