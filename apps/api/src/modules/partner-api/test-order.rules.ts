/** The ways that test orders go by themselves, as the real ones do in the hands of head office, bank and provider. */
const ways: Record<string, readonly string[]> = {
  'application good': ['submitted', 'waiting', 'verifying', 'accepted', 'filed', 'acknowledged'],
  'application objected': ['submitted', 'waiting', 'verifying', 'incomplete'],
  'application rejected': ['submitted', 'waiting', 'verifying', 'rejected'],
  'lead cc': ['new', 'contacted', 'logged_in', 'sanctioned', 'card_issued'],
  'lead loan': ['new', 'contacted', 'logged_in', 'sanctioned', 'disbursed'],
};

const stepSeconds = 3;
/** What waits for documents goes on without them, later, so that nobody must send any to see the rest. */
const patienceSeconds = 30;

export type TestKind = 'application' | 'lead';

/** The status that follows, and the seconds until then; undefined at the end of the way. */
export function nextStep({
  kind,
  way,
  status,
}: {
  kind: string;
  way: string;
  status: string;
}): { status: string; seconds: number } | undefined {
  const steps = ways[`${kind} ${way}`] ?? [];
  // Being scanned is no step of its own: it is where 'submitted' is while documents come.
  const at = steps.indexOf(status === 'cropping' ? 'submitted' : status);
  const next = at < 0 ? undefined : steps[at + 1];
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
