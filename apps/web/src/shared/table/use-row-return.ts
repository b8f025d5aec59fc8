import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

/** The last followed row of each list, by the list's address, so that coming back finds it. Lost on reload. */
const followed = new Map<string, string>();

/** Remembers the followed row, and scrolls to it when the person returns to the same list. */
export function useRowReturn(
  listId: string,
  rowIds: readonly string[],
  bodyRef: RefObject<HTMLDivElement | null>,
  onFound: (index: number) => void,
) {
  const key = `${listId} ${window.location.pathname}${window.location.search}`;
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || rowIds.length === 0) return;
    isDone.current = true;
    const index = rowIds.indexOf(followed.get(key) ?? '');
    followed.delete(key);
    if (index < 0) return;
    onFound(index);
    bodyRef.current?.querySelectorAll<HTMLElement>('[data-row]')[index]?.scrollIntoView({ block: 'nearest' });
  });
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('a')) return;
    const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
    const id = rowIds[index];
    if (id !== undefined) followed.set(key, id);
  };
  return onClick;
}
