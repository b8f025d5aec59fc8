import { codes, fallback, languages } from './generated/languages.ts';

/** A language code; the list is in packages/contract/languages, one file per language. */
export type Locale = (typeof codes)[number];

/** Every language: the fallback first, then those with complete texts. */
export const locales: readonly [Locale, ...Locale[]] = codes;

/** The language of people who chose none, and of every text that another language lacks. */
export const fallbackLocale: Locale = fallback;

/** The language of texts written once for all readers: ledger narrations, history remarks, official forms. */
export const recordLocale: Locale = fallbackLocale;

type Language = {
  /** Name of the language in the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The Unicode script: the letters that web pages and PDFs need. */
  script: string;
  /** Intl locale for dates, numbers and country names. */
  formats: string;
  /** Every text exists; other languages show the fallback for a missing one. */
  isComplete: boolean;
  /** Official forms have labels in this language beside those in the record language. */
  isOnForms: boolean;
};

const known: Readonly<Record<Locale, Language>> = languages;

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(known, value);
}

/** Returns a stored or requested language, or the fallback if the product does not have it. */
export const localeOr = (value: unknown): Locale => (isLocale(value) ? value : fallbackLocale);

/** The second languages of official forms. */
export const formLocales: readonly Locale[] = locales.filter(
  (locale) => locale !== recordLocale && known[locale].isOnForms,
);

/** Returns the facts of a language: name, direction, script, formats. */
export const languageOf = (locale: Locale): Language => known[locale];

/** Returns the HTML attributes of an element in a language; `dir` only if it is not the usual one. */
export const langAttributes = (locale: Locale): string =>
  `lang="${locale}"${known[locale].direction === 'rtl' ? ' dir="rtl"' : ''}`;

/** A text written by the network (a reason, a news item) in the languages it has. */
export type Texts = { readonly [Code in Locale]?: string | null };

/** Returns a text in the reader's language, else in the fallback; '' if there is none. */
export const textIn = (texts: Texts, locale: Locale): string => texts[locale] || texts[fallbackLocale] || '';

/** Returns a text for each language, '' if missing: the initial value of a form. */
export const textInEach = (texts: Texts = {}): Record<Locale, string> => inEachLocale((locale) => texts[locale] ?? '');

/** Returns a record with a value for each language. */
export function inEachLocale<Value>(valueOf: (locale: Locale) => Value): Record<Locale, Value> {
  const entries = locales.map((locale) => [locale, valueOf(locale)] as const);
  return Object.fromEntries(entries) as Record<Locale, Value>;
}
