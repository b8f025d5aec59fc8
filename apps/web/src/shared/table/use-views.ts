import { type SavedView, type ViewState, views } from '@sevadesk/contract/views';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useCall } from '../api/queries.ts';
import { useAuth } from '../session/auth-store.ts';
import type { Columns } from './columns.ts';
import type { Layout } from './layout.ts';
import type { ListSearch } from './list-state.ts';
import { isBare, isSameView, layoutOfView, searchOfView, viewStateOf } from './view-state.ts';

/** The URL value for 'no view' where a default view exists. */
export const noView = 'all';

type Screen<Row extends object> = {
  listId: string;
  columns: Columns<Row>;
  state: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  layout: Layout;
  putLayout: (layout: Layout) => void;
};

export type ListViews = {
  listId: string;
  views: readonly SavedView[];
  defaultId: string | null;
  roles: readonly { id: string; name: string }[];
  /** The selected view, and whether the screen differs from it. */
  active: SavedView | undefined;
  isChanged: boolean;
  /** The screen's state as a view to save. */
  current: () => ViewState;
  open: (view: SavedView | null) => void;
};

/** Saved views of a list: the selected one, the default that opens when the URL has no state, and an action to open others. */
export function useViews<Row extends object>(screen: Screen<Row>) {
  const { listId, columns, state, change, layout, putLayout } = screen;
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated);
  const kept = useCall(views.list, { query: { listId } }, { staleTime: 300_000, enabled: isAuthenticated });
  const { data } = kept;
  const defaultId = data?.defaultId ?? null;
  const active = data?.views.find(({ id }) => id === state.view);

  const open = useCallback(
    (view: SavedView | null) => {
      if (view === null) {
        const none = { size: undefined, sort: undefined, q: undefined, filters: undefined };
        return change({ ...none, view: defaultId === null ? undefined : noView });
      }
      change(searchOfView(view.id, view.state, columns));
      const kept = layoutOfView(view.state, columns);
      if (kept) putLayout(kept);
    },
    [change, columns, defaultId, putLayout],
  );

  // A URL with no state, or only a view, is filled in once the views are loaded.
  const wanted = isBare(state) ? defaultId : isBare({ ...state, view: undefined }) ? state.view : undefined;
  const waiting = data?.views.find(({ id }) => id === wanted);
  // Fetching earlier would load rows other than those that are shown. Views that fail to load do not block the list.
  const isUnknown =
    kept.isLoading && kept.failureCount === 0 && isBare({ ...state, view: undefined }) && state.view !== noView;
  const asksMore = waiting && !isBare({ ...searchOfView(waiting.id, waiting.state, columns), view: undefined });
  const isOpening = isUnknown || asksMore === true;
  // A view is filled in once per URL: a view whose columns this list does not have would otherwise reopen forever.
  const place = waiting && `${state.view ?? ''}:${waiting.id}`;
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (filled.current !== place && waiting) open(waiting);
    filled.current = place;
  }, [place, waiting, open]);

  // Removing the last filter must not bring back the view or the default.
  const changeKept = useCallback(
    (part: Partial<ListSearch>) => {
      const isNothing = isBare({ ...state, page: undefined, ...part, view: undefined });
      change(isNothing ? { ...part, view: defaultId === null ? undefined : noView } : part);
    },
    [change, defaultId, state],
  );

  const menu: ListViews = useMemo(() => {
    const current = () => viewStateOf(state, layout, columns);
    // Compares with the part of the view that this list supports: omitted parts are not changes by the reader.
    const asKept =
      active &&
      viewStateOf(
        searchOfView(active.id, active.state, columns),
        layoutOfView(active.state, columns) ?? layout,
        columns,
      );
    const isChanged = asKept !== undefined && !isSameView(asKept, current());
    return { listId, views: data?.views ?? [], defaultId, roles: data?.roles ?? [], active, isChanged, current, open };
  }, [listId, data, defaultId, active, state, layout, columns, open]);
  return { change: changeKept, menu, isOpening };
}
