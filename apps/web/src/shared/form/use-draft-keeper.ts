import { useEffect, useState, useSyncExternalStore } from 'react';
import { isPassing } from '../failure/api-error.ts';
import { createDraftKeeper, type DraftKeeper, type KeeperState } from './draft-keeper.ts';
import { beforeReload } from '../typed/before-reload.ts';
import { useAskBeforeClosing } from './use-ask-before-closing.ts';

/**
 * The keeper of one form's draft, as long as the form is open. Unsaved changes are saved when the connection returns and when the
 * person navigates inside the app; before the tab is closed the browser asks, and what is unsaved then survives a reload of the tab.
 */
export function useDraftKeeper<Data extends object, Kept extends object>(
  start: Kept,
  save: (data: Data, kept: Kept) => Promise<Kept>,
): DraftKeeper<Data, Kept> {
  // Refetched data must not replace what was typed.
  const [keeper] = useState(() => createDraftKeeper(start, save));
  useAskBeforeClosing(() => keeper.get().status !== 'clean');
  useEffect(() => {
    const again = () => void keeper.flush();
    const leave = () => {
      if (keeper.get().status !== 'clean') beforeReload();
    };
    window.addEventListener('online', again);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', leave);
      void keeper.flush();
    };
  }, [keeper]);
  return keeper;
}

/** For `isSaid` of a Form with a keeper whose save state is shown beside the button: whether that says an error. */
export const saidBy =
  ({ get }: { get: () => KeeperState<unknown> }) =>
  (error: unknown): boolean =>
    isPassing(error) && error === get().error;

/** The save state of a keeper's draft; the component rerenders when it changes. */
export const useKeeperState = <State>({
  subscribe,
  get,
}: {
  subscribe: (seen: () => void) => () => void;
  get: () => State;
}) => useSyncExternalStore(subscribe, get);
