import { describe, expect, it } from 'vitest';
import { penaltyJournal } from './penalty.ts';

const penalty = { id: 'x1', merchantId: 'm1', amountPaise: 5_000, reason: 'Hard copy late' };
const entriesAt = (balance: number) =>
  penaltyJournal(penalty, balance)
    .entries.filter(({ amountPaise }) => amountPaise !== 0)
    .map((e) => [e.account, e.amountPaise]);

describe('penalty', () => {
  it('BEY-01 fifty rupees against a balance of thirty: thirty are charged, twenty become due', () => {
    expect(entriesAt(3_000)).toEqual([
      ['wallet:m1', -3_000],
      ['house:merchant-receivable', -2_000],
      ['house:penalty-income', 5_000],
    ]);
  });

  it('against a balance of eighty nothing becomes due; against zero all of it', () => {
    expect(entriesAt(8_000)).toEqual([
      ['wallet:m1', -5_000],
      ['house:penalty-income', 5_000],
    ]);
    expect(entriesAt(0)).toEqual([
      ['house:merchant-receivable', -5_000],
      ['house:penalty-income', 5_000],
    ]);
  });
});
