import { addDays, istDateOf, istDayStart, istOffsetMs } from '../kernel/dates.ts';

/** Hours of the day in India, from the first to before the last; 22 to 7 goes over midnight, equal hours are none. */
export type HourSpan = { from: number; until: number };

const hourMs = 3_600_000;

/** The hour of the day in India. */
export function istHourAt(moment: Date): number {
  return new Date(moment.getTime() + istOffsetMs).getUTCHours();
}

/** Whether a moment lies within a span of hours. */
export function isWithinHours(moment: Date, { from, until }: HourSpan): boolean {
  const hour = istHourAt(moment);
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** The next moment at which an hour of the day begins in India, later than the given one. */
export function nextHourAt(moment: Date, hour: number): Date {
  const today = istDateOf(moment);
  const at = new Date(new Date(istDayStart(today)).getTime() + hour * hourMs);
  if (at > moment) return at;
  return new Date(new Date(istDayStart(addDays(today, 1))).getTime() + hour * hourMs);
}

export type SendingHours = { quiet: HourSpan; promotional: HourSpan };

/** When a message may leave: now, or at the end of the quiet hours and, if promotional, once its permitted hours begin. Urgent ones wait for nothing. */
export function earliestSending(
  now: Date,
  { quiet, promotional }: SendingHours,
  { isUrgent, isPromotional }: { isUrgent: boolean; isPromotional: boolean },
): Date {
  if (isUrgent) return now;
  let at = now;
  // Each step may lead into the other span; no day has more than these.
  for (let step = 0; step < 4; step += 1) {
    if (isWithinHours(at, quiet)) at = nextHourAt(at, quiet.until);
    else if (isPromotional && !isWithinHours(at, promotional)) at = nextHourAt(at, promotional.from);
    else return at;
  }
  return at;
}
