/** Minutes between one question and the next; after the last the hold is put before people. */
const gaps = [1, 2, 5, 15, 30, 60, 120, 240, 480] as const;

/** When a provider that could not say is asked again; undefined when it has been asked often enough (about sixteen hours). */
export function nextAskAt(asks: number, now: Date): Date | undefined {
  const minutes = gaps[asks];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}
