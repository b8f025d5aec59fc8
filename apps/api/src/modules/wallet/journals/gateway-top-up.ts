import { house, type Journal, walletOf } from '../posting/wallet.rules.ts';

export type GatewayTopUp = { orderId: string; clientTxnId: string; merchantId: string; amountPaise: number };

/** A gateway order that the gateway itself confirmed as paid; posted once per order, even after several confirmations. */
export function gatewayTopUpJournal(order: GatewayTopUp): Journal {
  return {
    kind: 'gateway-top-up',
    idempotencyKey: `gateway:${order.orderId}`,
    businessKey: `gateway:${order.orderId}`,
    reference: { type: 'gateway-order', id: order.orderId },
    narration: `UPI payment ${order.clientTxnId}`,
    entries: [
      { account: walletOf(order.merchantId), amountPaise: order.amountPaise },
      { account: house.gatewayClearing, amountPaise: -order.amountPaise },
    ],
    details: { merchantId: order.merchantId },
  };
}
