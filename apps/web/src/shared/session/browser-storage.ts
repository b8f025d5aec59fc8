/** Local storage, permanent in this browser, or session storage, for this tab. */
type Where = 'localStorage' | 'sessionStorage';

/** Returns a stored text; null when there is none, or storage is forbidden. */
export function loadText(name: string, where: Where = 'localStorage'): string | null {
  try {
    return window[where].getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text, or deletes it by null. Where storage is full or forbidden, the value lasts until the page unloads. */
export function saveText(name: string, text: string | null, where: Where = 'localStorage'): void {
  try {
    if (text === null) window[where].removeItem(name);
    else window[where].setItem(name, text);
  } catch {
    // Nothing stored here is required for the application to work.
  }
}

const listeners = new Set<() => void>();

/** Notifies the listeners of a stored change in this tab. */
export function notifyStored(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener on a stored change in this tab (notifyStored) or another one; returns a function that unsubscribes. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
