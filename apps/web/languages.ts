import { fallbackLocale, type Locale, languageOf, locales } from '../../packages/contract/src/kernel/languages.ts';

export { fallbackLocale, type Locale, languageOf, locales };

/** Where the built files of a language stand. */
export const folderOf = (locale: Locale) => `assets/${locale}/`;

/** Stands in the code for the question whether it is built for a language; the build answers it in each language's files. */
export const isLanguage = (locale: Locale) => `__IS_${locale.toUpperCase()}__`;
