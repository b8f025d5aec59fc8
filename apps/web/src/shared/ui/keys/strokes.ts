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
const ofTabs = new Set([...ofControl, 'arrowup', 'arrowdown', 'arrowleft', 'arrowright']);
const ofScroller = new Set(['arrowup', 'arrowdown', 'arrowleft', 'arrowright', '+', '=', '-', '0', 'r']);

/** Whether a stroke belongs to the control it was made in rather than to the desk. */
export function isTaken(stroke: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input:is([type="radio"], [type="checkbox"])')) return ofChoice.has(stroke);
  if (target.closest('input, textarea, select, [contenteditable]')) return !inText.has(stroke);
  if (target.closest('[data-scan] [tabindex]')) return ofScroller.has(stroke);
  if (target.closest('[role="tab"], [role="slider"]')) return ofTabs.has(stroke);
  return target.closest('button, a, [role="switch"], summary') !== null && ofControl.has(stroke);
}

/** Where keys work: on the page itself, or in the record that lies beside its list. */
export type KeyLayer = 'page' | 'drawer';

const covering = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a layer is what a person looks at: nothing lies over the page, or nothing but the drawer over it. */
export function isOnTop(layer: KeyLayer): boolean {
  const covers = [...document.querySelectorAll(covering)];
  if (layer === 'page') return covers.length === 0;
  return covers.length === 1 && covers[0]?.closest('[data-key-layer]') !== null;
}

/** Whether a stroke with no held key was made on what lies on top, and not where somebody types. */
export function isForPage(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  if (isTaken(event.key.toLowerCase(), event.target)) return false;
  return isOnTop('page') || isOnTop('drawer');
}
