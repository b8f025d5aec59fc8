/** The ways that test applications go by themselves, as the real ones do in the hands of head office and provider. */
export const applicationWays: Readonly<Record<string, readonly string[]>> = {
  good: ['submitted', 'waiting', 'verifying', 'accepted', 'filed', 'acknowledged'],
  objected: ['submitted', 'waiting', 'verifying', 'incomplete'],
  rejected: ['submitted', 'waiting', 'verifying', 'rejected'],
};

const stepSeconds = 3;
/** What waits for documents goes on without them, later, so that nobody must send any to see the rest. */
const patienceSeconds = 30;

/** The status that follows on a way, and the seconds until then; undefined at its end. */
export function nextOf(way: readonly string[], status: string): { status: string; seconds: number } | undefined {
  // Being scanned is no step of its own: it is where 'submitted' is while documents come.
  const at = way.indexOf(status === 'cropping' ? 'submitted' : status);
  const next = at < 0 ? undefined : way[at + 1];
  if (next === undefined) return undefined;
  const waits = status === 'submitted' || status === 'cropping';
  return { status: next, seconds: waits ? patienceSeconds : stepSeconds };
}

/** The way that a programmer asks for by the last name of a test applicant. */
export function wayOf(lastName: unknown): string {
  if (lastName === 'OBJECTION') return 'objected';
  return lastName === 'REJECTION' ? 'rejected' : 'good';
}

/** What a test wallet begins with: ₹ 1,00,000. */
export const testWalletPaise = 10_000_000;
