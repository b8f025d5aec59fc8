import { type Locale, languageOf } from '@sevadesk/contract/kernel/languages';
import { getLocale } from './locale.ts';

/** What a language is called in the reader's: 'Hindi' to one who reads English. */
export function languageName(of: Locale, locale: Locale = getLocale()): string {
  return new Intl.DisplayNames([languageOf(locale).formats], { type: 'language', fallback: 'code' }).of(of) ?? of;
}
