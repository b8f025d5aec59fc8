import { describe, expect, it } from 'vitest';
import { networkSide, refundJournal } from './refund.ts';

const left = [
  { account: 'house:fees-nsdl', amountPaise: 9_912 },
  { account: 'house:igst-payable', amountPaise: 120 },
  { account: 'house:service-revenue', amountPaise: 668 },
];
const order = { applicationId: 'a1', token: 't1', merchantId: 'm1', chargeId: 'p1', left, reason: 'Rejected' };

describe('refund', () => {
  it('BEY-01 all of 107.00: 99.12 from the provider, 1.20 tax and 6.68 revenue return to the wallet', () => {
    const journal = refundJournal(order);
    expect(journal.entries).toEqual([
      { account: 'wallet:m1', amountPaise: 10_700 },
      { account: 'house:fees-nsdl', amountPaise: -9_912 },
      { account: 'house:igst-payable', amountPaise: -120 },
      { account: 'house:service-revenue', amountPaise: -668 },
    ]);
    expect(journal.businessKey).toBe('refund:t1');
  });

  it('BEY-01 100.00 of 107.00: shares of 92.6355, 1.1215 and 6.2430 become 92.64, 1.12 and 6.24', () => {
    const { entries, businessKey } = refundJournal({ ...order, amountPaise: 10_000, cause: 'terms' });
    expect(entries.map(({ amountPaise }) => amountPaise)).toEqual([10_000, -9_264, -112, -624]);
    expect(businessKey).toBe('refund:t1:terms');
  });

  it('takes nothing from money that is only held or due', () => {
    const entries = [
      { account: 'house:held', amountPaise: -10_700 },
      { account: 'house:merchant-receivable', amountPaise: -5 },
      { account: 'wallet:m1', amountPaise: -1 },
      ...left,
    ];
    expect(networkSide(entries)).toEqual(left);
  });
});
