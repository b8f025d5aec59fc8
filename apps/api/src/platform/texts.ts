import { fallbackLocale, inEachLocale, type Locale, locales, type Texts, textIn } from '@sevadesk/messages';
import { type RawBuilder, sql } from 'kysely';

type Stored = Partial<Record<Locale, string>>;

/** A text by language as a column holds it; what is no text, and a language that the product no longer has, are left out. */
export function storedTexts(value: unknown): Stored {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return Object.fromEntries(
    locales.filter((locale) => typeof found[locale] === 'string').map((locale) => [locale, found[locale]]),
  ) as Stored;
}

/** A text with words in every language, the fallback's where nobody wrote it; '' where there is none at all. */
export const textForAll = (texts: Texts): Record<Locale, string> => inEachLocale((locale) => textIn(texts, locale));

/** A keyed column's text in one language alone. */
export const textOfColumn = (column: string, locale: Locale): RawBuilder<string | null> =>
  sql`(${sql.ref(column)} ->> ${sql.lit(locale)})`;

/** A keyed column's text in a reader's language, in the fallback where nobody wrote it; for lists, which sort and filter by it. */
export function textColumn(column: string, locale: Locale): RawBuilder<string> {
  const fallback = textOfColumn(column, fallbackLocale);
  return locale === fallbackLocale
    ? sql`${fallback}`
    : sql`coalesce(nullif(${textOfColumn(column, locale)}, ''), ${fallback})`;
}
