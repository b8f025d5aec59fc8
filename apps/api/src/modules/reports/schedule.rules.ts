import { addDays, type Instant, istDateOf, istDayStart, type LocalDate } from '@sevadesk/contract/kernel/dates';
import type { ScheduleRhythm } from '@sevadesk/contract/reports';

export type Rhythm = {
  rhythm: ScheduleRhythm;
  /** 1 is Monday. */
  weekday: number | null;
  monthDay: number | null;
  /** Hour of the day in India. */
  hour: number;
};

const hourMs = 3_600_000;

function isTheDay({ rhythm, weekday, monthDay }: Rhythm, day: LocalDate): boolean {
  if (rhythm === 'daily') return true;
  if (rhythm === 'monthly') return Number(day.slice(8)) === monthDay;
  const sundayFirst = new Date(`${day}T00:00:00.000Z`).getUTCDay();
  return (sundayFirst === 0 ? 7 : sundayFirst) === weekday;
}

/** Returns the first due time after an instant; missed times are not made up for. */
export function nextDue(schedule: Rhythm, after: Date): Instant {
  const today = istDateOf(after);
  for (let days = 0; days <= 31; days++) {
    const day = addDays(today, days);
    const at = new Date(Date.parse(istDayStart(day)) + schedule.hour * hourMs);
    if (at > after && isTheDay(schedule, day)) return at.toISOString();
  }
  throw new RangeError(`A ${schedule.rhythm} schedule without its day`);
}
