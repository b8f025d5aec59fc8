import { daysBetween, istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import type { FaultKey } from '@sevadesk/contract/kernel/faults';
import { oldestPaymentDays, type PaymentMode } from '@sevadesk/contract/payments';

/** Returns the fault of a payment's day: in the future, or more than 30 days ago; `today` is India's. */
export function paidOnFault(paidOn: LocalDate, today: LocalDate): FaultKey | undefined {
  if (paidOn > today) return 'date_future';
  return daysBetween(paidOn, today) > oldestPaymentDays ? 'date_too_old' : undefined;
}

/** References of electronic payments are unique in India, also among payments by the gateway and to collection accounts. */
export function sharesNumbersWithGateway(mode: PaymentMode): boolean {
  return mode !== 'CASH' && mode !== 'CHEQUE';
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a readable number: prefix, day in India, then letters without look-alikes from random bytes. */
export function readableNumber(prefix: string, now: Date, bytes: Uint8Array): string {
  const day = istDateOf(now).slice(2).replaceAll('-', '');
  return `${prefix}${day}${[...bytes].map((byte) => letters.charAt(byte % letters.length)).join('')}`;
}
