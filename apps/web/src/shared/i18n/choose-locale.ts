import { getLocale, type Locale, rememberLocale, setLocale } from '@sevadesk/messages';
import { rememberChoice } from '../preferences/chosen-before.ts';
import { beforeReload } from '../typed/before-reload.ts';

const year = 365 * 86_400;

/** The page anew, in the language of the address where the address names one. */
function reloadIn(locale: Locale): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) {
    window.location.reload();
    return;
  }
  address.searchParams.set('lang', locale);
  window.location.replace(address);
}

/** The language that a person chose, here and wherever they sign in. */
export function chooseLocale(locale: Locale): void {
  rememberChoice('locale', locale);
  followLocale(locale);
}

/**
 * Changes the language of this machine; the cookie tells the server, which writes the public pages in it from the next visit on. The built
 * application holds the words of one language, so the page is loaded anew with what was typed.
 */
export function followLocale(locale: Locale): void {
  if (locale === getLocale()) return;
  // oxlint-disable-next-line unicorn/no-document-cookie -- The cookie store does not exist everywhere yet.
  document.cookie = `lang=${locale}; path=/; max-age=${year}; samesite=lax`;
  if (!import.meta.env.PROD) {
    setLocale(locale);
    return;
  }
  rememberLocale(locale);
  beforeReload();
  reloadIn(locale);
}
