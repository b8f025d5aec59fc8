import { house, type Journal, walletOf } from '../posting/wallet.rules.ts';

export type UnmatchedPayment = { orderId: string; clientTxnId: string; receivedPaise: number };

/** Gateway money that does not fit its order: Dr gateway clearing, Cr suspense, until a person decides. Once per order. */
export function suspenseInJournal({ orderId, clientTxnId, receivedPaise }: UnmatchedPayment): Journal {
  return {
    kind: 'suspense',
    idempotencyKey: `suspense:${orderId}`,
    businessKey: `suspense:${orderId}`,
    reference: { type: 'gateway-order', id: orderId },
    narration: `UPI payment ${clientTxnId}`,
    entries: [
      { account: house.suspense, amountPaise: receivedPaise },
      { account: house.gatewayClearing, amountPaise: -receivedPaise },
    ],
  };
}

export type SuspenseEnd = UnmatchedPayment & {
  /** The merchant to credit, or the payer, who is refunded through the gateway. */
  to: { merchantId: string } | 'payer';
};

/** Clears the suspense: Dr suspense, Cr wallet (the order's one credit) or Cr gateway clearing. Once per order. */
export function suspenseOutJournal({ orderId, clientTxnId, receivedPaise, to }: SuspenseEnd): Journal {
  return {
    kind: 'suspense',
    idempotencyKey: `suspense-out:${orderId}`,
    businessKey: `gateway:${orderId}`,
    reference: { type: 'gateway-order', id: orderId },
    narration: `UPI payment ${clientTxnId}`,
    entries: [
      { account: house.suspense, amountPaise: -receivedPaise },
      { account: to === 'payer' ? house.gatewayClearing : walletOf(to.merchantId), amountPaise: receivedPaise },
    ],
    ...(to !== 'payer' && { details: { merchantId: to.merchantId } }),
  };
}
