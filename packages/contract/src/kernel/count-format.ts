import { fallbackLocale, languageOf } from './languages.ts';

/** A number of things as India groups it, '1,23,456', with at most `decimals` decimals (none by default). */
export const formatCount = (count: number, decimals = 0): string =>
  count.toLocaleString(languageOf(fallbackLocale).formats, { maximumFractionDigits: decimals });
