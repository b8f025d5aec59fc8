import type { SpendReason, SpendingPolicy } from '@sevadesk/contract/auth';

/** A confirmation is valid this long. */
export const confirmationSeconds = 120;

/** The default: a single sum above ₹ 5,000, each further ₹ 25,000 of a day, a new device, and a bank account that was not paid before; a PIN is each person's choice. */
export const firstSpendingPolicy: SpendingPolicy = {
  isPinRequired: false,
  singlePaise: 500_000 as SpendingPolicy['singlePaise'],
  dayPaise: 2_500_000 as SpendingPolicy['dayPaise'],
  isNewDeviceAsked: true,
  isFirstOfDayAsked: false,
  isNewAccountAsked: true,
};

/** What counts for a spending; sums in whole paise. */
export type SpendFacts = {
  /** Of this request, with earlier transactions of it. */
  requestPaise: number;
  /** Of today, since the last confirmation, this request included. */
  unconfirmedPaise: number;
  isKnownDevice: boolean;
  hasSpentToday: boolean;
  /** A payout to a bank account that was not paid before. */
  isToNewAccount: boolean;
};

/** Returns why a spending must be confirmed; nothing if it need not be. */
export function spendReasonsOf(policy: SpendingPolicy, facts: SpendFacts): SpendReason[] {
  const { singlePaise, dayPaise } = policy;
  const found: [SpendReason, boolean][] = [
    ['single', singlePaise !== null && facts.requestPaise > singlePaise],
    ['day', dayPaise !== null && facts.unconfirmedPaise > dayPaise],
    ['device', policy.isNewDeviceAsked && !facts.isKnownDevice],
    ['account', policy.isNewAccountAsked && facts.isToNewAccount],
    ['first', policy.isFirstOfDayAsked && !facts.hasSpentToday],
  ];
  return found.filter(([, applies]) => applies).map(([reason]) => reason);
}

/** Whether a PIN is part of the person's own mobile number. */
export function isOfMobile(pin: string, mobile: string | null): boolean {
  return mobile?.includes(pin) ?? false;
}
