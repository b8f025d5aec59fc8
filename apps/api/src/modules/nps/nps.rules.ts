import type { OrderChange } from '@sevadesk/contract/kernel/orders';
import { npsAskedFields, type NpsDraft, type NpsStatus, npsMoves, type NpsStep } from '@sevadesk/contract/nps';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Minutes to wait before the next question, by how often the record keeper was asked; then every six hours. */
const gaps = [1, 5, 15, 60, 180] as const;

/** A registration that the record keeper has not heard of so long after it was sent was never received. */
const neverArrivedMs = 10 * minuteMs;

export const mayMove = (from: NpsStatus, to: NpsStatus): boolean => npsMoves[from].includes(to);

/** The money that a move makes; each of the three can happen once, because no move leads back to where it starts. */
export function moneyOf(from: NpsStatus, to: NpsStatus): 'charge' | 'earn' | 'refund' | null {
  if (from === 'draft' && to === 'submitted') return 'charge';
  if (to === 'pran_issued') return 'earn';
  return to === 'rejected' ? 'refund' : null;
}

/** Whether the shop may change papers: before sending, and while it is asked for something. */
export const takesPapers = (status: NpsStatus): boolean => status === 'draft' || status === 'docs_pending';

type Known = { status: NpsStatus; craAskedAt: string | null };

/** The part of an answer that decides. */
export type Said =
  | { outcome: 'found'; status: 'received' | 'objected' | 'issued' | 'rejected'; pran?: string }
  | { outcome: 'not-found' }
  | { outcome: 'unknown' };

export type Verdict = 'stay' | 'accept' | 'forget' | 'object' | 'issue' | 'reject' | 'late';

/** Twelve digits; anything else is no retirement account number. */
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
 * What an answer makes of an order. An unknown one ends nothing. One that was asked to be taken is accepted first, whatever else is
 * said of it; one that nobody heard of after ten minutes may be sent again. A number that comes after a rejection is put before people.
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

/** When the record keeper is asked again, in growing gaps; null where it owes no answer. */
export function nextCheckAt({ status, craAskedAt }: Known, checkCount: number, now: Date): string | null {
  const owes = status === 'sent_to_cra' || (status === 'submitted' && craAskedAt !== null);
  if (!owes) return null;
  const gap = gaps[checkCount];
  return new Date(now.getTime() + (gap === undefined ? 6 * hourMs : gap * minuteMs)).toISOString();
}

/** The form with the asked parts as the shop now fills them, whole; the first field that nobody asked about is named instead. */
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

/** Every value by its place: 'firstName', 'nominees.0.name'. */
function placesOf(value: unknown, place = ''): [string, Plain][] {
  if (isPlain(value)) return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => placesOf(inner, place ? `${place}.${name}` : name));
}

/** What differs between two fillings of a form, field by field. */
export function changesOf(before: NpsDraft, after: NpsDraft): OrderChange[] {
  const [was, is] = [new Map(placesOf(before)), new Map(placesOf(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}
