import { useCallback, useMemo } from 'react';
import { usePreference } from '../preferences/use-preference.ts';
import type { Columns } from './columns.ts';
import { type Layout, plainLayout, readLayout } from './layout.ts';

/** Columns and density of a list as the person chose them, wherever they did; null goes back to how the list begins. */
export function useLayout<Row extends object>(listId: string, columns: Columns<Row>) {
  const [stored, store] = usePreference(`lists/${listId}`);
  const kept = useMemo(() => readLayout(stored), [stored]);
  const put = useCallback((layout: Layout | null) => store(layout), [store]);
  return { layout: kept ?? plainLayout(columns), isChosen: kept !== undefined, put };
}
