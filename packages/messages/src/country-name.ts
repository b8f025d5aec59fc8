import { type Locale, languageOf } from '@sevadesk/contract/kernel/languages';
import { getLocale } from './locale.ts';

const lists = new Map<Locale, Intl.DisplayNames>();

/** Returns the name of a country by its ISO code in a language; an unknown code is returned as it is. */
export function countryName(code: string, locale: Locale = getLocale()): string {
  const list =
    lists.get(locale) ?? new Intl.DisplayNames([languageOf(locale).formats], { type: 'region', fallback: 'code' });
  lists.set(locale, list);
  return /^[A-Z]{2}$/.test(code) ? (list.of(code) ?? code) : code;
}
