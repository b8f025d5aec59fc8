import { describe, expect, it } from 'vitest';
import { balancedEntries } from '../posting/wallet.rules.ts';
import { payoutJournal, payoutReturnedJournal, payoutSettledJournal } from './payout.ts';

const payout = { id: 'p1', reference: 'PO00000001', merchantId: 'm1', amountPaise: 100_000 };
const inside = { networkState: 'DL', placeOfSupply: 'DL' };
const fee = { feePaise: 1_180, gstPaise: 180, supply: inside };
const none = { feePaise: 0, gstPaise: 0, supply: inside };

describe('payout', () => {
  it('takes the full amount from the wallet to the payouts under way', () => {
    expect(balancedEntries(payoutJournal(payout).entries)).toEqual([
      { account: 'wallet:m1', amountPaise: -100_000 },
      { account: 'house:payouts-under-way', amountPaise: 100_000 },
    ]);
  });

  it('settles what the bank paid, the fee and its GST', () => {
    expect(balancedEntries(payoutSettledJournal({ ...payout, fee, narration: 'Payout' }).entries)).toEqual([
      { account: 'house:payouts-under-way', amountPaise: -100_000 },
      { account: 'house:bank-clearing', amountPaise: 98_820 },
      { account: 'house:cgst-payable', amountPaise: 90 },
      { account: 'house:sgst-payable', amountPaise: 90 },
      { account: 'house:service-revenue', amountPaise: 1_000 },
    ]);
  });

  it.each([
    [none, 100_000],
    [fee, 98_820],
  ])('credits the wallet again, less the fee that is charged: %j', (charged, credited) => {
    const entries = balancedEntries(payoutReturnedJournal({ ...payout, fee: charged, narration: 'Payout' }).entries);
    expect(entries.find(({ account }) => account === 'wallet:m1')).toEqual({
      account: 'wallet:m1',
      amountPaise: credited,
    });
  });

  it('has one outcome: both endings share their business key', () => {
    const end = { ...payout, fee, narration: 'Payout' };
    expect(payoutSettledJournal(end).businessKey).toBe(payoutReturnedJournal(end).businessKey);
  });
});
