import { useLocalStorage } from '@mantine/hooks';

/** Whether single letters act on this browser; who dictates, or whose keys repeat, turns them off in the sheet of keys (WCAG 2.1.4). */
export function useSingleKeys() {
  return useLocalStorage({ key: 'verify-keys', defaultValue: true, getInitialValueInEffect: false });
}

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const covering = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a stroke may act on the page: not with a held key, nor where it is typed, nor in or under what lies on top. */
export function isForPage(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  if (target instanceof Element && target.closest(typing)) return false;
  return document.querySelector(covering) === null;
}
