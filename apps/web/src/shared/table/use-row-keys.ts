import { type KeyboardEvent, useRef, useState } from 'react';

type Acts = {
  /** Chooses a row, or lets it go; absent where rows cannot be chosen. */
  choose?: (index: number) => void;
  /** Opens a row beside the list; absent where rows have no such look. */
  peek?: (index: number) => void;
};

/** J and K move through the rows, Enter opens, x chooses, o looks beside the list, / goes to the search; typing in a field is left alone. */
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
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.closest('input:not([type="checkbox"]), textarea, select')) return;
    if (target.closest('[role="dialog"], [role="menu"]')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = target.closest<HTMLElement>('[data-row]');
    if (event.key === 'j') go(active + 1);
    else if (event.key === 'k') go(active - 1);
    else if (event.key === '/') bodyRef.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    // Enter belongs to the button or link that has the focus.
    else if (row === null || (event.key === 'Enter' && row !== target) || !actOn(event.key, row)) return;
    event.preventDefault();
  };
  return { active, setActive, onKeyDown, bodyRef };
}
