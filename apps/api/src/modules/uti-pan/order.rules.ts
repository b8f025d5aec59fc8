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

/** Minutes before the next poll, by the number of polls so far; then every six hours, because UTI's office works by day. */
const gaps = [0.25, 0.5, 1, 5, 15, 60, 180] as const;
/** An order without an end goes to review after this time. */
const patienceMs = 7 * dayMs;
const quietMs = 6 * hourMs;
/** Registrations are polled once a day for used coupons. */
const usageMs = dayMs;

const kind = z.enum(utiKinds);
const psaStatus = z.enum(psaStatuses);
const couponStatus = z.enum(couponStatuses);
const reviewCause = z.enum(utiReviewCauses).nullable();
const way = z.enum(utiWays).nullable();

/** Parses values that the database's check constraint already guarantees. */
export const kindOf = (text: string): UtiKind => kind.parse(text);
export const psaStatusOf = (text: string): PsaStatus => psaStatus.parse(text);
export const couponStatusOf = (text: string): CouponStatus => couponStatus.parse(text);
export const causeOf = (text: string | null) => reviewCause.parse(text);
export const wayOf = (text: string | null) => way.parse(text);
export const statusOf = (of: UtiKind, text: string): UtiStatus =>
  of === 'uti-psa' ? psaStatusOf(text) : couponStatusOf(text);

/** Whether an order of a kind may move from its state to another. */
export function mayMove(of: UtiKind, from: string, to: UtiStatus): boolean {
  const moves: Record<string, readonly UtiStatus[]> = of === 'uti-psa' ? psaMoves : couponMoves;
  return moves[from]?.includes(to) ?? false;
}

/** Returns the successful end of a kind. */
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
  /** UTI never received it: it is sent again, under the same number. */
  | { kind: 'send-again' }
  | { kind: 'succeed'; psaId: string | null }
  | { kind: 'reject'; reason: string | undefined }
  | { kind: 'review'; cause: UtiReviewCause };

const stay: Verdict = { kind: 'stay' };
const review = (cause: UtiReviewCause): Verdict => ({ kind: 'review', cause });

const isOlder = (order: Known, now: Date, ms: number) =>
  order.sentAt !== null && now.getTime() - new Date(order.sentAt).getTime() >= ms;

/** Whether an answer is about this order: the provider's number if known, the agent and the number of coupons match. */
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

/** Whether UTI's final answer can still end the review; other reviews are about that answer itself. */
export const isProvidersToEnd = (cause: UtiReviewCause | null): boolean => cause === 'silent' || cause === 'lost';

/**
 * Returns what the provider's own answer means for a sent order. An unknown answer ends nothing, neither by credit nor by refund; after
 * a week the order goes to review. An order that UTI does not know is sent again; one that it had received goes to review.
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

/** Returns the time of the next poll: growing gaps while an end is due, then rarely, finally never (null). */
export function nextCheckAt({ kind: of, status, way: door, reviewCause: cause, checkCount }: Timed, now: Date) {
  const ms = (() => {
    if (door !== 'provider') return null;
    if (status === 'sent') return (gaps[checkCount] ?? 360) * minuteMs;
    if (status === 'review') return isProvidersToEnd(cause) ? quietMs : null;
    return of === 'uti-psa' && status === 'approved' ? usageMs : null;
  })();
  return ms === null ? null : new Date(now.getTime() + ms).toISOString();
}

/** Returns how many coupons an amount buys at a unit price, whole paise; at most a hundred. */
export function quantityFor(amountPaise: number, unitPaise: number, most: number): number {
  return unitPaise <= 0 ? 0 : Math.min(most, Math.floor(amountPaise / unitPaise));
}
