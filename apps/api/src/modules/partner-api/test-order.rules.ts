/** The statuses that test applications pass through automatically, as real ones do with head office and provider. */
export const applicationWays: Readonly<Record<string, readonly string[]>> = {
  good: ['submitted', 'waiting', 'verifying', 'accepted', 'filed', 'acknowledged'],
  objected: ['submitted', 'waiting', 'verifying', 'incomplete'],
  rejected: ['submitted', 'waiting', 'verifying', 'rejected'],
};

const stepSeconds = 3;
/** A test application that waits for documents continues without them after this time, so that nobody has to send any. */
const patienceSeconds = 30;

/** Returns the next status, and the seconds until then; undefined at the end. */
export function nextOf(way: readonly string[], status: string): { status: string; seconds: number } | undefined {
  // 'cropping' is no step of its own: it is 'submitted' while documents arrive.
  const at = way.indexOf(status === 'cropping' ? 'submitted' : status);
  const next = at < 0 ? undefined : way[at + 1];
  if (next === undefined) return undefined;
  const waits = status === 'submitted' || status === 'cropping';
  return { status: next, seconds: waits ? patienceSeconds : stepSeconds };
}

/** Returns the path that a programmer selects by a test applicant's last name. */
export function wayOf(lastName: unknown): string {
  if (lastName === 'OBJECTION') return 'objected';
  return lastName === 'REJECTION' ? 'rejected' : 'good';
}

/** The initial balance of a test wallet: ₹ 1,00,000. */
export const testWalletPaise = 10_000_000;
