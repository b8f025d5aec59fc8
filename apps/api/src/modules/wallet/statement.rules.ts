import { addDays, type LocalDate } from '@sevadesk/contract/kernel/local-date';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';

export type Days = { from?: string; to?: string };

const later = (a: string | undefined, b: string) => (a === undefined || b > a ? b : a);
const earlier = (a: string | undefined, b: string) => (a === undefined || b < a ? b : a);

/** The day after (1) or before (-1); at the ends of the calendar, where nothing was ever posted, the day itself. */
function beside(day: LocalDate, days: 1 | -1): LocalDate {
  return day === (days === 1 ? '9999-12-31' : '0001-01-01') ? day : addDays(day, days);
}

/** The days that the filters on the date leave: a statement is asked by day only, so they are always one range. The caller has refused what is no day. */
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
