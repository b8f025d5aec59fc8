/** Time as a dependency, so that tests can be at midnight or at the end of a financial year. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Creates a clock that stands still until it is set; for tests. */
export function fixedClock(start: string): Clock & { set: (instant: string) => void } {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant);
    },
  };
}
