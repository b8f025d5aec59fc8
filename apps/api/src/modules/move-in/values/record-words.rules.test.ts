import { describe, expect, it } from 'vitest';
import {
  readAckNumber,
  readApplicationState,
  readDirection,
  readLastFour,
  readPaymentMode,
  readPaymentState,
  readPricedWork,
} from './record-words.rules.ts';

const valueOf = (read: { value: unknown } | { fault: string }) => ('fault' in read ? read.fault : read.value);

describe('words of old statements and applications', () => {
  it.each([
    ['CR', 'credit'],
    [' Cr. ', 'credit'],
    ['जमा', 'credit'],
    ['DR', 'debit'],
    ['Debited', 'debit'],
    ['NA', null],
    ['maybe', 'choose_one'],
  ])('%s is %s', (text, wanted) => {
    expect(valueOf(readDirection(text))).toBe(wanted);
  });

  it.each([
    ['Completed', 'A'],
    ['ACK', 'A'],
    ['1', 'A'],
    ['In Process', 'P'],
    ['Objection', 'P'],
    ['0', 'P'],
    ['Rejected', 'F'],
    ['रद्द', 'F'],
    ['KALPANIK', 'choose_one'],
  ])('an application that was %s is %s', (text, wanted) => {
    expect(valueOf(readApplicationState(text))).toBe(wanted);
  });

  it.each([
    ['UPI', 'UPI'],
    ['Google Pay', 'UPI'],
    ['Cash Deposit', 'CASH'],
    ['नकद', 'CASH'],
    ['chq', 'CHEQUE'],
    ['Online', 'choose_one'],
    ['NA', null],
  ])('a payment by %s is %s', (text, wanted) => {
    expect(valueOf(readPaymentMode(text))).toBe(wanted);
  });

  it.each([
    ['Pending', 'open'],
    ['0', 'open'],
    ['लंबित', 'open'],
    ['Approved', 'decided'],
    ['रद्द', 'decided'],
    ['1', 'decided'],
    ['2', 'choose_one'],
  ])('a payment that was %s is %s', (text, wanted) => {
    expect(valueOf(readPaymentState(text))).toBe(wanted);
  });

  it.each([
    ['New PAN', 'new-pan'],
    ['PAN Correction', 'correction'],
    ['UTI Coupon', 'coupon'],
    ['Recharge', 'choose_one'],
  ])('the price of %s is that of %s', (text, wanted) => {
    expect(valueOf(readPricedWork(text))).toBe(wanted);
  });

  it('an acknowledgement number has fifteen digits, however it is spaced; only zeros are none', () => {
    expect(valueOf(readAckNumber('8820 0000 0000 012'))).toBe('882000000000012');
    expect(valueOf(readAckNumber('000000000000000'))).toBeNull();
    expect(valueOf(readAckNumber('8820-12'))).toBe('ack_no');
  });

  it('of an Aadhaar number only the last four digits are read, and only if it was masked before', () => {
    expect(valueOf(readLastFour('XXXXXXXX0013'))).toBe('0013');
    expect(valueOf(readLastFour('299900000013'))).toBeNull();
  });

  it('names the rule that was applied', () => {
    expect(readDirection('credit')).toEqual({ value: 'credit', rules: [] });
    expect(readDirection('CR')).toEqual({ value: 'credit', rules: ['direction.word'] });
    expect(readApplicationState('Rejected')).toMatchObject({ rules: ['application_state.word'] });
  });
});
