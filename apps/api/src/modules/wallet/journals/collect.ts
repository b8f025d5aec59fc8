import { house, type Journal, walletOf } from '../posting/wallet.rules.ts';

export type CollectedPayment = { paymentId: string; providerRef: string; amountPaise: number };

const narrationOf = ({ providerRef }: CollectedPayment) => `Collection account ${providerRef}`;
const referenceOf = ({ paymentId }: CollectedPayment) => ({ type: 'collect-payment', id: paymentId });

/** A payment to a shop's collection account: Dr gateway clearing, Cr wallet. Once per payment, however often it is reported. */
export function collectTopUpJournal(payment: CollectedPayment & { merchantId: string }): Journal {
  const { paymentId, merchantId, amountPaise } = payment;
  return {
    kind: 'gateway-top-up',
    idempotencyKey: `collect:${paymentId}`,
    businessKey: `collect:${paymentId}`,
    reference: referenceOf(payment),
    narration: narrationOf(payment),
    entries: [
      { account: walletOf(merchantId), amountPaise },
      { account: house.gatewayClearing, amountPaise: -amountPaise },
    ],
    details: { merchantId },
  };
}

/** A payment that is reviewed or returned: Dr gateway clearing, Cr suspense, until that ends. Once per payment. */
export function collectSuspenseInJournal(payment: CollectedPayment): Journal {
  const { paymentId, amountPaise } = payment;
  return {
    kind: 'suspense',
    idempotencyKey: `collect-suspense:${paymentId}`,
    businessKey: `collect-suspense:${paymentId}`,
    reference: referenceOf(payment),
    narration: narrationOf(payment),
    entries: [
      { account: house.suspense, amountPaise },
      { account: house.gatewayClearing, amountPaise: -amountPaise },
    ],
  };
}

/** Clears the suspense: Cr wallet (the payment's one credit), or Cr gateway clearing if it is returned or was credited elsewhere. Once per payment. */
export function collectSuspenseOutJournal(
  payment: CollectedPayment & { to: { merchantId: string } | 'payer' },
): Journal {
  const { paymentId, amountPaise, to } = payment;
  return {
    kind: 'suspense',
    idempotencyKey: `collect-suspense-out:${paymentId}`,
    businessKey: `collect:${paymentId}`,
    reference: referenceOf(payment),
    narration: narrationOf(payment),
    entries: [
      { account: house.suspense, amountPaise: -amountPaise },
      { account: to === 'payer' ? house.gatewayClearing : walletOf(to.merchantId), amountPaise },
    ],
    ...(to !== 'payer' && { details: { merchantId: to.merchantId } }),
  };
}
