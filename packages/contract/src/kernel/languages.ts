import { codes, fallback, languages } from './generated/languages.ts';

/** A language of the product, by its letters; the list stands in packages/contract/languages, a file for each. */
export type Locale = (typeof codes)[number];

/** Every language, the fallback first and those whose texts are complete before the others. */
export const locales: readonly [Locale, ...Locale[]] = codes;

/** The language of whoever chose none, and of every text that another language lacks. */
export const fallbackLocale: Locale = fallback;

/** The language of what is written once for every reader: narrations of the ledger, remarks in a history, official forms. */
export const recordLocale: Locale = fallbackLocale;

type Language = {
  /** What the language calls itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The Unicode script it is written in: the letters that a page and a paper need. */
  script: string;
  /** Dates, numbers and names of countries are written so (Intl). */
  formats: string;
  /** Every text exists; the others show the fallback where one is missing. */
  isComplete: boolean;
  /** Official forms carry their labels in it, beside those in the language of records. */
  isOnForms: boolean;
};

const known: Readonly<Record<Locale, Language>> = languages;

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(known, value);
}

/** A language that was stored or asked for; the fallback for one that the product does not have. */
export const localeOr = (value: unknown): Locale => (isLocale(value) ? value : fallbackLocale);

/** The second languages of official forms. */
export const formLocales: readonly Locale[] = locales.filter(
  (locale) => locale !== recordLocale && known[locale].isOnForms,
);

/** What a language is called by those who speak it, how it runs, what it is written with. */
export const languageOf = (locale: Locale): Language => known[locale];

/** The attributes of an element written in a language; the direction where it is not the usual one. */
export const langAttributes = (locale: Locale): string =>
  `lang="${locale}"${known[locale].direction === 'rtl' ? ' dir="rtl"' : ''}`;

/** A text of the network's own (a reason, a piece of news) in the languages it was written in. */
export type Texts = { readonly [Code in Locale]?: string | null };

/** A text in a reader's language; in the fallback where nobody wrote it. '' when there is none. */
export const textIn = (texts: Texts, locale: Locale): string => texts[locale] || texts[fallbackLocale] || '';

/** A text with a place for each language, '' where it was not written: what a form begins with. */
export const textInEach = (texts: Texts = {}): Record<Locale, string> => inEachLocale((locale) => texts[locale] ?? '');

/** A value for each language. */
export function inEachLocale<Value>(valueOf: (locale: Locale) => Value): Record<Locale, Value> {
  const entries = locales.map((locale) => [locale, valueOf(locale)] as const);
  return Object.fromEntries(entries) as Record<Locale, Value>;
}
