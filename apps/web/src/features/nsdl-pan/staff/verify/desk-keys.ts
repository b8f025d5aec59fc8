import { useEffect, useRef } from 'react';

/** What a key does on the desk; texts that are being typed into keep their letters. */
export type KeyActs = Readonly<Record<string, () => void>>;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The name of a key stroke: 'ctrl+enter', 'arrowdown', ' ', 'a'; undefined for other combinations, which the browser owns. */
export function strokeOf({ key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (altKey) return undefined;
  const name = key.toLowerCase();
  if (!ctrlKey && !metaKey) return name;
  return name === 'enter' ? 'ctrl+enter' : undefined;
}

const inText = new Set(['escape', 'ctrl+enter']);
const ofControl = new Set([' ', 'enter']);
const ofChoice = new Set([' ', 'arrowup', 'arrowdown', 'arrowleft', 'arrowright']);
const ofScroller = new Set(['arrowup', 'arrowdown', 'arrowleft', 'arrowright', 'r']);

/** Whether a stroke belongs to the control it was made in rather than to the desk. */
export function isTaken(stroke: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="menu"], [role="listbox"]')) return true;
  if (target.closest('input:is([type="radio"], [type="checkbox"])')) return ofChoice.has(stroke);
  if (target.closest('input, textarea, select, [contenteditable]')) return !inText.has(stroke);
  if (target.closest('[data-scan] [tabindex]')) return ofScroller.has(stroke);
  return target.closest('button, a, [role="switch"], summary') !== null && ofControl.has(stroke);
}

/** Runs the acts by key while the desk is open; `isOn` false leaves only what works with Ctrl or opens the key sheet. */
export function useDeskKeys(acts: KeyActs, isOn: boolean): void {
  const now = useRef({ acts, isOn });
  useEffect(() => {
    now.current = { acts, isOn };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const stroke = strokeOf(event);
      if (stroke === undefined || event.defaultPrevented || isTaken(stroke, event.target)) return;
      const isAlways = inText.has(stroke) || stroke === '?';
      const act = now.current.isOn || isAlways ? now.current.acts[stroke] : undefined;
      if (!act) return;
      event.preventDefault();
      // A key that is held down walks through fields but never decides twice.
      if (!event.repeat || stroke.startsWith('arrow') || stroke === 'j' || stroke === 'k') act();
    };
    // Before the window, where the sheet of the keys of every page waits.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
