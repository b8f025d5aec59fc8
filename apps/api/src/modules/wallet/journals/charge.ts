import { house, type Journal, walletOf } from '../wallet.rules.ts';

export type Charge = {
  applicationId: string;
  token: string;
  merchantId: string;
  /** What the merchant pays in all, GST included; whole paise. */
  pricePaise: number;
  providerFeePaise: number;
  /** GST contained in the network's own part (price less provider fee). */
  gstPaise: number;
  feeAccount: 'house:fees-nsdl' | 'house:fees-uti';
  narration: string;
};

/** Submitting an order: wallet Dr price; Cr provider fee, GST and the network's revenue. Example: 10700 = 10700 fee + 0 + 0. */
export function chargeJournal(charge: Charge): Journal {
  const revenue = charge.pricePaise - charge.providerFeePaise - charge.gstPaise;
  return {
    kind: 'charge',
    idempotencyKey: `charge:${charge.applicationId}`,
    businessKey: `charge:${charge.token}`,
    reference: { type: 'application', id: charge.applicationId },
    narration: charge.narration,
    entries: [
      { account: walletOf(charge.merchantId), amountPaise: -charge.pricePaise },
      { account: charge.feeAccount, amountPaise: charge.providerFeePaise },
      { account: house.gstPayable, amountPaise: charge.gstPaise },
      { account: house.serviceRevenue, amountPaise: revenue },
    ],
  };
}

/** The full refund of a charge before acknowledgement: the same entries with the signs turned; once per charge. */
export function refundJournal(charge: Charge, reason: string): Journal {
  const journal = chargeJournal(charge);
  return {
    ...journal,
    kind: 'refund',
    idempotencyKey: `refund:${charge.applicationId}`,
    businessKey: `refund:${charge.token}`,
    narration: reason,
    entries: journal.entries.map((entry) => ({ ...entry, amountPaise: -entry.amountPaise })),
  };
}
