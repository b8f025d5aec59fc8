import { describe, expect, it } from 'vitest';
import { suspenseInJournal, suspenseOutJournal } from './suspense.ts';

const paid = { orderId: 'o1', clientTxnId: 'C1', receivedPaise: 9_900 };

describe('suspense', () => {
  it('BEY-01 99.00 that match no order are in suspense', () => {
    expect(suspenseInJournal(paid).entries).toEqual([
      { account: 'house:suspense', amountPaise: 9_900 },
      { account: 'house:gateway-clearing', amountPaise: -9_900 },
    ]);
  });

  it('BEY-01 then they belong to a merchant, or are returned to the payer, under one business key', () => {
    const given = suspenseOutJournal({ ...paid, to: { merchantId: 'm1' } });
    const returned = suspenseOutJournal({ ...paid, to: 'payer' });
    expect(given.entries).toEqual([
      { account: 'house:suspense', amountPaise: -9_900 },
      { account: 'wallet:m1', amountPaise: 9_900 },
    ]);
    expect(returned.entries[1]).toEqual({ account: 'house:gateway-clearing', amountPaise: 9_900 });
    expect(returned.businessKey).toBe(given.businessKey);
  });
});
