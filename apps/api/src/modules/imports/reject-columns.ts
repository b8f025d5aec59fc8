import { titleKey } from '@sevadesk/contract/kernel/cell-text';
import { type Locale, locales, m } from '@sevadesk/messages';

/** Returns the titles of the columns that the file of rejected rows adds: the number of the row, and what is wrong. */
export const rejectTitles = (locale: Locale): [row: string, reason: string] => [
  m.imports_line({}, { locale }),
  m.imports_reason({}, { locale }),
];

/** Clears the titles of columns that the program itself added to a file of rejected rows, so that no column is found in them. */
export function withoutRejectTitles(titles: readonly string[]): string[] {
  const keys = titles.map(titleKey);
  const own = locales.flatMap((locale) => {
    const [row, reason] = rejectTitles(locale).map(titleKey);
    const at = keys.findIndex((key, index) => key === row && keys[index + 1] === reason);
    return at === -1 ? [] : [at, at + 1];
  });
  return titles.map((title, at) => (own.includes(at) ? '' : title));
}
