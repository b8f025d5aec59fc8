import type { CollectReturnCause, CollectReviewCause, CollectRule } from '@sevadesk/contract/collect';
import { maskAccount, maskVpa } from '@sevadesk/contract/kernel/masks';

export type PaymentFacts = {
  isClosed: boolean;
  isBlocked: boolean;
  /** The bank reference was credited before, by another way. */
  isReferenceUsed: boolean;
  rule: CollectRule;
  isPayerKnown: boolean;
  isNameOfShop: boolean;
};

export type Verdict =
  | { kind: 'credit' }
  | { kind: 'review'; cause: CollectReviewCause }
  | { kind: 'return'; cause: CollectReturnCause };

/**
 * Returns what happens to a payment that has arrived. A used bank reference is reviewed before anything else, because the money may
 * already be in a wallet; a closed account and a blocked shop are never credited.
 */
export function verdictOf(facts: PaymentFacts): Verdict {
  const { isClosed, isBlocked, isReferenceUsed, rule, isPayerKnown, isNameOfShop } = facts;
  if (isReferenceUsed) return { kind: 'review', cause: 'reference-used' };
  if (isClosed) return { kind: 'return', cause: 'account-closed' };
  if (isBlocked) return { kind: 'return', cause: 'shop-blocked' };
  if (rule === 'off' || isPayerKnown) return { kind: 'credit' };
  if (rule === 'first-time') return { kind: 'review', cause: 'first-time' };
  return isNameOfShop ? { kind: 'credit' } : { kind: 'review', cause: 'name-differs' };
}

type Payer = { payerVpa?: string | undefined; payerAccount?: string | undefined; payerIfsc?: string | undefined };

/** Returns what identifies a payer: the UPI id, or account and bank; null if the provider names neither. */
export function payerKeyOf({ payerVpa, payerAccount, payerIfsc }: Payer): string | null {
  if (payerVpa !== undefined) return payerVpa;
  return payerAccount === undefined ? null : `${payerAccount}/${payerIfsc ?? ''}`;
}

/** Returns a payer's UPI id or account, masked. */
export function maskPayer(key: string | null): string | null {
  if (key === null) return null;
  if (key.includes('@')) return maskVpa(key);
  return maskAccount(key.slice(0, key.indexOf('/')));
}

type Code = { amountPaise: number; expiresAt: string };

/** Returns in what a payment differs from the code by which it was paid. */
export function flagsOf(code: Code | undefined, payment: { amountPaise: number; paidAt: string }, wasPaid: boolean) {
  return {
    isLate: code !== undefined && payment.paidAt > new Date(code.expiresAt).toISOString(),
    isRepeat: wasPaid,
    differs: code !== undefined && payment.amountPaise !== code.amountPaise,
  };
}

/** Seconds until the outcome of a refund is queried again, by number of queries; then every hour, without an end. */
const gaps = [15, 30, 60, 300, 900];

/** Returns when the outcome of a refund is queried next. */
export function nextAskAt(asks: number, now: Date): string {
  return new Date(now.getTime() + (gaps[asks] ?? 3600) * 1000).toISOString();
}

/** Seconds until an account is requested again. */
const tryGaps = [15, 60, 300, 900];

/** Returns when an account that is not open yet is requested again. */
export function nextTryAt(tries: number, now: Date): string {
  return new Date(now.getTime() + (tryGaps[tries] ?? 3600) * 1000).toISOString();
}
