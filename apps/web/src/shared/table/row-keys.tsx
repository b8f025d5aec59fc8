import { m } from '@sevadesk/messages';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePeekSteps } from '../ui/dialogs/peek-steps.ts';
import { type DeskKey, useDeskKeys } from '../ui/keys/desk-keys.ts';
import { storeWalk } from './store-walk.ts';

type Props = {
  count: number;
  /** The index of the last row reached by keys; -1 before the first. */
  active: number;
  onActive: (index: number) => void;
  bodyRef: RefObject<HTMLDivElement | null>;
  /** Called when a row's link is followed: `store` remembers the list, so that its records have neighbours. */
  onFollow: (store: typeof storeWalk) => void;
  /** Selects or deselects a row; undefined where rows cannot be selected. */
  choose?: (index: number) => void;
  /** Opens a row beside the list; undefined where rows have no preview. */
  peek?: (index: number) => void;
};

/**
 * J and K move through the rows and / moves to the search, from wherever the focus is on the page (first list only). In a row,
 * the arrows move too, Enter opens, x selects, o opens the preview. It renders nothing.
 */
export function RowKeys({ count, active, onActive, bodyRef, onFollow, choose, peek }: Props) {
  const followed = useEffectEvent(({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-row] a')) onFollow(storeWalk);
  });
  useEffect(() => {
    // Runs before the link is followed, which happens at the root.
    const list = bodyRef.current;
    list?.addEventListener('click', followed);
    return () => list?.removeEventListener('click', followed);
  }, [bodyRef]);

  const isOurs = () => {
    const list = bodyRef.current;
    if (!list) return false;
    const focused = document.activeElement?.closest('[data-list]');
    return focused ? focused === list : list === document.querySelector('[data-list]');
  };
  const go = (index: number) => {
    if (!isOurs()) return false;
    const next = Math.max(0, Math.min(count - 1, index));
    onActive(next);
    bodyRef.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus();
    return true;
  };
  /** The row that has the focus or contains the focused element. */
  const rowInHand = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
    return row !== null && bodyRef.current?.contains(row) ? row : null;
  };
  const inRow = (act: (row: HTMLElement) => void) => () => {
    const row = rowInHand();
    if (row === null) return false;
    act(row);
    return true;
  };
  const follow = (row: HTMLElement) => row.querySelector<HTMLElement>('a[data-row-link]')?.click();
  const look = (row: HTMLElement) => (peek ? peek(Number(row.dataset.row)) : follow(row));
  const toSearch = () => {
    if (!isOurs()) return false;
    bodyRef.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    return true;
  };
  const rows: DeskKey[] = [
    {
      keys: ['J', 'K', '↓', '↑'],
      label: m.shared_keys_rows(),
      acts: {
        j: () => go(active + 1),
        k: () => go(active - 1),
        arrowdown: () => rowInHand() !== null && go(active + 1),
        arrowup: () => rowInHand() !== null && go(active - 1),
      },
    },
    // Enter belongs to the button or link that has the focus.
    {
      keys: ['↵'],
      label: m.shared_keys_open(),
      acts: { enter: () => rowInHand() === document.activeElement && inRow(follow)() },
    },
    { keys: ['O'], label: m.shared_keys_peek(), acts: { o: inRow(look) } },
    ...(choose
      ? [{ keys: ['X'], label: m.shared_keys_choose(), acts: { x: inRow((row) => choose(Number(row.dataset.row))) } }]
      : []),
    { keys: ['/'], label: m.shared_keys_find(), acts: { '/': toSearch } },
  ];
  useDeskKeys(rows);
  usePeekKeys();
  return null;
}

/** J and K in the drawer move to the next and previous row. The list registers them, so they work as soon as the drawer opens. */
function usePeekKeys() {
  const steps = usePeekSteps((state) => state.steps);
  const rows: DeskKey[] = [
    {
      keys: ['J', 'K'],
      label: m.shared_keys_rows(),
      acts: { j: () => steps?.next?.(), k: () => steps?.previous?.() },
    },
    { keys: ['Esc'], label: m.shared_keys_back() },
  ];
  useDeskKeys(steps ? rows : [], { layer: 'drawer' });
}
