import { getLocale, languageOf } from '@sevadesk/messages';

/** An arbitrary Monday, from which weekday names are formatted. */
const monday = Date.UTC(2024, 0, 1);

/** Returns the name of a day of the week in the reader's language; 1 is Monday. */
export function weekdayName(weekday: number, style: 'short' | 'long'): string {
  const format = new Intl.DateTimeFormat(languageOf(getLocale()).formats, { weekday: style, timeZone: 'UTC' });
  return format.format(monday + (weekday - 1) * 86_400_000);
}
