import { addDays, type LocalDate } from '@sevadesk/contract/kernel/local-date';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';

type Days = { from?: string; to?: string };

const later = (a: string | undefined, b: string) => (a === undefined || b > a ? b : a);
const earlier = (a: string | undefined, b: string) => (a === undefined || b < a ? b : a);

/** Returns the day after (1) or before (-1); the day itself at the ends of the calendar, where there are no postings. */
function beside(day: LocalDate, days: 1 | -1): LocalDate {
  return day === (days === 1 ? '9999-12-31' : '0001-01-01') ? day : addDays(day, days);
}

/** Returns the range of days of the date filters, the only filters of a statement. The caller has rejected invalid days. */
export function daysOf({ filters }: Pick<ListQuery, 'filters'>): Days {
  let days: Days = {};
  for (const { field, opt, value1, value2 } of filters) {
    if (field !== 'dated' || typeof value1 !== 'string' || value1 === '') continue;
    const to = typeof value2 === 'string' && value2 !== '' ? value2 : value1;
    if (opt === 'between') days = { from: later(days.from, value1), to: earlier(days.to, to) };
    else if (opt === 'gte') days = { ...days, from: later(days.from, value1) };
    else if (opt === 'gt') days = { ...days, from: later(days.from, beside(value1, 1)) };
    else if (opt === 'lte') days = { ...days, to: earlier(days.to, value1) };
    else if (opt === 'lt') days = { ...days, to: earlier(days.to, beside(value1, -1)) };
    else days = { from: later(days.from, value1), to: earlier(days.to, value1) };
  }
  return days;
}

type DaySum = { day: string; entries: number; drPaise: number; crPaise: number };

/** The days of a page: lines to skip from the first of them, lines to take, and the balance before that day (paise). */
export type DayPart = { from: string; to: string; skip: number; take: number; openingPaise: number };

type Page = { start: number; length: number; oldestFirst: boolean; count: number; openingPaise: number };

/** Returns the days (oldest first) that hold a page's lines; undefined if the page is beyond them. */
export function daysOfPage(days: readonly DaySum[], page: Page): DayPart | undefined {
  const first = page.oldestFirst ? page.start : Math.max(0, page.count - page.start - page.length);
  const end = page.oldestFirst ? Math.min(page.count, first + page.length) : page.count - page.start;
  if (first >= end) return undefined;
  let seen = 0;
  let balance = page.openingPaise;
  let part: DayPart | undefined;
  for (const { day, entries, crPaise, drPaise } of days) {
    if (seen >= end) break;
    if (part) part.to = day;
    else if (seen + entries > first)
      part = { from: day, to: day, skip: first - seen, take: end - first, openingPaise: balance };
    seen += entries;
    balance += crPaise - drPaise;
  }
  return part;
}
