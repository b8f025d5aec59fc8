import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isForPage, useSingleKeys } from '../ui/keys/single-keys.ts';

type Acts = {
  /** Chooses a row, or lets it go; absent where rows cannot be chosen. */
  choose?: (index: number) => void;
  /** Opens a row beside the list; absent where rows have no such look. */
  peek?: (index: number) => void;
};

/**
 * J and K move through the rows and / goes to the search, from wherever the focus is on the page (the first list of it); in a row
 * Enter opens, x chooses, o looks beside the list. Typing in a field is left alone.
 */
export function useRowKeys(count: number, { choose, peek }: Acts) {
  const [active, setActive] = useState(-1);
  const bodyRef = useRef<HTMLDivElement>(null);

  const go = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    setActive(next);
    bodyRef.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus();
  };
  const follow = (row: HTMLElement) => row.querySelector<HTMLElement>('a[data-row-link]')?.click();
  const actOn = (key: string, row: HTMLElement): boolean => {
    const index = Number(row.dataset.row);
    if (key === 'Enter') follow(row);
    else if (key === 'x' && choose) choose(index);
    else if (key === 'o') {
      if (peek) peek(index);
      else follow(row);
    } else return false;
    return true;
  };
  const [isOn] = useSingleKeys();
  const toSearch = () => bodyRef.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  const move = (key: string): boolean => {
    if (key === 'j') go(active + 1);
    else if (key === 'k') go(active - 1);
    else if (key === '/') toSearch();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.closest('input:not([type="checkbox"]), textarea, select')) return;
    if (target.closest('[role="dialog"], [role="menu"]')) return;
    if (event.ctrlKey || event.metaKey || event.altKey || (!isOn && event.key !== 'Enter')) return;
    const row = target.closest<HTMLElement>('[data-row]');
    if (move(event.key)) event.preventDefault();
    // Enter belongs to the button or link that has the focus.
    else if (row !== null && (event.key !== 'Enter' || row === target) && actOn(event.key, row)) event.preventDefault();
  };
  const fromPage = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const list = bodyRef.current;
    if (!isOn || !isForPage(event) || list !== document.querySelector('[data-list]')) return;
    if (move(event.key)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', fromPage);
    return () => document.removeEventListener('keydown', fromPage);
  }, []);
  return { active, setActive, onKeyDown, bodyRef };
}
