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

/** Minutes to wait before the next look, by how often the provider was asked; then hourly. */
const gaps = [0.25, 0.5, 1, 2, 5, 15, 30] as const;

/** An order that the provider has never heard of so long after it was sent was never received. */
const neverArrivedMs = hourMs;
/** An order without an end is put before people after so long; the provider lets customers finish for a week. */
const patienceMs = 7 * dayMs;
/** A failure may still turn into success; so long it is asked about. */
const lateMs = 2 * dayMs;
const allotmentMs = 45 * dayMs;
const quietMs = 6 * hourMs;

/** What the shop typed beside the columns that lists search. */
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

/** The part of the provider's answer that decides. */
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

/** Reviews that the provider's own last word still ends; the others are about that word. */
export function isProvidersToEnd(cause: PaperlessReviewCause | null): boolean {
  return cause === 'silent' || cause === 'unfinished' || cause === 'lost';
}

function isOlder(order: Known, now: Date, ms: number): boolean {
  return order.handedOverAt !== null && now.getTime() - new Date(order.handedOverAt).getTime() >= ms;
}

/** Fifteen digits; anything else is no acknowledgement number (domain page pan-physical.md section 11). */
export const isAckNo = (text: string | undefined): text is string => text !== undefined && /^\d{15}$/.test(text);

/** The end that an answer means, if it means one. */
function endOf(order: Known, said: Extract<Said, { outcome: 'found' }>): Verdict | undefined {
  if (said.status === 'failure') return { kind: 'fail' };
  if (said.status !== 'success') return undefined;
  if (order.providerRef !== null && order.providerRef !== said.providerRef) return review('provider-order');
  return isAckNo(said.ackNo) ? { kind: 'acknowledge', ackNo: said.ackNo } : review('no-number');
}

/** Where an answer without an end leaves an open order; the customer who came back without having begun has left it. */
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
 * What the provider's own answer makes of an order. An unknown answer ends nothing: neither charged nor refunded, at last put before
 * people. An order that was never heard of an hour after it was sent has failed; one that was known before is not given up for that.
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

/** When the provider is asked again: in growing gaps while it owes an end, seldom afterwards, at last never (null). */
export function nextCheckAt(order: Timed, now: Date): string | null {
  const ms = waitMs(order, now);
  return ms === null ? null : new Date(now.getTime() + ms).toISOString();
}

/** Hours in which an order stands unfinished before its shop is told, once, again and for the last time. */
const reminderHours = [1, 24, 72] as const;

export function isReminderDue({ reminders, statusAt }: { reminders: number; statusAt: string }, now: Date): boolean {
  const hours = reminderHours[reminders];
  return hours !== undefined && since(statusAt, now) >= hours * hourMs;
}

/** When the ledger asks at the latest what became of a hold: after the customer's week. */
export const holdDeadline = (now: Date): string => new Date(now.getTime() + patienceMs).toISOString();
