type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The name of a key stroke: 'ctrl+enter', 'arrowdown', ' ', 'a'; undefined for other combinations, which belong to the browser. */
export function strokeOf({ key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (altKey) return undefined;
  const name = key.toLowerCase();
  if (!ctrlKey && !metaKey) return name;
  return name === 'enter' ? 'ctrl+enter' : undefined;
}

const inText = new Set(['escape', 'ctrl+enter']);
const ofControl = new Set([' ', 'enter']);
const ofChoice = new Set([' ', 'arrowup', 'arrowdown', 'arrowleft', 'arrowright']);
const ofTabs = new Set([...ofControl, 'arrowup', 'arrowdown', 'arrowleft', 'arrowright']);
const ofScroller = new Set(['arrowup', 'arrowdown', 'arrowleft', 'arrowright', '+', '=', '-', '0', 'r']);

/** Whether a stroke belongs to the focused control rather than to the screen. */
export function isTaken(stroke: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input:is([type="radio"], [type="checkbox"])')) return ofChoice.has(stroke);
  if (target.closest('input, textarea, select, [contenteditable]')) return !inText.has(stroke);
  if (target.closest('[data-scan] [tabindex]')) return ofScroller.has(stroke);
  if (target.closest('[role="tab"], [role="slider"]')) return ofTabs.has(stroke);
  return target.closest('button, a, [role="switch"], summary') !== null && ofControl.has(stroke);
}

/** The layer where keys work: the page itself, or the record open beside its list. */
export type KeyLayer = 'page' | 'drawer';

const covering = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a layer is on top: nothing covers the page, or only the drawer does. */
export function isOnTop(layer: KeyLayer): boolean {
  const covers = [...document.querySelectorAll(covering)];
  if (layer === 'page') return covers.length === 0;
  return covers.length === 1 && covers[0]?.closest('[data-key-layer]') !== null;
}

/** Whether a stroke without modifier was made on the top layer and outside of text fields. */
export function isForPage(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  if (isTaken(event.key.toLowerCase(), event.target)) return false;
  return isOnTop('page') || isOnTop('drawer');
}
