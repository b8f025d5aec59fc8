import { type BillStatus, billStatuses } from '@sevadesk/contract/bills';
import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Minutes until the next poll, by number of polls; then every six hours. */
const gaps = [0.25, 0.5, 1, 2, 5, 15, 30, 60, 120] as const;
/** While the customer is still at the counter, a payment that never arrived is sent again under its own number. */
const resendMs = 10 * minuteMs;
/** This long after the last sending, "not found" means that the payment will never arrive. */
const arrivalMs = 20 * minuteMs;
/** A payment without an outcome is shown to staff after this time. */
const patienceMs = 24 * hourMs;

/** A bill from the network; whole paise. */
export type FoundBill = {
  customerName?: string | undefined;
  billNumber?: string | undefined;
  billDate?: LocalDate | undefined;
  dueDate?: LocalDate | undefined;
  amountPaise: number;
  early?: { paise: number; until: LocalDate } | undefined;
  latePaise?: number | undefined;
};

/** The network's answer about a payment; whole paise. */
export type Said =
  | { outcome: 'paid'; networkRef: string; amountPaise: number }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'pending' | 'not-found' | 'unknown' };

export const billStatusOf = storedCode(billStatuses);

/** Returns the amount due on a day in whole paise: less if early, more if late. */
export function dueOn(bill: FoundBill, today: LocalDate): number {
  if (bill.early && today <= bill.early.until) return bill.early.paise;
  if (bill.latePaise !== undefined && bill.dueDate !== undefined && today > bill.dueDate) return bill.latePaise;
  return bill.amountPaise;
}

const moves: Record<BillStatus, readonly BillStatus[]> = {
  paying: ['pending', 'paid', 'failed'],
  pending: ['paid', 'failed'],
  paid: ['reversed'],
  failed: [],
  reversed: [],
};

/** Returns whether a payment may change its status; only settling a difference turns a failed payment into a paid one. */
export const mayMove = (from: BillStatus, to: BillStatus, verb: string): boolean =>
  moves[from].includes(to) || (verb === 'settle' && from === 'failed' && to === 'paid');

/** Returns whether the outcome of a payment is still unknown. */
export const isOpen = (status: BillStatus): boolean => status === 'paying' || status === 'pending';

/** Returns the time of the next poll; null if the payment has its outcome. */
export function nextCheckAt(status: BillStatus, checkCount: number, now: Date): string | null {
  if (!isOpen(status)) return null;
  const gap = gaps[checkCount];
  return new Date(now.getTime() + (gap === undefined ? 6 * hourMs : gap * minuteMs)).toISOString();
}

export type Verdict =
  | { kind: 'stay' }
  /** The network never received it: it is sent again under the same number. */
  | { kind: 'send-again' }
  | { kind: 'succeed'; networkRef: string }
  | { kind: 'fail'; reason: string | null }
  /** Staff are notified once; the network is still polled. */
  | { kind: 'stuck' };

type Known = { status: BillStatus; amountPaise: number; createdAt: string; sentAt: string | null };

const ageMs = (since: string, now: Date) => now.getTime() - new Date(since).getTime();

/**
 * Returns the action for the network's answer. No answer ends nothing: the money stays on hold until the network says paid or failed,
 * or does not know the number long after the last sending. `reason` is null if the network never received the payment.
 */
export function verdictOf(payment: Known, answer: Said, now: Date): Verdict {
  if (!isOpen(payment.status)) return { kind: 'stay' };
  const late: Verdict = { kind: ageMs(payment.createdAt, now) >= patienceMs ? 'stuck' : 'stay' };
  switch (answer.outcome) {
    case 'paid':
      return answer.amountPaise === payment.amountPaise
        ? { kind: 'succeed', networkRef: answer.networkRef }
        : { kind: 'stuck' };
    case 'failed':
      return { kind: 'fail', reason: answer.reason };
    case 'not-found': {
      if (ageMs(payment.createdAt, now) < resendMs) return { kind: 'send-again' };
      return ageMs(payment.sentAt ?? payment.createdAt, now) >= arrivalMs ? { kind: 'fail', reason: null } : late;
    }
    default:
      return late;
  }
}

/** Sorts a customer's values, so that the same customer is found again. */
export const sortedParams = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .map(([name, value]): [string, string] => [name, value.trim()])
      .filter(([, value]) => value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
