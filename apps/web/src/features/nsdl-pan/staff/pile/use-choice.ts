import { type KeyboardEvent, useEffect, useState } from 'react';

type Acts = { onAssign: () => void; onTurn: (pages: readonly number[]) => void; onDiscard: () => void };

/** Returns the number of columns of a grid at its width. */
function columnsOf(grid: HTMLElement): number {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}

function neighbour(grid: HTMLElement, key: string): HTMLElement | undefined {
  const tiles = [...grid.querySelectorAll<HTMLElement>('[data-tile]')];
  const at = tiles.findIndex((tile) => tile === document.activeElement);
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columnsOf(grid),
    ArrowDown: columnsOf(grid),
  };
  const step = steps[key];
  if (step !== undefined) return tiles[at + step];
  if (key === 'Home') return tiles[0];
  return key === 'End' ? tiles.at(-1) : undefined;
}

/** The selected pages of the tray, by mouse and keyboard. Pages that leave the tray are deselected. */
export function useChoice(present: readonly number[]) {
  const [all, setAll] = useState<ReadonlySet<number>>(new Set());
  const chosen = present.filter((page) => all.has(page));
  const inTray = present.join(' ');
  useEffect(() => {
    const here = new Set(inTray.split(' ').map(Number));
    setAll((before) => new Set([...before].filter((page) => here.has(page))));
  }, [inTray]);
  const toggle = (page: number) =>
    setAll((before) => {
      const next = new Set(before);
      if (!next.delete(page)) next.add(page);
      return next;
    });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, acts: Acts) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighbour(event.currentTarget, event.key);
    const act = { enter: acts.onAssign, r: acts.onTurn, delete: acts.onDiscard }[event.key.toLowerCase()];
    if (!next && !act) return;
    event.preventDefault();
    next?.focus();
    if (!act) return;
    // Without a selection, a key applies to the focused page.
    const focused = Number(document.activeElement?.getAttribute('data-tile') ?? Number.NaN);
    const meant = chosen.length === 0 && present.includes(focused) ? [focused] : chosen;
    setAll(new Set(meant));
    act(meant);
  };
  return {
    chosen,
    toggle,
    only: (pages: readonly number[]) => setAll(new Set(pages)),
    onKeyDown,
  };
}
