import { describe, expect, it } from 'vitest';
import { chargeJournal } from './charge.ts';

const order = {
  applicationId: 'a1',
  token: '260000000001',
  merchantId: 'm1',
  pricePaise: 10_700,
  providerFeePaise: 9_632,
  gstPaise: 163,
  feeAccount: 'house:fees-nsdl' as const,
  narration: 'PAN application',
};
const entriesFor = (placeOfSupply: string) =>
  chargeJournal({ ...order, supply: { networkState: 'DL', placeOfSupply } }).entries.map((e) => [
    e.account,
    e.amountPaise,
  ]);

describe('charge', () => {
  it('BEY-01 one hundred seven rupees in Delhi: 96.32 to the provider, 1.63 tax as 0.82 central and 0.81 state, 9.05 stays', () => {
    expect(entriesFor('DL')).toEqual([
      ['wallet:m1', -10_700],
      ['house:fees-nsdl', 9_632],
      ['house:cgst-payable', 82],
      ['house:sgst-payable', 81],
      ['house:service-revenue', 905],
    ]);
  });

  it('BEY-01 the same order from Punjab: the 1.63 are integrated tax', () => {
    expect(entriesFor('PB')).toEqual([
      ['wallet:m1', -10_700],
      ['house:fees-nsdl', 9_632],
      ['house:igst-payable', 163],
      ['house:service-revenue', 905],
    ]);
  });

  it('records the place of supply with the posting, and charges a token once', () => {
    const journal = chargeJournal({ ...order, supply: { networkState: 'DL', placeOfSupply: 'PB' } });
    expect(journal.details).toMatchObject({ merchantId: 'm1', networkState: 'DL', placeOfSupply: 'PB' });
    expect(journal.businessKey).toBe('charge:260000000001');
  });
});
