import { addDays, istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import type { Clock } from '../platform/clock.ts';

const minute = 60_000;

export type SampleClock = Clock & {
  /** Goes to so many days before today, at an hour of India's day; never beyond this moment. Answers the instant. */
  goTo: (daysAgo: number, hour: number) => Date;
  /** Lets minutes pass; never beyond this moment. */
  pass: (minutes: number) => void;
};

/** A clock that the sample's history is told by: it moves through the last weeks and ends before `now`. */
export function sampleClock(now: Date): SampleClock {
  let current = now;
  // Room at the end, so that what is told of today happens in its order and not all in the same instant.
  const latest = now.getTime() - 90 * minute;
  return {
    now: () => new Date(current),
    goTo(daysAgo, hour) {
      const day = istDayStart(addDays(istDateOf(now), -daysAgo));
      current = new Date(Math.min(new Date(day).getTime() + hour * 60 * minute, latest));
      return current;
    },
    pass(minutes) {
      current = new Date(Math.min(current.getTime() + minutes * minute, now.getTime()));
    },
  };
}
