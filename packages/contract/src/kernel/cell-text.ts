import { isLocalDate, type LocalDate } from './local-date.ts';

/** Titles and days as others write them in sheets and dumps: how a value is read, whoever brings it in. */

/** How titles are compared: lower case, letters and digits only, in any script. */
export const titleKey = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export type DayReading = {
  /** Which number of 01/02/2026 is the day; where a name or a four-digit year in front settles it, this says nothing. */
  order?: 'day' | 'month';
  /** Two-digit years of statements are of this century; those of registers reach back, as in Excel: 30 to 99 are 1930 to 1999. */
  century?: 'this' | 'excel';
};

const yearOf = (year: string, { century }: DayReading) => {
  if (year.length !== 2) return year;
  return `${century === 'excel' && Number(year) >= 30 ? 19 : 20}${year}`;
};

function dayOf(year: string, month: string, day: string): LocalDate | undefined {
  const named = months.indexOf(month.slice(0, 3).toLowerCase());
  const number = named >= 0 ? String(named + 1) : month;
  const date = `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : undefined;
}

/** A day as Indian banks write it: day first (01/11/2026, 1-Nov-26, 01.11.2026), with the name of the month in front, or ISO; a time behind it is dropped. */
export function parseDay(text: string, reading: DayReading = {}): LocalDate | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (isoYear && isoMonth && isoDay) return dayOf(isoYear, isoMonth, isoDay);
  const [, first, second, year] =
    /^(\d{1,2})[\s/.-](\d{1,2}|[A-Za-z]{3,9})[\s/.,-]+(\d{4}|\d{2})(?:[\s,].*)?$/.exec(text) ?? [];
  if (first && second && year) {
    const isMonthFirst = reading.order === 'month' && /\d/.test(second);
    return isMonthFirst ? dayOf(yearOf(year, reading), first, second) : dayOf(yearOf(year, reading), second, first);
  }
  const [, month, day, behind] = /^([A-Za-z]{3,9})[\s.-]+(\d{1,2})[\s,-]+(\d{4})(?:[\s,].*)?$/.exec(text) ?? [];
  return month && day && behind ? dayOf(behind, month, day) : undefined;
}
