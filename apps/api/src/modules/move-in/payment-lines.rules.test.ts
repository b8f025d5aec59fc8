import { describe, expect, it } from 'vitest';
import type { BankLine } from './move-lines.rules.ts';
import { findAccount } from './payment-lines.rules.ts';

const bank = (formerId: string | null, bankName: string, accountNumber: string, ifsc = 'NMNA0000001'): BankLine => ({
  formerId,
  bankName,
  accountNumber,
  ifsc,
});
const banks = [
  bank('1', 'Namoona Bank', '001234567890'),
  bank('2', 'Kalpanik Bank', '998877665544', 'KLPN0000003'),
  bank(null, 'Namoona Bank', '555566667777'),
  // The same account again, from the masters.
  bank(null, 'KALPANIK BANK', '998877665544', 'KLPN0000003'),
];

describe('the account of a reported payment', () => {
  it.each([
    ['its number', '0012 3456 7890', '001234567890'],
    ['its old id', '1', '001234567890'],
    ['the name of a bank with one account', 'kalpanik bank', '998877665544'],
    ['the last digits of a masked number', 'XXXXXXXX7777', '555566667777'],
  ])('is found by %s', (_name, named, number) => {
    expect(findAccount(named, banks)?.accountNumber).toBe(number);
  });

  it.each([
    ['a bank with several accounts', 'Namoona Bank'],
    ['an unknown bank', 'State Bank'],
    ['a part of a number', '7890'],
    ['no account, if there are several', null],
  ])('stays open for %s', (_name, named) => {
    expect(findAccount(named, banks)).toBeUndefined();
  });

  it('is the only one there is if the row names none', () => {
    expect(
      findAccount(
        null,
        [banks[1], banks[3]].flatMap((one) => one ?? []),
      )?.accountNumber,
    ).toBe('998877665544');
    expect(findAccount(null, [])).toBeUndefined();
  });
});
