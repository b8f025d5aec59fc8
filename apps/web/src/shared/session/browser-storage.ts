/** For good in this browser, or as long as this tab is open. */
type Where = 'localStorage' | 'sessionStorage';

/** A text that this browser stores; null when there is none, or storage is forbidden. */
export function loadText(name: string, where: Where = 'localStorage'): string | null {
  try {
    return window[where].getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text, or deletes it by null. Where storage is full or forbidden, what it says holds until the page is left. */
export function saveText(name: string, text: string | null, where: Where = 'localStorage'): void {
  try {
    if (text === null) window[where].removeItem(name);
    else window[where].setItem(name, text);
  } catch {
    // Nothing that is stored so is needed to work.
  }
}

const listeners = new Set<() => void>();

/** Tells everybody who watches that something stored has changed here. */
export function notifyStored(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when something stored changes here (notifyStored) or in another tab; returns what ends that. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
