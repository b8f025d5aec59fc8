import { fallbackLocale, isLocale, type Locale } from '@sevadesk/contract/kernel/languages';

const storageKey = 'locale';

let current: Locale | undefined;
const listeners = new Set<() => void>();

/** The browser's storage; undefined on a server and where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}

/** The language attribute of the page; undefined on a server. */
const pageLanguage = () => (typeof document === 'undefined' ? undefined : document.documentElement.lang);

/** Returns the browser's language. A server has no such state: each call there passes its `{ locale }`, or gets the fallback. */
export function getLocale(): Locale {
  if (current === undefined) {
    const stored = storage()?.getItem(storageKey);
    current = [stored, pageLanguage()].find(isLocale) ?? fallbackLocale;
  }
  return current;
}

/** Runs synchronous work in a language, for a server that renders a page. No other request can interleave. */
export function inLocale<Result>(locale: Locale, work: () => Result): Result {
  const before = current;
  current = locale;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Stores the language for the next page load. */
export function rememberLocale(locale: Locale): void {
  try {
    storage()?.setItem(storageKey, locale);
  } catch {
    // Storage is full or forbidden; the choice then lasts until the page is left.
  }
}

/** Sets and stores the browser's language, and notifies `subscribeLocale`. Throws on a server, where it would leak between requests. */
export function setLocale(locale: Locale): void {
  if (typeof window === 'undefined') throw new Error('A server names the locale with each call');
  current = locale;
  rememberLocale(locale);
  for (const listener of listeners) listener();
}

/** Calls the listener at each change of language; returns the unsubscribe function. For React's useSyncExternalStore. */
export function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
