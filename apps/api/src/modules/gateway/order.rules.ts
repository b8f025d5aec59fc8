import type { GatewayOutcome, GatewayReviewCause, GatewayStatus, GatewayWireStatus } from '@sevadesk/contract/gateway';

/** Seconds to wait before the next look, by how often the gateway was asked: 15 s, 30 s, 1, 2, 5, 15, 60 minutes. */
const gaps = [15, 30, 60, 120, 300, 900, 3600];
const hours48 = 48 * 3600 * 1000;

/** When to ask again; null once the order is older than 48 hours, when asking ends. */
export function nextCheckAt(createdAt: Date, checkCount: number, now: Date): Date | null {
  if (isTooOld(createdAt, now)) return null;
  const gap = gaps[Math.min(checkCount, gaps.length - 1)] ?? 3600;
  return new Date(now.getTime() + gap * 1000);
}

export function isTooOld(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= hours48;
}

export type Verdict =
  | { kind: 'pay' }
  | { kind: 'review'; cause: GatewayReviewCause }
  | { kind: 'move'; status: GatewayStatus };

/** States that no answer of the gateway changes any more: paid, or in the hands of a person. */
export function isSettled(status: GatewayStatus): boolean {
  return status === 'success' || status === 'review' || status === 'closed';
}

export function isOpen(status: GatewayStatus): boolean {
  return status === 'new' || status === 'created' || status === 'pending';
}

type Known = { status: GatewayStatus; amountPaise: number; providerOrderId: string | null };

/** The part of the gateway's answer that decides; its four words are the wire's. */
type Found = { status: GatewayWireStatus; amountPaise: number; providerOrderId: string; upiTxnId?: string };

/**
 * What the gateway's own answer makes of an order. Paid, reviewed and closed orders stay as they are; a failed or expired one is still
 * paid by a late success. Amount and provider's number must be those of the order.
 */
export function verdictOf(order: Known, found: Found): Verdict {
  const { status } = order;
  if (isSettled(status)) return { kind: 'move', status };
  if (found.status === 'success') {
    if (found.amountPaise !== order.amountPaise) return { kind: 'review', cause: 'amount' };
    if (order.providerOrderId !== null && order.providerOrderId !== found.providerOrderId)
      return { kind: 'review', cause: 'provider-order' };
    return found.upiTxnId ? { kind: 'pay' } : { kind: 'review', cause: 'no-reference' };
  }
  if (found.status === 'failure') return { kind: 'move', status: status === 'error' ? status : 'failed' };
  if (!isOpen(status)) return { kind: 'move', status };
  return { kind: 'move', status: found.status === 'scanning' || status === 'pending' ? 'pending' : 'created' };
}

/** Our state in the gateway's four words, as the status call answers them. An order under review is neither paid nor failed yet. */
export function wireStatusOf(status: GatewayStatus): GatewayWireStatus {
  if (status === 'success') return 'success';
  if (status === 'failed' || status === 'expired' || status === 'error' || status === 'closed') return 'failure';
  return status === 'pending' || status === 'review' ? 'scanning' : 'created';
}

type AnyAnswer = { outcome: 'created' | 'refused' | 'found' | 'not-found' | 'unknown'; status?: GatewayOutcome };

/** What the gateway said in one word, for the order's timeline. */
export function wordOf(answer: AnyAnswer): GatewayOutcome {
  return answer.outcome === 'found' ? (answer.status ?? 'unknown') : answer.outcome;
}

/** Two payments of one sum within so many minutes may be one payment made twice. */
export const repeatMinutes = 30;
