import { addDays, type LocalDate } from '@sevadesk/contract/kernel/local-date';

export type Period = { fromDay: LocalDate; toDay: LocalDate };

/** The first day of the month some months after that of a day. */
function monthStart(day: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const all = year * 12 + month - 1 + months;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}-01`;
}

/** Returns the periods that a target usually has: what is left of this month and quarter, and the next ones, by the calendar. */
export function periodsFrom(today: LocalDate): Record<'month' | 'nextMonth' | 'quarter' | 'nextQuarter', Period> {
  const inQuarter = (Number(today.slice(5, 7)) - 1) % 3;
  const until = (months: number) => addDays(monthStart(today, months), -1);
  return {
    month: { fromDay: today, toDay: until(1) },
    nextMonth: { fromDay: monthStart(today, 1), toDay: until(2) },
    quarter: { fromDay: today, toDay: until(3 - inQuarter) },
    nextQuarter: { fromDay: monthStart(today, 3 - inQuarter), toDay: until(6 - inQuarter) },
  };
}
