import { isLocalDate, type LocalDate } from './local-date.ts';

/** Column titles and dates in sheets and dumps of others: the same parsing for all imports. */

/** Normalises a title for comparison: lower case, letters and digits only, any script. */
export const titleKey = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export type DayReading = {
  /** Which part of 01/02/2026 is the day; ignored if a month name or a leading four-digit year decides. */
  order?: 'day' | 'month';
  /** Century of two-digit years: the current one for statements; as in Excel for registers, where 30 to 99 mean 1930 to 1999. */
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

/** Parses a date as Indian banks write it: day first (01/11/2026, 1-Nov-26, 01.11.2026), month name first, or ISO; a time is dropped. */
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
