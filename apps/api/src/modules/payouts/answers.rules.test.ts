import { describe, expect, it } from 'vitest';
import { bankAnswerOf, findingOf, numberOf } from './answers.rules.ts';

const line = { reference: 'PO00000012', answer: 'paid', amountPaise: 500, utr: 'N123', reason: null } as const;
const sent = { status: 'sent', netPaise: 500, utr: null } as const;
const paid = { status: 'paid', netPaise: 500, utr: 'N123' } as const;
const returned = { status: 'returned', netPaise: 500, utr: null } as const;

describe('an answer of a bank', () => {
  it.each([
    [line, sent, 'settled', null],
    [line, { ...sent, status: 'overdue' }, 'settled', null],
    [{ ...line, answer: 'returned' }, sent, 'returned', null],
    [{ ...line, answer: 'pending' }, sent, 'pending', null],
    [line, undefined, 'difference', 'unknown'],
    [{ ...line, amountPaise: 501 }, sent, 'difference', 'amount'],
    [line, { ...sent, status: 'ready' }, 'difference', 'unsent'],
    [line, { ...sent, status: 'batched' }, 'difference', 'unsent'],
    [line, { ...sent, status: 'cancelled' }, 'difference', 'unsent'],
    [line, paid, 'repeated', null],
    [{ ...line, utr: 'N124' }, paid, 'difference', 'decided'],
    [{ ...line, answer: 'returned' }, paid, 'difference', 'decided'],
    [line, returned, 'difference', 'decided'],
    [{ ...line, answer: 'returned' }, returned, 'repeated', null],
    [{ ...line, answer: 'pending' }, paid, 'repeated', null],
  ] as const)('%j for %j is %s (%s)', (given, payout, outcome, difference) => {
    expect(findingOf(given, payout)).toEqual({ outcome, difference });
  });

  it.each([
    ['Success', 'paid'],
    ['PROCESSED', 'paid'],
    ['Rejected', 'returned'],
    ['returned', 'returned'],
    ['In process', 'pending'],
    ['Unpaid', undefined],
    ['not successful', undefined],
  ])('"%s" means %s', (text, expected) => {
    expect(bankAnswerOf(text)).toBe(expected);
  });

  it.each([
    ['PO00000012', 12],
    [' po00000012 ', 12],
    ['PO12', undefined],
    ['XPO00000012', undefined],
  ])('the reference %s is the payout %s', (text, expected) => {
    expect(numberOf(text)).toBe(expected);
  });
});
