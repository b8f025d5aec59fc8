import {
  couponMoves,
  type CouponStatus,
  couponStatuses,
  psaMoves,
  type PsaStatus,
  psaStatuses,
  type UtiKind,
  type UtiReviewCause,
  type UtiStatus,
  utiKinds,
  utiReviewCauses,
  utiWays,
} from '@sevadesk/contract/uti-pan';
import { z } from 'zod';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Minutes to wait before the next look, by how often UTI was asked; then every six hours, its office works by day. */
const gaps = [0.25, 0.5, 1, 5, 15, 60, 180] as const;
/** An order without an end is put before people after so long. */
const patienceMs = 7 * dayMs;
const quietMs = 6 * hourMs;
/** Registrations are looked at once a day for what was used. */
const usageMs = dayMs;

const kind = z.enum(utiKinds);
const psaStatus = z.enum(psaStatuses);
const couponStatus = z.enum(couponStatuses);
const reviewCause = z.enum(utiReviewCauses).nullable();
const way = z.enum(utiWays).nullable();

/** What the database's check holds already, as our types. */
export const kindOf = (text: string): UtiKind => kind.parse(text);
export const psaStatusOf = (text: string): PsaStatus => psaStatus.parse(text);
export const couponStatusOf = (text: string): CouponStatus => couponStatus.parse(text);
export const causeOf = (text: string | null) => reviewCause.parse(text);
export const wayOf = (text: string | null) => way.parse(text);
export const statusOf = (of: UtiKind, text: string): UtiStatus =>
  of === 'uti-psa' ? psaStatusOf(text) : couponStatusOf(text);

/** Whether an order of a kind may go from where it stands to another state. */
export function mayMove(of: UtiKind, from: string, to: UtiStatus): boolean {
  const moves: Record<string, readonly UtiStatus[]> = of === 'uti-psa' ? psaMoves : couponMoves;
  return moves[from]?.includes(to) ?? false;
}

/** The end that is a success of its kind. */
export const successOf = (of: UtiKind): 'approved' | 'credited' => (of === 'uti-psa' ? 'approved' : 'credited');

type Known = {
  kind: UtiKind;
  status: UtiStatus;
  way: 'manual' | 'provider' | null;
  psaId: string | null;
  quantity: number | null;
  providerRef: string | null;
  reviewCause: UtiReviewCause | null;
  isReceived: boolean;
  sentAt: string | null;
};

export type Said =
  | {
      outcome: 'found';
      status: 'pending' | 'approved' | 'rejected';
      providerRef: string;
      psaId?: string;
      quantity?: number;
      reason?: string;
    }
  | { outcome: 'not-found' }
  | { outcome: 'unknown' };

export type Verdict =
  | { kind: 'stay' }
  /** UTI never got it: it is sent once more, under the same number. */
  | { kind: 'send-again' }
  | { kind: 'succeed'; psaId: string | null }
  | { kind: 'reject'; reason: string | undefined }
  | { kind: 'review'; cause: UtiReviewCause };

const stay: Verdict = { kind: 'stay' };
const review = (cause: UtiReviewCause): Verdict => ({ kind: 'review', cause });

const isOlder = (order: Known, now: Date, ms: number) =>
  order.sentAt !== null && now.getTime() - new Date(order.sentAt).getTime() >= ms;

/** Whether an answer is about the very order: the provider's number once known, the agent and the number of coupons. */
function agrees(order: Known, said: Extract<Said, { outcome: 'found' }>): boolean {
  if (order.providerRef !== null && order.providerRef !== said.providerRef) return false;
  if (order.kind === 'uti-psa') return true;
  return (said.psaId ?? order.psaId) === order.psaId && (said.quantity ?? order.quantity) === order.quantity;
}

function endOf(order: Known, said: Extract<Said, { outcome: 'found' }>): Verdict {
  if (said.status === 'rejected') return { kind: 'reject', reason: said.reason };
  if (order.kind === 'uti-psa' && said.psaId === undefined) return review('no-id');
  return { kind: 'succeed', psaId: said.psaId ?? null };
}

/** Reviews that UTI's own last word still ends; the others are about that word. */
export const isProvidersToEnd = (cause: UtiReviewCause | null): boolean => cause === 'silent' || cause === 'lost';

/**
 * What the provider's own answer makes of an order that it was sent. An unknown answer ends nothing: neither credited nor refunded, and
 * after a week put before people. An order that UTI has never heard of is sent again; one that it had and lost is looked at by people.
 */
export function verdictOf(order: Known, said: Said, now: Date): Verdict {
  const isAsked = order.status === 'sent' || (order.status === 'review' && isProvidersToEnd(order.reviewCause));
  if (order.way !== 'provider' || !isAsked) return stay;
  const isLate = order.status === 'sent' && isOlder(order, now, patienceMs);
  if (said.outcome === 'unknown') return isLate ? review('silent') : stay;
  if (said.outcome === 'not-found') {
    if (order.status === 'review') return stay;
    return order.isReceived || isLate ? review('lost') : { kind: 'send-again' };
  }
  if (!agrees(order, said)) return order.status === 'sent' ? review('differs') : stay;
  if (said.status !== 'pending') {
    const end = endOf(order, said);
    return order.status === 'review' && end.kind === 'review' ? stay : end;
  }
  return isLate ? review('silent') : stay;
}

type Timed = Pick<Known, 'kind' | 'status' | 'way' | 'reviewCause'> & { checkCount: number };

/** When the provider is asked again: in growing gaps while it owes an end, seldom afterwards, at last never (null). */
export function nextCheckAt({ kind: of, status, way: door, reviewCause: cause, checkCount }: Timed, now: Date) {
  const ms = (() => {
    if (door !== 'provider') return null;
    if (status === 'sent') return (gaps[checkCount] ?? 360) * minuteMs;
    if (status === 'review') return isProvidersToEnd(cause) ? quietMs : null;
    return of === 'uti-psa' && status === 'approved' ? usageMs : null;
  })();
  return ms === null ? null : new Date(now.getTime() + ms).toISOString();
}

/** How many coupons an amount buys at a price each, whole paise; at most a hundred. */
export function quantityFor(amountPaise: number, unitPaise: number, most: number): number {
  return unitPaise <= 0 ? 0 : Math.min(most, Math.floor(amountPaise / unitPaise));
}
