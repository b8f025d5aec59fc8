import { house, type Journal, walletOf } from '../posting/wallet.rules.ts';

export type Opening = {
  moveId: string;
  merchantId: string;
  /** The shop's balance in the old system; a debt if negative. Whole paise, not zero. */
  amountPaise: number;
  /** The day of this closing balance. */
  asOf: string;
  narration: string;
};

/**
 * A shop's balance in an old system, once per shop: Cr wallet, Dr the migration account. A negative balance becomes a debt, collected
 * from the next money that comes in: Dr merchant receivable, Cr the migration account. Example: -20.00 leaves 0.00 and 20.00 owed.
 */
export function openingJournal({ moveId, merchantId, amountPaise, asOf, narration }: Opening): Journal {
  const account = amountPaise > 0 ? walletOf(merchantId) : house.merchantReceivable;
  return {
    kind: 'opening',
    idempotencyKey: `opening:${merchantId}`,
    businessKey: `opening:${merchantId}`,
    reference: { type: 'move', id: moveId },
    narration,
    entries: [
      { account, amountPaise },
      { account: house.moveIn, amountPaise: -amountPaise },
    ],
    details: { merchantId, asOf },
  };
}
