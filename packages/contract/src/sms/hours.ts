import { addDays, istDateOf, istDayStart, istOffsetMs } from '../kernel/dates.ts';

/** Hours of the day in IST, end exclusive; 22 to 7 spans midnight, equal hours are an empty span. */
export type HourSpan = { from: number; until: number };

const hourMs = 3_600_000;

/** Returns the hour of the day in IST. */
export function istHourAt(moment: Date): number {
  return new Date(moment.getTime() + istOffsetMs).getUTCHours();
}

/** Whether an instant is within a span of hours. */
export function isWithinHours(moment: Date, { from, until }: HourSpan): boolean {
  const hour = istHourAt(moment);
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** Returns the next instant at which an hour of the day begins in IST, after the given one. */
export function nextHourAt(moment: Date, hour: number): Date {
  const today = istDateOf(moment);
  const at = new Date(new Date(istDayStart(today)).getTime() + hour * hourMs);
  if (at > moment) return at;
  return new Date(new Date(istDayStart(addDays(today, 1))).getTime() + hour * hourMs);
}

export type SendingHours = { quiet: HourSpan; promotional: HourSpan };

/** Returns when a message can be sent: now, or after quiet hours and, if promotional, in permitted hours. Urgent ones never wait. */
export function earliestSending(
  now: Date,
  { quiet, promotional }: SendingHours,
  { isUrgent, isPromotional }: { isUrgent: boolean; isPromotional: boolean },
): Date {
  if (isUrgent) return now;
  let at = now;
  // Each step can lead into the other span; a day has at most this many steps.
  for (let step = 0; step < 4; step += 1) {
    if (isWithinHours(at, quiet)) at = nextHourAt(at, quiet.until);
    else if (isPromotional && !isWithinHours(at, promotional)) at = nextHourAt(at, promotional.from);
    else return at;
  }
  return at;
}
