import { type KeyboardEvent, useRef, useState } from 'react';

/** J and K move through the rows, Enter opens, / goes to the search; typing in a field is left alone. */
export function useRowKeys(count: number) {
  const [active, setActive] = useState(-1);
  const bodyRef = useRef<HTMLDivElement>(null);

  const go = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    setActive(next);
    bodyRef.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.closest('input, textarea, select, [role="dialog"], [role="menu"]'))
      return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') go(active + 1);
    else if (event.key === 'k') go(active - 1);
    else if (event.key === '/') bodyRef.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    else if (event.key === 'Enter' && target.dataset.row !== undefined)
      target.querySelector<HTMLElement>('a[data-row-link]')?.click();
    else return;
    event.preventDefault();
  };
  return { active, onKeyDown, bodyRef };
}
