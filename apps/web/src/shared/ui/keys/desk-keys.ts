import { useContext, useEffect, useId, useRef } from 'react';
import { InKeyLayer } from './key-layer.ts';
import { type KeyRow, useKeysOnScreen } from './keys-on-screen.ts';
import { useSingleKeys } from './single-keys.ts';
import { isOnTop, isTaken, type KeyLayer, strokeOf } from './strokes.ts';

type KeyActs = Readonly<Record<string, () => unknown>>;

/** One action of a screen: its key strokes, and their text in the list of keys. */
export type DeskKey = KeyRow & {
  /** The action of each stroke ('a', 'arrowdown', ' ', 'ctrl+enter'); false lets the event through. */
  acts?: KeyActs;
};

const always = new Set(['escape', 'ctrl+enter']);
const walking = /^(arrow.*|j|k)$/;

/**
 * The one way a screen handles keys: it declares them, and the list that ? opens shows them. They do nothing while somebody
 * types, under a dialog, or (single letters) when turned off. An inner component handles a key before the outer one.
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
      // A held key repeats movement but never an action.
      if (event.repeat && !walking.test(stroke)) event.preventDefault();
      else if (act() !== false) event.preventDefault();
    };
    // Runs before the window's listener, where the search of every page listens.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [layer]);
  useAnnounced(rows, layer);
}

/**
 * J and K move through a list, by 1 to the next, by -1 back. The arrows do too, unless they are needed to scroll a long
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

/** M focuses the visible textarea in this element. */
export function writeKey(place: { readonly current: HTMLElement | null }, label: string): DeskKey {
  const box = () => [...(place.current?.querySelectorAll('textarea') ?? [])].find((one) => one.offsetParent !== null);
  return { keys: ['M'], label, isHint: true, acts: { m: () => box()?.focus() } };
}

type DeskKeyOptions = { isOn?: boolean; layer?: KeyLayer };

/** Adds these keys to the list of keys while the component is mounted. */
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
