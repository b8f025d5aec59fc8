import { type Locale, setLocale } from '@sevadesk/messages';

const year = 365 * 86_400;

/** Changes the language; the cookie tells the server, which writes the public pages in it from the next visit on. */
export function chooseLocale(locale: Locale): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- The cookie store does not exist everywhere yet.
  document.cookie = `lang=${locale}; path=/; max-age=${year}; samesite=lax`;
  setLocale(locale);
}
