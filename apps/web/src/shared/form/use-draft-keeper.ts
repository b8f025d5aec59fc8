import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DraftKeeper, createDraftKeeper } from './draft-keeper.ts';
import { useAskBeforeClosing } from './use-ask-before-closing.ts';

/**
 * The keeper of one form's draft, as long as the form is open. What waits is saved when the line is back and when the page is left
 * inside the app; a closing tab asks first.
 */
export function useDraftKeeper<Data extends object, Kept extends object>(
  start: Kept,
  save: (data: Data, kept: Kept) => Promise<Kept>,
): DraftKeeper<Data, Kept> {
  // What is loaded anew later must not replace what is typed.
  const [keeper] = useState(() => createDraftKeeper(start, save));
  useAskBeforeClosing(() => keeper.get().status !== 'clean');
  useEffect(() => {
    const again = () => void keeper.flush();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      void keeper.flush();
    };
  }, [keeper]);
  return keeper;
}

/** How far a keeper's draft is saved, followed as it changes. */
export const useKeeperState = <State>({
  subscribe,
  get,
}: {
  subscribe: (seen: () => void) => () => void;
  get: () => State;
}) => useSyncExternalStore(subscribe, get);
