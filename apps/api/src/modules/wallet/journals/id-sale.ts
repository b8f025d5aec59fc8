import type { Supply } from '../posting/fee.rules.ts';
import { house, type Journal, walletOf } from '../posting/wallet.rules.ts';
import { gstEntries } from './gst-split.ts';

export type IdSale = {
  /** The new merchant whose joining id is sold. */
  memberId: string;
  /** The franchise that pays. */
  merchantId: string;
  /** The price of the id type, GST included; whole paise. */
  pricePaise: number;
  gstPaise: number;
  supply: Supply;
  narration: string;
};

/** A joining id sold to a franchise for its new member: Dr wallet the price; Cr GST by place of supply and revenue. Once per member. */
export function idSaleJournal({ memberId, merchantId, pricePaise, gstPaise, supply, narration }: IdSale): Journal {
  return {
    kind: 'id-sale',
    idempotencyKey: `id-sale:${memberId}`,
    businessKey: `id-sale:${memberId}`,
    reference: { type: 'merchant', id: memberId },
    narration,
    entries: [
      { account: walletOf(merchantId), amountPaise: -pricePaise },
      ...gstEntries(gstPaise, supply),
      { account: house.serviceRevenue, amountPaise: pricePaise - gstPaise },
    ],
    details: { merchantId, ...supply },
  };
}
