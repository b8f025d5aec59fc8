import { fallbackLocale, languageOf } from './languages.ts';

/** Formats a count with Indian grouping, '1,23,456', and at most `decimals` decimals (none by default). */
export const formatCount = (count: number, decimals = 0): string =>
  count.toLocaleString(languageOf(fallbackLocale).formats, { maximumFractionDigits: decimals });
