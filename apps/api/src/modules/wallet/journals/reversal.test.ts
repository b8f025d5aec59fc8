import { describe, expect, it } from 'vitest';
import { clawbackJournal, reversalJournal, type Undone } from './reversal.ts';

const wallet = 'wallet:m1';
const moving = (journal: { entries: readonly { account: string; amountPaise: number }[] }) =>
  journal.entries.filter(({ amountPaise }) => amountPaise !== 0).map((e) => [e.account, e.amountPaise]);

const topUp: Undone = {
  id: 'p1',
  kind: 'top-up',
  merchantId: 'm1',
  entries: [
    { account: wallet, amountPaise: 10_000 },
    { account: 'house:bank-clearing', amountPaise: -10_000 },
  ],
  earned: null,
};

describe('reversal', () => {
  it('BEY-01 an unspent top-up of 100.00 is reversed completely', () => {
    expect(moving(reversalJournal(topUp, { balancePaise: 10_000, owedPaise: 0 }, 'Cheque bounced'))).toEqual([
      [wallet, -10_000],
      ['house:bank-clearing', 10_000],
    ]);
  });

  it('BEY-01 of one that is spent except for 70.00, 30.00 stay due', () => {
    expect(moving(reversalJournal(topUp, { balancePaise: 7_000, owedPaise: 0 }, 'Cheque bounced'))).toEqual([
      ['house:bank-clearing', 10_000],
      [wallet, -7_000],
      ['house:merchant-receivable', -3_000],
    ]);
  });

  it('BEY-01 a penalty of 50.00, 20.00 of it due at first and 15.00 of those collected since: 45.00 returned, 5.00 no longer due', () => {
    const penalty: Undone = {
      ...topUp,
      kind: 'penalty',
      entries: [
        { account: wallet, amountPaise: -3_000 },
        { account: 'house:merchant-receivable', amountPaise: -2_000 },
        { account: 'house:penalty-income', amountPaise: 5_000 },
      ],
    };
    expect(moving(reversalJournal(penalty, { balancePaise: 0, owedPaise: 500 }, 'Not at fault'))).toEqual([
      [wallet, 3_000],
      ['house:merchant-receivable', 500],
      [wallet, 1_500],
      ['house:penalty-income', -5_000],
    ]);
  });
});

describe('clawback', () => {
  const earned = {
    financialYear: '2026-27',
    grossPaise: 10_000,
    tdsPaise: 200,
    dueBasis: 2_000_000,
    rateBasisPoints: 200,
  };
  const commission: Undone = { ...topUp, kind: 'commission', earned };

  it('BEY-01 100.00 earned with 2.00 of tax and 40.00 in the wallet: 40.00 charged, 58.00 due, 2.00 of tax returned', () => {
    const journal = clawbackJournal(commission, 4_000, 'Cancelled at the provider');
    expect(moving(journal)).toEqual([
      [wallet, -4_000],
      ['house:merchant-receivable', -5_800],
      ['house:tds-payable', -200],
      ['house:commission-expense', 10_000],
    ]);
    expect(journal.details).toMatchObject({ grossPaise: -10_000, tdsPaise: -200, dueBasis: -2_000_000 });
  });

  it('returns only the own tax of the commission that had paid for the entire year', () => {
    const caughtUp = { ...earned, tdsPaise: 10_000, dueBasis: 40_180_000 * 10 };
    const journal = clawbackJournal({ ...commission, earned: caughtUp }, 100_000, 'Cancelled');
    expect(moving(journal)).toEqual([
      [wallet, -9_800],
      ['house:tds-payable', -200],
      ['house:commission-expense', 10_000],
    ]);
  });
});
