import { addDays, istDateOf, istDayStart, type LocalDate } from '@sevadesk/contract/kernel/dates';
import type { HelpHours } from '@sevadesk/contract/tickets';

/** The default: Monday to Saturday, ten to six in India. */
export const usualHours: HelpHours = { days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '18:00', holidays: [] };

const minute = 60_000;
/** Longer than any due time, even with few business hours per week. */
const farthestDays = 3650;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function isOpenOn(date: LocalDate, { days, holidays }: HelpHours): boolean {
  return days.includes(new Date(`${date}T00:00:00Z`).getUTCDay()) && !holidays.includes(date);
}

/** Returns the business hours of a day, in milliseconds; undefined if there are none. */
function spanOf(date: LocalDate, hours: HelpHours): { from: number; to: number } | undefined {
  if (!isOpenOn(date, hours)) return undefined;
  const start = Date.parse(istDayStart(date));
  return { from: start + minutesOf(hours.from) * minute, to: start + minutesOf(hours.to) * minute };
}

/** Returns the time after the given business minutes. Throws RangeError if there is no business day in ten years. */
export function afterBusinessMinutes(start: Date, minutes: number, hours: HelpHours): Date {
  let left = minutes * minute;
  const first = istDateOf(start);
  for (let day = 0; day < farthestDays; day++) {
    const span = spanOf(addDays(first, day), hours);
    if (!span) continue;
    const from = Math.max(span.from, start.getTime());
    const room = span.to - from;
    if (room <= 0) continue;
    if (left <= room) return new Date(from + left);
    left -= room;
  }
  throw new RangeError('No business day within ten years');
}

/** Returns the business minutes between two times; 0 if the second is not later. */
export function businessMinutesBetween(start: Date, end: Date, hours: HelpHours): number {
  let sum = 0;
  const last = istDateOf(end);
  for (let date = istDateOf(start); date <= last; date = addDays(date, 1)) {
    const span = spanOf(date, hours);
    if (span) sum += Math.max(0, Math.min(span.to, end.getTime()) - Math.max(span.from, start.getTime()));
  }
  return sum / minute;
}
