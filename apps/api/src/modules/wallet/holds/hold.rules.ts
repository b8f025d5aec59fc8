/** Minutes between two polls; after the last the hold goes to staff for review. */
const gaps = [1, 2, 5, 15, 30, 60, 120, 240, 480] as const;

/** Returns when to poll a provider again that could not answer; undefined after the last poll (about sixteen hours). */
export function nextAskAt(asks: number, now: Date): Date | undefined {
  const minutes = gaps[asks];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}
