import { describe, expect, it } from 'vitest';
import { messageChargeJournal, messageCostJournal } from './messages.ts';

const supply = { networkState: 'DL', placeOfSupply: 'DL' };
const charge = {
  day: '2031-03-20',
  merchantId: 'm1',
  amountPaise: 118,
  gstPaise: 18,
  supply,
  narration: 'SMS of 20-Mar-2031',
};
const entriesOf = ({ entries }: ReturnType<typeof messageCostJournal>) =>
  entries.filter(({ amountPaise }) => amountPaise !== 0).map((e) => [e.account, e.amountPaise]);

describe('messages', () => {
  it('of a day are charged to the shop with their tax; what exceeds the balance becomes due', () => {
    expect(entriesOf(messageChargeJournal(charge, 1_000))).toEqual([
      ['wallet:m1', -118],
      ['house:cgst-payable', 9],
      ['house:sgst-payable', 9],
      ['house:service-revenue', 100],
    ]);
    const [taken, owed] = entriesOf(messageChargeJournal(charge, 50));
    expect([taken, owed]).toEqual([
      ['wallet:m1', -50],
      ['house:merchant-receivable', -68],
    ]);
  });

  it("of a day cost the network its gateways' price, once", () => {
    const journal = messageCostJournal('2031-03-20', { smsPaise: 44, whatsappPaise: 12 }, 'SMS');
    expect(entriesOf(journal)).toEqual([
      ['house:sms-expense', -44],
      ['house:whatsapp-expense', -12],
      ['house:fees-sms', 44],
      ['house:fees-whatsapp', 12],
    ]);
    expect(journal.idempotencyKey).toBe('message-cost:2031-03-20');
  });
});
