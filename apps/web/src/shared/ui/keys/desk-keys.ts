import { useContext, useEffect, useId, useRef } from 'react';
import { InKeyLayer } from './key-layer.ts';
import { type KeyRow, useKeysOnScreen } from './keys-on-screen.ts';
import { useSingleKeys } from './single-keys.ts';
import { isOnTop, isTaken, type KeyLayer, strokeOf } from './strokes.ts';

type KeyActs = Readonly<Record<string, () => unknown>>;

/** One act of a screen: the strokes that do it and how the sheet of keys writes them. */
export type DeskKey = KeyRow & {
  /** What each stroke does ('a', 'arrowdown', ' ', 'ctrl+enter'); false lets it through. */
  acts?: KeyActs;
};

const always = new Set(['escape', 'ctrl+enter']);
const walking = /^(arrow.*|j|k)$/;

/**
 * The one way a screen takes keys: it names them once, they act and stand in the sheet that ? opens. Nothing happens while somebody
 * types, under a dialog, or (single letters) where they are turned off. An inner part is asked before the one around it.
 */
export function useDeskKeys(rows: readonly DeskKey[], { isOn = true, layer: given }: DeskKeyOptions = {}): void {
  const around = useContext(InKeyLayer);
  const layer = given ?? around;
  const [areSingle] = useSingleKeys();
  const now = useRef({ rows, isOn, areSingle });
  useEffect(() => {
    now.current = { rows, isOn, areSingle };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { rows: known, isOn: works, areSingle: single } = now.current;
      const stroke = strokeOf(event);
      if (!works || stroke === undefined || event.defaultPrevented || isTaken(stroke, event.target)) return;
      const act = known.map(({ acts }) => acts?.[stroke]).find(Boolean);
      if (!act || !isOnTop(layer) || !(single || always.has(stroke))) return;
      // A key that is held down walks on but never decides twice.
      if (event.repeat && !walking.test(stroke)) event.preventDefault();
      else if (act() !== false) event.preventDefault();
    };
    // Before the window, where the search of every page waits.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [layer]);
  useAnnounced(rows, layer);
}

/**
 * J and K walk the list of a desk, by 1 to the next, by -1 back; the arrows too where they are not wanted for scrolling a long
 * record.
 */
export function stepKeys(step: (by: 1 | -1) => void, label: string, which: 'all' | 'letters' = 'all'): DeskKey {
  const next = () => step(1);
  const back = () => step(-1);
  if (which === 'letters') return { keys: ['J', 'K'], label, isHint: true, acts: { j: next, k: back } };
  return {
    keys: ['J', 'K', '↓', '↑'],
    label,
    isHint: true,
    acts: { j: next, arrowdown: next, k: back, arrowup: back },
  };
}

/** M goes to the box in which one writes, of those in this place the one that is shown. */
export function writeKey(place: { readonly current: HTMLElement | null }, label: string): DeskKey {
  const box = () => [...(place.current?.querySelectorAll('textarea') ?? [])].find((one) => one.offsetParent !== null);
  return { keys: ['M'], label, isHint: true, acts: { m: () => box()?.focus() } };
}

type DeskKeyOptions = { isOn?: boolean; layer?: KeyLayer };

/** Tells the sheet of keys what works here, for as long as it does. */
function useAnnounced(rows: readonly DeskKey[], layer: KeyLayer): void {
  const id = useId();
  const text = JSON.stringify(rows.map(({ keys, label, isHint }) => ({ keys, label, isHint })));
  useEffect(() => {
    const announced: KeyRow[] = JSON.parse(text);
    if (announced.length === 0) return undefined;
    const { announce } = useKeysOnScreen.getState();
    announce(id, { layer, rows: announced });
    return () => announce(id, undefined);
  }, [id, layer, text]);
}
