import { useCallback, useState } from 'react';
import { useAuth } from '../auth/auth-store.ts';
import type { Columns } from './columns.ts';
import { type Layout, plainLayout, loadLayout } from './layout.ts';

/** Columns and density of a list, kept in this browser for each person; null goes back to how the list begins. */
export function useLayout<Row extends object>(listId: string, columns: Columns<Row>) {
  const code = useAuth((state) => state.user?.code) ?? '';
  const key = `list:${code}:${listId}`;
  const [kept, setKept] = useState<Layout | undefined>(() => loadLayout(window.localStorage.getItem(key)));
  const put = useCallback(
    (layout: Layout | null) => {
      setKept(layout ?? undefined);
      try {
        if (layout) window.localStorage.setItem(key, JSON.stringify(layout));
        else window.localStorage.removeItem(key);
      } catch {
        // Storage is full or forbidden: the choice then lasts until the page is left.
      }
    },
    [key],
  );
  return { layout: kept ?? plainLayout(columns), isChosen: kept !== undefined, put };
}
