import { house, type Journal, walletOf } from '../posting/wallet.rules.ts';

export type MandateTopUp = { debitId: string; refNo: string; merchantId: string; amountPaise: number };

/** A settled debit by a mandate: Dr gateway clearing, Cr wallet. Once per debit. */
export function mandateTopUpJournal({ debitId, refNo, merchantId, amountPaise }: MandateTopUp): Journal {
  return {
    kind: 'gateway-top-up',
    idempotencyKey: `mandate-debit:${debitId}`,
    businessKey: `mandate-debit:${debitId}`,
    reference: { type: 'mandate-debit', id: debitId },
    narration: `UPI AutoPay ${refNo}`,
    entries: [
      { account: walletOf(merchantId), amountPaise },
      { account: house.gatewayClearing, amountPaise: -amountPaise },
    ],
    details: { merchantId },
  };
}
