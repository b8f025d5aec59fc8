import { getLocale, type Locale, rememberLocale, setLocale } from '@sevadesk/messages';
import { rememberChoice } from '../preferences/chosen-before.ts';
import { beforeReload } from '../typed/before-reload.ts';

const year = 365 * 86_400;

/** Reloads the page, in the new language where the URL names one. */
function reloadIn(locale: Locale): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) {
    window.location.reload();
    return;
  }
  address.searchParams.set('lang', locale);
  window.location.replace(address);
}

/** Stores the language that a person chose, here and wherever they sign in. */
export function chooseLocale(locale: Locale): void {
  rememberChoice('locale', locale);
  followLocale(locale);
}

/**
 * Changes the language of this device; the cookie makes the server render the public pages in it from the next request. The
 * bundle holds the texts of one language, so the page is reloaded, with the unsaved input.
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
