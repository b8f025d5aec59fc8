import { describe, expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

const seen = (status: boolean, word: string) => ({
  txnId: 'P1',
  answer: { status, data: { status: word } },
  failed: false,
  patient: true,
});

describe('PUB-11 outcome of a payment', () => {
  it.each([
    [seen(true, 'success'), 'success'],
    [seen(false, 'success'), 'failed'],
    [seen(true, 'failure'), 'failed'],
    [seen(true, 'created'), 'waiting'],
    [{ ...seen(true, 'scanning'), patient: false }, 'unsettled'],
    [{ ...seen(true, 'success'), failed: true }, 'error'],
    [{ ...seen(true, 'success'), txnId: undefined }, 'missing_txn_id'],
  ] as const)('%j is %s', (given, outcome) => {
    expect(outcomeOf(given)).toBe(outcome);
  });
});
