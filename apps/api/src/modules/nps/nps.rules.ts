import type { OrderChange } from '@sevadesk/contract/kernel/orders';
import { npsAskedFields, type NpsDraft, type NpsStatus, npsMoves, type NpsStep } from '@sevadesk/contract/nps';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Minutes until the next poll, by number of polls; then every six hours. */
const gaps = [1, 5, 15, 60, 180] as const;

/** If the record keeper does not know a registration this long after sending, it never received it. */
const neverArrivedMs = 10 * minuteMs;

export const mayMove = (from: NpsStatus, to: NpsStatus): boolean => npsMoves[from].includes(to);

/** Returns the effect of a move on money. Each of the three happens at most once, because no move returns to its first status. */
export function moneyOf(from: NpsStatus, to: NpsStatus): 'charge' | 'earn' | 'refund' | null {
  if (from === 'draft' && to === 'submitted') return 'charge';
  if (to === 'pran_issued') return 'earn';
  return to === 'rejected' ? 'refund' : null;
}

/** Returns whether the shop may change documents: before submission, and while head office requests something. */
export const takesPapers = (status: NpsStatus): boolean => status === 'draft' || status === 'docs_pending';

type Known = { status: NpsStatus; craAskedAt: string | null };

/** The part of the record keeper's answer that decides the outcome. */
export type Said =
  | { outcome: 'found'; status: 'received' | 'objected' | 'issued' | 'rejected'; pran?: string }
  | { outcome: 'not-found' }
  | { outcome: 'unknown' };

export type Verdict = 'stay' | 'accept' | 'forget' | 'object' | 'issue' | 'reject' | 'late';

/** Returns whether a text has twelve digits; anything else is no retirement account number. */
export const isPran = (text: string | undefined): text is string => text !== undefined && /^\d{12}$/.test(text);

function whenSent(said: Extract<Said, { outcome: 'found' }>): Verdict {
  switch (said.status) {
    case 'issued':
      return isPran(said.pran) ? 'issue' : 'stay';
    case 'rejected':
      return 'reject';
    case 'objected':
      return 'object';
    default:
      return 'stay';
  }
}

/**
 * Returns the action after an answer. Without a known status nothing ends. An order with unconfirmed sending is first recorded as
 * accepted, whatever else the answer says; one that is unknown after ten minutes may be sent again. A number that arrives
 * after a rejection is shown to staff.
 */
export function verdictOf({ status, craAskedAt }: Known, said: Said, now: Date): Verdict {
  if (said.outcome === 'unknown') return 'stay';
  if (status === 'submitted' && craAskedAt !== null) {
    if (said.outcome === 'found') return said.status === 'objected' ? 'stay' : 'accept';
    return now.getTime() - new Date(craAskedAt).getTime() >= neverArrivedMs ? 'forget' : 'stay';
  }
  if (said.outcome !== 'found') return 'stay';
  if (status === 'sent_to_cra') return whenSent(said);
  return status === 'rejected' && said.status === 'issued' ? 'late' : 'stay';
}

/** Returns the time of the next poll, in growing intervals; null if no answer is expected. */
export function nextCheckAt({ status, craAskedAt }: Known, checkCount: number, now: Date): string | null {
  const owes = status === 'sent_to_cra' || (status === 'submitted' && craAskedAt !== null);
  if (!owes) return null;
  const gap = gaps[checkCount];
  return new Date(now.getTime() + (gap === undefined ? 6 * hourMs : gap * minuteMs)).toISOString();
}

/** Returns the complete form with the shop's values in the requested parts, or the first field changed without a request. */
export function correctedForm(
  form: NpsDraft,
  steps: readonly NpsStep[],
  typed: NpsDraft,
): { form: NpsDraft } | { foreign: string } {
  const open = new Set(npsAskedFields(steps));
  const foreign = Object.keys(typed).find((field) => !open.has(field));
  if (foreign !== undefined) return { foreign };
  return { form: { ...Object.fromEntries(Object.entries(form).filter(([field]) => !open.has(field))), ...typed } };
}

type Plain = OrderChange['before'];

const isPlain = (value: unknown): value is Exclude<Plain, null> =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';

/** Lists every value by its path: 'firstName', 'nominees.0.name'. */
function placesOf(value: unknown, place = ''): [string, Plain][] {
  if (isPlain(value)) return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => placesOf(inner, place ? `${place}.${name}` : name));
}

/** Returns the fields that differ between two versions of a form, with both values. */
export function changesOf(before: NpsDraft, after: NpsDraft): OrderChange[] {
  const [was, is] = [new Map(placesOf(before)), new Map(placesOf(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}
