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

/** What the page says it is written in; undefined on a server. */
const pageLanguage = () => (typeof document === 'undefined' ? undefined : document.documentElement.lang);

/** The browser's chosen language. A server has no such state: there each call names its `{ locale }`, or the fallback results. */
export function getLocale(): Locale {
  if (current === undefined) {
    const stored = storage()?.getItem(storageKey);
    current = [stored, pageLanguage()].find(isLocale) ?? fallbackLocale;
  }
  return current;
}

/** Runs work that awaits nothing in a language: for a server that writes a page. No other request can come between. */
export function inLocale<Result>(locale: Locale, work: () => Result): Result {
  const before = current;
  current = locale;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Remembers a language for the next time the page is loaded. */
export function rememberLocale(locale: Locale): void {
  try {
    storage()?.setItem(storageKey, locale);
  } catch {
    // Storage is full or forbidden: the choice then lasts until the page is left.
  }
}

/** Chooses the browser's language and remembers it; screens learn of it through `subscribeLocale`. Refused on a server, where it would leak between requests. */
export function setLocale(locale: Locale): void {
  if (typeof window === 'undefined') throw new Error('A server names the locale with each call');
  current = locale;
  rememberLocale(locale);
  for (const listener of listeners) listener();
}

/** Calls the listener at each change of language; returns what ends that. Made for React's useSyncExternalStore. */
export function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
