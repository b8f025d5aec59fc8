import type { Fee } from '../posting/fee.rules.ts';
import { type Entry, house, type Journal, type OrderReference, walletOf } from '../posting/wallet.rules.ts';
import { gstEntries } from './gst-split.ts';

export type Charge = Fee & {
  applicationId: string;
  token: string;
  merchantId: string;
  narration: string;
  /** The kind of record that the id names; application by default. */
  referenceType?: OrderReference;
};

/** The network's entries of a fee: provider, tax by place of supply, and the rest as revenue. */
export function feeEntries({ pricePaise, providerFeePaise, gstPaise, feeAccount, supply }: Fee): Entry[] {
  return [
    { account: feeAccount, amountPaise: providerFeePaise },
    ...gstEntries(gstPaise, supply),
    { account: house.serviceRevenue, amountPaise: pricePaise - providerFeePaise - gstPaise },
  ];
}

/** Submitting an order: Dr wallet the price; Cr provider fee, GST by place of supply and the network's revenue. Once per token. */
export function chargeJournal(charge: Charge): Journal {
  return {
    kind: 'charge',
    idempotencyKey: `charge:${charge.applicationId}`,
    businessKey: `charge:${charge.token}`,
    reference: { type: charge.referenceType ?? 'application', id: charge.applicationId },
    narration: charge.narration,
    entries: [{ account: walletOf(charge.merchantId), amountPaise: -charge.pricePaise }, ...feeEntries(charge)],
    details: { merchantId: charge.merchantId, token: charge.token, feeAccount: charge.feeAccount, ...charge.supply },
  };
}
