import { type Locale, languageOf } from '@sevadesk/contract/kernel/languages';
import { getLocale } from './locale.ts';

/** Returns the name of a language in the reader's language: 'Hindi' in English. */
export function languageName(of: Locale, locale: Locale = getLocale()): string {
  return new Intl.DisplayNames([languageOf(locale).formats], { type: 'language', fallback: 'code' }).of(of) ?? of;
}
