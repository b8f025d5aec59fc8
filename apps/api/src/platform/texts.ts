import { fallbackLocale, inEachLocale, type Locale, locales, type Texts, textIn } from '@sevadesk/messages';
import { type RawBuilder, sql } from 'kysely';

type Stored = Partial<Record<Locale, string>>;

/** Parses a column's text by language; drops non-texts and languages that the product no longer has. */
export function storedTexts(value: unknown): Stored {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return Object.fromEntries(
    locales.filter((locale) => typeof found[locale] === 'string').map((locale) => [locale, found[locale]]),
  ) as Stored;
}

/** Returns a text in every language, with the fallback's if missing; '' if there is none. */
export const textForAll = (texts: Texts): Record<Locale, string> => inEachLocale((locale) => textIn(texts, locale));

/** Returns a keyed column's text in one language only. */
export const textOfColumn = (column: string, locale: Locale): RawBuilder<string | null> =>
  sql`(${sql.ref(column)} ->> ${sql.lit(locale)})`;

/** Returns a keyed column's text in a reader's language, otherwise in the fallback; for lists, which sort and filter by it. */
export function textColumn(column: string, locale: Locale): RawBuilder<string> {
  const fallback = textOfColumn(column, fallbackLocale);
  return locale === fallbackLocale
    ? sql`${fallback}`
    : sql`coalesce(nullif(${textOfColumn(column, locale)}, ''), ${fallback})`;
}
