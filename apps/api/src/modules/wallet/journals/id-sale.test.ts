import { describe, expect, it } from 'vitest';
import { idSaleJournal } from './id-sale.ts';

describe('id sale', () => {
  it('BEY-01 a joining id for 590.00 inside the state: 45.00 central and 45.00 state tax, 500.00 revenue', () => {
    const sale = {
      memberId: 'm2',
      merchantId: 'm1',
      pricePaise: 59_000,
      gstPaise: 9_000,
      supply: { networkState: 'DL', placeOfSupply: 'DL' },
      narration: 'Retailer id',
    };
    expect(idSaleJournal(sale).entries).toEqual([
      { account: 'wallet:m1', amountPaise: -59_000 },
      { account: 'house:cgst-payable', amountPaise: 4_500 },
      { account: 'house:sgst-payable', amountPaise: 4_500 },
      { account: 'house:service-revenue', amountPaise: 50_000 },
    ]);
  });
});
