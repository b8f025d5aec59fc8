import { house, type Journal, walletOf } from '../posting/wallet.rules.ts';

export type Opening = {
  moveId: string;
  merchantId: string;
  /** What the shop had in the former system; below zero it owed. Whole paise, not zero. */
  amountPaise: number;
  /** The day whose closing balance it is. */
  asOf: string;
  narration: string;
};

/**
 * A shop's balance in a former system, once per shop: Cr wallet, Dr the account of moves. Below zero it becomes a debt, collected
 * from the next money that comes in: Dr merchant receivable, Cr the account of moves. Example: -20.00 leaves 0.00 and 20.00 owed.
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
