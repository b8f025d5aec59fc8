import { addDays, istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import type { Clock } from '../platform/clock.ts';

const minute = 60_000;

export type SampleClock = Clock & {
  /** Moves to a day before today, at an hour in India; never beyond the present. Returns the instant. */
  goTo: (daysAgo: number, hour: number) => Date;
  /** Advances by minutes; never beyond the present. */
  pass: (minutes: number) => void;
};

/** Creates the clock of the sample's history: it moves through the last weeks and ends before `now`. */
export function sampleClock(now: Date): SampleClock {
  let current = now;
  // Space at the end, so that today's events are in order and not at the same instant.
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
