import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeJournal } from '../journals/charge.ts';
import { networkSide, refundJournal } from '../journals/refund.ts';
import { billContent, recipientOf, stateOnPaper, supplierOf } from './content.rules.ts';

const tax = { legalName: '', gstin: '07AAACS1234A1Z5', pan: '', tan: '', sac: '998599' };
const supplier = supplierOf(
  { businessName: 'Asha Services', add1: '1 Marg', district: 'New Delhi', pin: '110001', state: 'Delhi' },
  tax,
);
const recipient = recipientOf({
  id: 'm1',
  code: 'R100001',
  shopName: 'Shop',
  ownerName: 'Owner',
  pan: null,
  gstin: null,
  mobile: '9000000001',
  address1: '2 Marg',
  address2: '',
  address3: ' ',
  district: 'Pune',
  state: 'MH',
  pin: '411001',
});

const source = (
  entries: { account: string; amountPaise: number }[],
  supply: { networkState: string; placeOfSupply: string },
) => ({
  supplier,
  recipient,
  description: 'PAN application',
  sac: '998599',
  rateBasisPoints: 1_800,
  corrects: null,
  entries: networkSide(entries),
  details: { merchantId: 'm1', ...supply },
  states: { network: 'Delhi', merchant: 'MH' },
});

const orders = fc
  .record({
    price: fc.integer({ min: 1, max: 50_000_000 }),
    fee: fc.nat(10_000),
    tax: fc.nat(10_000),
    isInside: fc.boolean(),
  })
  .map(({ price, fee, tax: share, isInside }) => {
    const feePaise = Math.floor((price * fee) / 10_000);
    return {
      applicationId: 'a1',
      token: '260000000001',
      merchantId: 'm1',
      narration: 'PAN',
      feeAccount: 'house:fees-nsdl' as const,
      pricePaise: price,
      providerFeePaise: feePaise,
      gstPaise: Math.floor(((price - feePaise) * share) / 10_000),
      supply: { networkState: 'DL', placeOfSupply: isInside ? 'DL' : 'PB' },
    };
  });

describe('the content of an invoice', () => {
  it("BEY-01 value, tax and the provider's fee add up to the charge, to the paisa", () => {
    fc.assert(
      fc.property(orders, (order) => {
        const bill = billContent(source([...chargeJournal(order).entries], order.supply));
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise, feePaise, totalPaise } = bill;
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise + feePaise).toBe(order.pricePaise);
        expect(totalPaise).toBe(order.pricePaise);
        expect(feePaise).toBe(order.providerFeePaise);
        expect(Math.min(igstPaise, cgstPaise + sgstPaise)).toBe(0);
        expect(cgstPaise - sgstPaise).toBeOneOf([0, 1]);
      }),
    );
  });

  it('BEY-01 no part of a credit note exceeds the invoice', () => {
    fc.assert(
      fc.property(orders, fc.nat(10_000), (order, share) => {
        const entries = [...chargeJournal(order).entries];
        const left = networkSide(entries).filter(({ amountPaise }) => amountPaise !== 0);
        const amountPaise = Math.floor((order.pricePaise * share) / 10_000);
        const refund = refundJournal({ ...order, chargeId: 'p1', left, amountPaise, cause: 'c', reason: 'Cancelled' });
        const [bill, note] = [entries, [...refund.entries]].map((of) => billContent(source(of, order.supply)));
        expect(note?.totalPaise).toBe(amountPaise);
        for (const part of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'feePaise'] as const)
          expect(note?.[part]).toBeLessThanOrEqual(bill?.[part] ?? -1);
      }),
    );
  });

  it('splits the tax of earlier charges by the place of supply', () => {
    const entries = [
      { account: 'house:gst-payable', amountPaise: 163 },
      { account: 'house:service-revenue', amountPaise: 905 },
    ];
    expect(billContent(source(entries, { networkState: 'DL', placeOfSupply: 'DL' }))).toMatchObject({
      cgstPaise: 82,
      sgstPaise: 81,
      igstPaise: 0,
    });
    expect(billContent(source(entries, { networkState: 'DL', placeOfSupply: 'MH' }))).toMatchObject({
      cgstPaise: 0,
      igstPaise: 163,
    });
  });

  it('writes states with their GST code, and addresses without empty lines', () => {
    expect(stateOnPaper('MH')).toBe('Maharashtra (27)');
    expect(stateOnPaper('Delhi')).toBe('Delhi (07)');
    expect(recipient.address).toEqual(['2 Marg', 'Pune 411001']);
    expect(supplier).toMatchObject({ name: 'Asha Services', under: '', gstin: '07AAACS1234A1Z5', pan: null });
  });
});
