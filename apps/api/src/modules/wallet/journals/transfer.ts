import { house, type Journal, walletOf } from '../posting/wallet.rules.ts';

export type Transfer = {
  transferId: string;
  /** The merchants whose wallets pay and receive. */
  fromId: string;
  toId: string;
  amountPaise: number;
  /** What each of the two statements says; it names the other merchant. */
  narrations: { out: string; in: string };
};

/**
 * Money between the wallets of two merchants, whole paise: Dr wallet, Cr transfers; then Dr transfers, Cr the other wallet. Both in one
 * transaction, so the internal account is empty afterwards. Once per transfer.
 */
export function transferJournals({ transferId, fromId, toId, amountPaise, narrations }: Transfer): {
  out: Journal;
  in: Journal;
} {
  const leg = (way: 'out' | 'in', merchantId: string, change: number): Journal => ({
    kind: 'transfer',
    idempotencyKey: `transfer:${transferId}:${way}`,
    businessKey: `transfer:${transferId}:${way}`,
    reference: { type: 'transfer', id: transferId },
    narration: narrations[way],
    entries: [
      { account: walletOf(merchantId), amountPaise: change },
      { account: house.transfers, amountPaise: -change },
    ],
    details: { merchantId },
  });
  return { out: leg('out', fromId, -amountPaise), in: leg('in', toId, amountPaise) };
}
