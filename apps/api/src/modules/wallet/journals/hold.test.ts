import { describe, expect, it } from 'vitest';
import type { HeldMoney } from '../posting/held-money.rules.ts';
import { captureJournal, holdJournal, releaseJournal } from './hold.ts';

const fee = {
  pricePaise: 10_700,
  providerFeePaise: 9_912,
  gstPaise: 121,
  feeAccount: 'house:fees-nsdl' as const,
  supply: { networkState: 'DL', placeOfSupply: 'DL' },
};
const reference = { type: 'paperless', id: 'a1' };
const held: HeldMoney = {
  holdId: 'h1',
  postingId: 'p1',
  merchantId: 'm1',
  token: 't1',
  reference,
  narration: 'x',
  fee,
};

describe('hold', () => {
  it('BEY-01 107.00 leave the wallet and are held; the token has its one charge', () => {
    const journal = holdJournal({
      ...fee,
      holdId: 'h1',
      applicationId: 'a1',
      token: 't1',
      merchantId: 'm1',
      reference,
      narration: 'x',
      deadline: '2026-11-21T12:00:00.000Z',
    });
    expect(journal.entries).toEqual([
      { account: 'wallet:m1', amountPaise: -10_700 },
      { account: 'house:held', amountPaise: 10_700 },
    ]);
    expect(journal.businessKey).toBe('charge:t1');
  });

  it('BEY-01 captured, they become 99.12 fee, 0.61 and 0.60 tax and 6.67 revenue', () => {
    expect(captureJournal(held).entries).toEqual([
      { account: 'house:held', amountPaise: -10_700 },
      { account: 'house:fees-nsdl', amountPaise: 9_912 },
      { account: 'house:cgst-payable', amountPaise: 61 },
      { account: 'house:sgst-payable', amountPaise: 60 },
      { account: 'house:service-revenue', amountPaise: 667 },
    ]);
  });

  it('BEY-01 released, all 107.00 return; both ends have one business key', () => {
    expect(releaseJournal(held).entries).toEqual([
      { account: 'house:held', amountPaise: -10_700 },
      { account: 'wallet:m1', amountPaise: 10_700 },
    ]);
    expect(releaseJournal(held).businessKey).toBe(captureJournal(held).businessKey);
  });
});
