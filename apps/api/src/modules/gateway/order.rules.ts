import type { GatewayOutcome, GatewayReviewCause, GatewayStatus, GatewayWireStatus } from '@sevadesk/contract/gateway';

/** Seconds until the next poll, by number of polls: 15 s, 30 s, 1, 2, 5, 15, 60 minutes. */
const gaps = [15, 30, 60, 120, 300, 900, 3600];
const hours48 = 48 * 3600 * 1000;

/** Returns the time of the next poll; null once the order is older than 48 hours. */
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

/** Returns whether the status is final for the gateway's answers: paid, or decided by a person. */
export function isSettled(status: GatewayStatus): boolean {
  return status === 'success' || status === 'review' || status === 'closed';
}

export function isOpen(status: GatewayStatus): boolean {
  return status === 'new' || status === 'created' || status === 'pending';
}

type Known = { status: GatewayStatus; amountPaise: number; providerOrderId: string | null };

/** The deciding part of the gateway's answer, with the gateway's four status words. */
type Found = { status: GatewayWireStatus; amountPaise: number; providerOrderId: string; upiTxnId?: string };

/**
 * Returns the effect of the gateway's answer on an order. Paid, reviewed and closed orders stay as they are; a late success still pays
 * a failed or expired one. Amount and provider's number must match the order.
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

/** Maps our status to the gateway's four words for the status call. An order under review is neither paid nor failed yet. */
export function wireStatusOf(status: GatewayStatus): GatewayWireStatus {
  if (status === 'success') return 'success';
  if (status === 'failed' || status === 'expired' || status === 'error' || status === 'closed') return 'failure';
  return status === 'pending' || status === 'review' ? 'scanning' : 'created';
}

type AnyAnswer = { outcome: 'created' | 'refused' | 'found' | 'not-found' | 'unknown'; status?: GatewayOutcome };

/** Returns the gateway's answer in one word, for the order's timeline. */
export function wordOf(answer: AnyAnswer): GatewayOutcome {
  return answer.outcome === 'found' ? (answer.status ?? 'unknown') : answer.outcome;
}

/** Two payments of one amount within this number of minutes may be a double payment. */
export const repeatMinutes = 30;
