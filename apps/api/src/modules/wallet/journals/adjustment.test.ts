import { describe, expect, it } from 'vitest';
import { adjustmentJournal } from './adjustment.ts';

const asked = { id: 'x1', merchantId: 'm1', account: 'house:bank-clearing', amountPaise: 2_500, reason: 'Bank error' };

describe('adjustment', () => {
  it('BEY-01 a credit of 25.00 against bank clearing: wallet plus 25.00, clearing minus 25.00', () => {
    expect(adjustmentJournal({ ...asked, direction: 'credit' }).entries).toEqual([
      { account: 'wallet:m1', amountPaise: 2_500 },
      { account: 'house:bank-clearing', amountPaise: -2_500 },
    ]);
  });

  it('a debit is the same with opposite signs', () => {
    expect(adjustmentJournal({ ...asked, direction: 'debit' }).entries).toEqual([
      { account: 'wallet:m1', amountPaise: -2_500 },
      { account: 'house:bank-clearing', amountPaise: 2_500 },
    ]);
  });
});
