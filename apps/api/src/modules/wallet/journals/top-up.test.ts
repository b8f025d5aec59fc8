import { describe, expect, it } from 'vitest';
import { gatewayTopUpJournal } from './gateway-top-up.ts';
import { topUpJournal } from './top-up.ts';

const claim = {
  requestId: 'r1',
  merchantId: 'm1',
  amountPaise: 50_000,
  bankAccountId: 'b1',
  reference: '612345678901',
};

describe('top-up', () => {
  it('BEY-01 500.00 by UPI into the bank: wallet plus 500.00 from bank clearing, once per account and reference', () => {
    const journal = topUpJournal({ ...claim, mode: 'UPI' });
    expect(journal.entries).toEqual([
      { account: 'wallet:m1', amountPaise: 50_000 },
      { account: 'house:bank-clearing', amountPaise: -50_000 },
    ]);
    expect(journal.businessKey).toBe('utr:b1:612345678901');
  });

  it('BEY-01 500.00 in cash come from cash clearing, once per request', () => {
    const journal = topUpJournal({ ...claim, reference: null, mode: 'CASH' });
    expect(journal.entries[1]).toEqual({ account: 'house:cash-clearing', amountPaise: -50_000 });
    expect(journal.businessKey).toBe('top-up:r1');
  });

  it('BEY-01 500.00 through the gateway come from gateway clearing, once per order', () => {
    const journal = gatewayTopUpJournal({ orderId: 'o1', clientTxnId: 'C1', merchantId: 'm1', amountPaise: 50_000 });
    expect(journal.entries[1]).toEqual({ account: 'house:gateway-clearing', amountPaise: -50_000 });
    expect(journal.businessKey).toBe('gateway:o1');
  });
});
