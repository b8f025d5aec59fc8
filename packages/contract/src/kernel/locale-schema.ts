import { z } from 'zod';
import { fallbackLocale, inEachLocale, type Locale, languageOf, locales } from './languages.ts';
import { optionalText } from './text.ts';

/** A language of the product. */
export const localeCode = z.enum(locales);

type Text = z.ZodType<string, string>;

/** One text by language as staff type it; '' where it may be missing and is. `demanded`: the fallback alone, or every complete language. */
export function textsSchema(text: Text, demanded: 'fallback' | 'complete' | 'none') {
  const isDemanded = (locale: Locale) =>
    demanded === 'complete' ? languageOf(locale).isComplete : demanded === 'fallback' && locale === fallbackLocale;
  const maybe = optionalText(text).transform((value) => value ?? '');
  const shape = inEachLocale((locale) => (isDemanded(locale) ? text : maybe));
  return z.strictObject(shape) as unknown as z.ZodType<Record<Locale, string>, Partial<Record<Locale, string>>>;
}

/** One text in the languages it was written in. */
export const textsView = z.object(inEachLocale(() => z.string().optional()));
