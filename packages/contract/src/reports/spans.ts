import { addDays, daysBetween, type LocalDate } from '../kernel/local-date.ts';

/** Maximum number of days in a report: a leap year plus a month. */
export const longestSpan = 400;

export type Span = { from: LocalDate; to: LocalDate };

/** Named spans; 'last' ones end yesterday, so that they contain only complete days. */
export const spanNames = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
] as const;
export type SpanName = (typeof spanNames)[number];

const monthStart = (day: LocalDate) => `${day.slice(0, 7)}-01`;

/** Returns the first day of the financial year: 1 April on or before the day. */
function yearStart(day: LocalDate): LocalDate {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return `${year}-04-01`;
}

/** Returns the days of a named span relative to a business day; years are financial years. */
export function spanOf(name: SpanName, today: LocalDate): Span {
  const yesterday = addDays(today, -1);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'last-7-days':
      return { from: addDays(today, -7), to: yesterday };
    case 'last-30-days':
      return { from: addDays(today, -30), to: yesterday };
    case 'this-month':
      return { from: monthStart(today), to: today };
    case 'last-month': {
      const to = addDays(monthStart(today), -1);
      return { from: monthStart(to), to };
    }
    case 'this-year':
      return { from: yearStart(today), to: today };
    case 'last-year': {
      const to = addDays(yearStart(today), -1);
      return { from: yearStart(to), to };
    }
  }
}

/** Returns the default span of a report: thirty days up to today. */
export function usualSpan(today: LocalDate): Span {
  return { from: addDays(today, -29), to: today };
}

/** Whether the days are in order and within the maximum span. */
export function isSpan({ from, to }: Span): boolean {
  const days = daysBetween(from, to);
  return days >= 0 && days < longestSpan;
}
