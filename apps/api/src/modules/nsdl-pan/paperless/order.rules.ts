import {
  type PaperlessReviewCause,
  type PaperlessStatus,
  paperlessChanges,
  paperlessMoves,
  paperlessOpenStatuses,
} from '@sevadesk/contract/nsdl-pan';
import { z } from 'zod';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Minutes before the next poll, by the number of polls so far; then hourly. */
const gaps = [0.25, 0.5, 1, 2, 5, 15, 30] as const;

/** If the provider does not know an order this long after it was sent, it never received it. */
const neverArrivedMs = hourMs;
/** An order without an end goes to review after this time; the provider lets customers finish for a week. */
const patienceMs = 7 * dayMs;
/** How long a failure is still polled, because it may turn into success. */
const lateMs = 2 * dayMs;
const allotmentMs = 45 * dayMs;
const quietMs = 6 * hourMs;

/** Typed data beside the columns that lists search. */
export const storedOrder = z.object({
  title: z.string(),
  lastName: z.string(),
  firstName: z.string().nullable(),
  middleName: z.string().nullable(),
  gender: z.string(),
  email: z.string(),
  pan: z.string().nullable(),
  changes: z.array(z.enum(paperlessChanges)),
});

export type Known = {
  status: PaperlessStatus;
  providerRef: string | null;
  reviewCause: PaperlessReviewCause | null;
  handedOverAt: string | null;
};

/** The part of the provider's answer that the verdict uses. */
export type Said =
  | {
      outcome: 'found';
      status: 'created' | 'incomplete' | 'pending' | 'success' | 'failure';
      providerRef: string;
      ackNo?: string;
      isAllotted: boolean;
    }
  | { outcome: 'not-found' }
  | { outcome: 'unknown' };

export type Verdict =
  | { kind: 'stay' }
  | { kind: 'move'; status: PaperlessStatus }
  | { kind: 'acknowledge'; ackNo: string }
  | { kind: 'fail' }
  | { kind: 'review'; cause: PaperlessReviewCause }
  | { kind: 'allot' };

const stay: Verdict = { kind: 'stay' };
const review = (cause: PaperlessReviewCause): Verdict => ({ kind: 'review', cause });

export const isOpen = (status: PaperlessStatus): boolean => paperlessOpenStatuses.some((open) => open === status);

export const mayMove = (from: PaperlessStatus, to: PaperlessStatus): boolean => paperlessMoves[from].includes(to);

/** Whether the provider's final answer can still end the review; other reviews are about that answer itself. */
export function isProvidersToEnd(cause: PaperlessReviewCause | null): boolean {
  return cause === 'silent' || cause === 'unfinished' || cause === 'lost';
}

function isOlder(order: Known, now: Date, ms: number): boolean {
  return order.handedOverAt !== null && now.getTime() - new Date(order.handedOverAt).getTime() >= ms;
}

/** Whether the text has fifteen digits, as every acknowledgement number (domain page pan-physical.md section 11). */
export const isAckNo = (text: string | undefined): text is string => text !== undefined && /^\d{15}$/.test(text);

/** Returns the end that an answer means, if any. */
function endOf(order: Known, said: Extract<Said, { outcome: 'found' }>): Verdict | undefined {
  if (said.status === 'failure') return { kind: 'fail' };
  if (said.status !== 'success') return undefined;
  if (order.providerRef !== null && order.providerRef !== said.providerRef) return review('provider-order');
  return isAckNo(said.ackNo) ? { kind: 'acknowledge', ackNo: said.ackNo } : review('no-number');
}

/** Returns the step of an open order without an end; a customer who came back without starting has abandoned it. */
function stepOf(order: Known, status: 'created' | 'incomplete' | 'pending', hasReturned: boolean): Verdict {
  const left = status === 'incomplete' || (status === 'created' && hasReturned);
  const next = status === 'pending' ? 'confirm' : left ? 'incomplete' : 'redirected';
  return mayMove(order.status, next) ? { kind: 'move', status: next } : stay;
}

function whenOpen(order: Known, said: Said, now: Date, hasReturned: boolean): Verdict {
  const isLate = isOlder(order, now, patienceMs);
  if (said.outcome === 'unknown') return isLate ? review('silent') : stay;
  if (said.outcome === 'not-found') {
    if (order.status === 'initiated') return isOlder(order, now, neverArrivedMs) ? { kind: 'fail' } : stay;
    return isLate ? review('lost') : stay;
  }
  const end = endOf(order, said);
  if (end || said.status === 'success' || said.status === 'failure') return end ?? stay;
  return isLate ? review('unfinished') : stepOf(order, said.status, hasReturned);
}

/**
 * Returns what the provider's own answer means for an order. An unknown answer ends nothing, neither by charge nor by refund; the order
 * finally goes to review. An order that is unknown an hour after it was sent has failed, but not if it was known before.
 */
export function verdictOf(order: Known, said: Said, now: Date, hasReturned = false): Verdict {
  if (isOpen(order.status)) return whenOpen(order, said, now, hasReturned);
  if (said.outcome !== 'found') return stay;
  if (order.status === 'acknowledged') return said.isAllotted ? { kind: 'allot' } : stay;
  if (order.status === 'refunded') return said.status === 'success' ? review('late-success') : stay;
  if (order.status !== 'review' || !isProvidersToEnd(order.reviewCause)) return stay;
  const end = endOf(order, said);
  return end === undefined || end.kind === 'review' ? stay : end;
}

type Timed = Known & {
  checkCount: number;
  acknowledgedAt: string | null;
  endedAt: string | null;
  hasSlip: boolean;
};

const since = (instant: string | null, now: Date) =>
  instant === null ? Number.POSITIVE_INFINITY : now.getTime() - new Date(instant).getTime();

function waitMs(order: Timed, now: Date): number | null {
  const gapMs = (gaps[order.checkCount] ?? 60) * minuteMs;
  if (isOpen(order.status)) return order.handedOverAt === null ? null : gapMs;
  switch (order.status) {
    case 'review':
      return isProvidersToEnd(order.reviewCause) ? quietMs : null;
    case 'refunded':
      return since(order.endedAt, now) < lateMs ? Math.max(gapMs, 15 * minuteMs) : null;
    case 'acknowledged': {
      const age = since(order.acknowledgedAt, now);
      if (!order.hasSlip && age < lateMs) return gapMs;
      return age < allotmentMs ? quietMs : null;
    }
    default:
      return null;
  }
}

/** Returns the time of the next poll: growing gaps while an end is due, then rarely, finally never (null). */
export function nextCheckAt(order: Timed, now: Date): string | null {
  const ms = waitMs(order, now);
  return ms === null ? null : new Date(now.getTime() + ms).toISOString();
}

/** Hours without progress after which the shop gets the first, second and last reminder. */
const reminderHours = [1, 24, 72] as const;

export function isReminderDue({ reminders, statusAt }: { reminders: number; statusAt: string }, now: Date): boolean {
  const hours = reminderHours[reminders];
  return hours !== undefined && since(statusAt, now) >= hours * hourMs;
}

/** Returns the latest time at which the ledger polls a hold: after the customer's week. */
export const holdDeadline = (now: Date): string => new Date(now.getTime() + patienceMs).toISOString();
