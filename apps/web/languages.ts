import { fallbackLocale, type Locale, languageOf, locales } from '../../packages/contract/src/kernel/languages.ts';

export { fallbackLocale, type Locale, languageOf, locales };

/** The folder of a language's built files. */
export const folderOf = (locale: Locale) => `assets/${locale}/`;

/** A placeholder in the code for "built for this language?"; the build replaces it in each language's files. */
export const isLanguage = (locale: Locale) => `__IS_${locale.toUpperCase()}__`;
