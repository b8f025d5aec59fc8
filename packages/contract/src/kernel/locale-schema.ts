import { z } from 'zod';
import { fallbackLocale, inEachLocale, type Locale, languageOf, locales } from './languages.ts';
import { optionalText } from './text.ts';

/** A language of the product. */
export const localeCode = z.enum(locales);

type Text = z.ZodType<string, string>;

/** A text per language as staff enter it; '' if an optional one is missing. `demanded`: only the fallback, or every complete language. */
export function textsSchema(text: Text, demanded: 'fallback' | 'complete' | 'none') {
  const isDemanded = (locale: Locale) =>
    demanded === 'complete' ? languageOf(locale).isComplete : demanded === 'fallback' && locale === fallbackLocale;
  const maybe = optionalText(text).transform((value) => value ?? '');
  const shape = inEachLocale((locale) => (isDemanded(locale) ? text : maybe));
  return z.strictObject(shape) as unknown as z.ZodType<Record<Locale, string>, Partial<Record<Locale, string>>>;
}

/** A text in the languages it was written in. */
export const textsView = z.object(inEachLocale(() => z.string().optional()));
