import { type Journal, walletOf } from '../posting/wallet.rules.ts';

export type Adjustment = {
  id: string;
  merchantId: string;
  /** As seen from the wallet: credit adds, debit takes. */
  direction: 'credit' | 'debit';
  /** The internal account on the other side. */
  account: string;
  amountPaise: number;
  reason: string;
};

/** A correction by hand: the wallet against one internal account. A debit beyond the balance is refused, except for a penalty. */
export function adjustmentJournal({ id, merchantId, direction, account, amountPaise, reason }: Adjustment): Journal {
  const given = direction === 'credit' ? amountPaise : -amountPaise;
  return {
    kind: 'adjustment',
    idempotencyKey: `adjustment:${id}`,
    businessKey: `adjustment:${id}`,
    reference: { type: 'adjustment', id },
    narration: reason,
    entries: [
      { account: walletOf(merchantId), amountPaise: given },
      { account, amountPaise: -given },
    ],
    details: { merchantId },
  };
}
