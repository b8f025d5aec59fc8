import { house, type Journal, walletOf } from '../posting/wallet.rules.ts';

export type TopUp = {
  requestId: string;
  merchantId: string;
  amountPaise: number;
  mode: 'NEFT' | 'IMPS' | 'RTGS' | 'UPI' | 'CASH' | 'CHEQUE';
  bankAccountId: string;
  /** The bank's reference; credited once per bank account. Cash has none. */
  reference: string | null;
};

/** An approved payment request: Dr clearing (money that reached the network's bank), Cr wallet. */
export function topUpJournal(topUp: TopUp): Journal {
  const clearing = topUp.mode === 'CASH' ? house.cashClearing : house.bankClearing;
  return {
    kind: 'top-up',
    idempotencyKey: `top-up:${topUp.requestId}`,
    businessKey: topUp.reference ? `utr:${topUp.bankAccountId}:${topUp.reference}` : `top-up:${topUp.requestId}`,
    reference: { type: 'payment-request', id: topUp.requestId },
    narration: `Payment ${topUp.mode}${topUp.reference ? ` ${topUp.reference}` : ''}`,
    entries: [
      { account: walletOf(topUp.merchantId), amountPaise: topUp.amountPaise },
      { account: clearing, amountPaise: -topUp.amountPaise },
    ],
    details: { merchantId: topUp.merchantId },
  };
}
