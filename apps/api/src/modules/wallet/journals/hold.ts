import type { HeldMoney } from '../posting/held-money.rules.ts';
import { house, type Journal, walletOf } from '../posting/wallet.rules.ts';
import { type Charge, feeEntries } from './charge.ts';

export type Hold = Charge & {
  holdId: string;
  reference: { type: string; id: string };
  /** The latest time at which the provider is polled; ISO instant. */
  deadline: string;
  /** The provider has done it already, so a pause of new work does not apply. */
  isDone?: true;
};

/** Holds the price of an order until its provider answers: Dr wallet, Cr held. It counts as the one charge of the token. */
export function holdJournal(hold: Hold): Journal {
  const { holdId, merchantId, token, pricePaise, providerFeePaise, gstPaise, feeAccount, supply } = hold;
  return {
    kind: 'hold',
    idempotencyKey: `hold:${holdId}`,
    businessKey: `charge:${token}`,
    reference: hold.reference,
    narration: hold.narration,
    entries: [
      { account: walletOf(merchantId), amountPaise: -pricePaise },
      { account: house.held, amountPaise: pricePaise },
    ],
    details: {
      merchantId,
      holdId,
      deadline: hold.deadline,
      token,
      providerFeePaise,
      gstPaise,
      feeAccount,
      ...supply,
      ...(hold.isDone && { isDone: true }),
    },
  };
}

function endOf(held: HeldMoney, kind: 'capture' | 'release') {
  return {
    kind,
    idempotencyKey: `hold-end:${held.holdId}:${kind}`,
    // Both ends share one key, so that a second end is refused.
    businessKey: `hold-end:${held.holdId}`,
    reference: held.reference,
    narration: held.narration,
  };
}

const detailsOf = ({ holdId, merchantId, postingId }: HeldMoney) => ({ holdId, merchantId, relatedId: postingId });

/** The provider succeeded: Dr held; Cr the provider's fee, GST and revenue, as for a charge. */
export function captureJournal(held: HeldMoney): Journal {
  return {
    ...endOf(held, 'capture'),
    entries: [{ account: house.held, amountPaise: -held.fee.pricePaise }, ...feeEntries(held.fee)],
    details: { ...detailsOf(held), token: held.token, ...held.fee.supply },
  };
}

/** The provider failed: Dr held, Cr wallet, the full amount. */
export function releaseJournal(held: HeldMoney): Journal {
  return {
    ...endOf(held, 'release'),
    entries: [
      { account: house.held, amountPaise: -held.fee.pricePaise },
      { account: walletOf(held.merchantId), amountPaise: held.fee.pricePaise },
    ],
    details: detailsOf(held),
  };
}
