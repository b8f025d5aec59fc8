import { describe, expect, it } from 'vitest';
import { commissionJournal } from './commission.ts';

const earned = {
  applicationId: 'a1',
  ackNo: '881000000000001',
  merchantId: 'm1',
  role: 'commission' as const,
  grossPaise: 10_000,
  narration: 'Commission',
};

describe('commission', () => {
  it('BEY-01 one hundred rupees earned with two rupees of tax: 98.00 to the wallet, 2.00 TDS, 100.00 expense', () => {
    const tax = { tdsPaise: 200, dueBasis: 2_000_000, rateBasisPoints: 200, financialYear: '2026-27' };
    const journal = commissionJournal(earned, tax, { ofApplication: 0, ofNumber: 0 });
    expect(journal.entries).toEqual([
      { account: 'wallet:m1', amountPaise: 9_800 },
      { account: 'house:tds-payable', amountPaise: 200 },
      { account: 'house:commission-expense', amountPaise: -10_000 },
    ]);
    expect(journal.details).toMatchObject({ grossPaise: 10_000, tdsPaise: 200, financialYear: '2026-27' });
    expect(journal.businessKey).toBe('commission:881000000000001');
  });
});
