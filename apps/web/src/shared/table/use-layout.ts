import { useCallback, useMemo } from 'react';
import { usePreference } from '../preferences/use-preference.ts';
import type { Columns } from './columns.ts';
import { type Layout, plainLayout, readLayout } from './layout.ts';

/** A person's columns and density of a list, stored for all devices; null resets to the list's default layout. */
export function useLayout<Row extends object>(listId: string, columns: Columns<Row>) {
  const [stored, store] = usePreference(`lists/${listId}`);
  const kept = useMemo(() => readLayout(stored), [stored]);
  const put = useCallback((layout: Layout | null) => store(layout), [store]);
  return { layout: kept ?? plainLayout(columns), isChosen: kept !== undefined, put };
}
