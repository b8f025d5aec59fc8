import { expect, it } from 'vitest';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { flagsOf, maskPayer, nextAskAt, payerKeyOf, verdictOf } from './payment.rules.ts';

const facts = {
  isClosed: false,
  isBlocked: false,
  isReferenceUsed: false,
  rule: 'name-differs',
  isPayerKnown: false,
  isNameOfShop: false,
} as const;

it.each([
  ['a payer with the name of the shop is credited', { isNameOfShop: true }, 'credit'],
  ['another name is reviewed', {}, 'name-differs'],
  ['a known payer is credited', { isPayerKnown: true }, 'credit'],
  ['without a rule everyone is credited', { rule: 'off' }, 'credit'],
  ['by the strictest rule the name is not enough', { rule: 'first-time', isNameOfShop: true }, 'first-time'],
  ['by the strictest rule a known payer is credited', { rule: 'first-time', isPayerKnown: true }, 'credit'],
  ['a closed account returns, whoever pays', { isClosed: true, rule: 'off', isPayerKnown: true }, 'account-closed'],
  ['a blocked shop returns, whoever pays', { isBlocked: true, rule: 'off', isPayerKnown: true }, 'shop-blocked'],
  ['a used reference is never returned unseen', { isReferenceUsed: true, isClosed: true }, 'reference-used'],
] as const)('%s', (_title, given, expected) => {
  const verdict = verdictOf({ ...facts, ...given });
  expect(verdict.kind === 'credit' ? 'credit' : verdict.cause).toBe(expected);
});

it('a payment by a code may be late, repeated or of another amount', () => {
  const code = { amountPaise: 50_000, expiresAt: '2026-11-27T10:00:00.000Z' };
  const paid = { amountPaise: toPaise(50_000), paidAt: '2026-11-27T10:00:00.000Z' };
  expect(flagsOf(code, paid, false)).toEqual({ isLate: false, isRepeat: false, differs: false });
  const later = { amountPaise: toPaise(50_001), paidAt: '2026-11-27T10:00:01.000Z' };
  expect(flagsOf(code, later, true)).toEqual({ isLate: true, isRepeat: true, differs: true });
  expect(flagsOf(undefined, later, false)).toEqual({ isLate: false, isRepeat: false, differs: false });
});

it('a payer is a UPI id or an account, and is shown masked', () => {
  const account = payerKeyOf({ payerAccount: '001122334455', payerIfsc: 'SIMB0000001' });
  expect(account).toBe('001122334455/SIMB0000001');
  expect(maskPayer(account)).toBe('XXXXXX4455');
  expect(maskPayer(payerKeyOf({ payerVpa: 'ramesh@simbank' }))).toBe('ra…@simbank');
  expect(payerKeyOf({})).toBeNull();
});

it('an unknown refund is queried without an end, at most hourly', () => {
  const now = new Date('2026-11-27T10:00:00.000Z');
  expect(nextAskAt(0, now)).toBe('2026-11-27T10:00:15.000Z');
  expect(nextAskAt(400, now)).toBe('2026-11-27T11:00:00.000Z');
});
