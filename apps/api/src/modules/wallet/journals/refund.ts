import { splitInProportion } from '../posting/split.rules.ts';
import { type Entry, house, type Journal, walletOf } from '../posting/wallet.rules.ts';

export type Refund = {
  applicationId: string;
  token: string;
  merchantId: string;
  /** The posting that took the money: a charge, or the capture of a hold. */
  chargeId: string;
  /** What is left of the charge by internal account: its own entries less the refunded amounts. */
  left: readonly Entry[];
  /** Whole paise; undefined refunds all that is left. */
  amountPaise?: number;
  /** Identifies this partial refund among several, e.g. the id of its cause. */
  cause?: string;
  reason: string;
  /** The kind of record that the id names; application by default. */
  referenceType?: string | undefined;
};

/** Accounts for the merchant's own money, which are not part of a charge's income. */
const poolAccounts: readonly string[] = [house.held, house.merchantReceivable];

/** Returns the entries of a charge that can be refunded. */
export function networkSide(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ account }) => account.startsWith('house:') && !poolAccounts.includes(account));
}

/**
 * Refunds a charge or a part of it from its accounts, each in proportion to what is left there; the parts sum to the paisa.
 * All that is left can be refunded once per charge. Example: 100.00 of 107.00 = 99.12 + 1.20 + 6.68 takes 92.64, 1.12, 6.24.
 */
export function refundJournal(refund: Refund): Journal {
  const { applicationId, token, merchantId, chargeId, left, reason, cause } = refund;
  const whole = left.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const amount = refund.amountPaise ?? whole;
  const shares = splitInProportion(
    amount,
    left.map(({ amountPaise }) => amountPaise),
  );
  const isRest = refund.amountPaise === undefined;
  return {
    kind: 'refund',
    idempotencyKey: isRest ? `refund:${applicationId}` : `refund:${applicationId}:${cause ?? ''}`,
    businessKey: isRest ? `refund:${token}` : `refund:${token}:${cause ?? ''}`,
    reference: { type: refund.referenceType ?? 'application', id: applicationId },
    narration: reason,
    entries: [
      { account: walletOf(merchantId), amountPaise: amount },
      ...left.map(({ account }, index) => ({ account, amountPaise: -(shares[index] ?? 0) })),
    ],
    details: { merchantId, relatedId: chargeId, token, amountPaise: amount },
  };
}
