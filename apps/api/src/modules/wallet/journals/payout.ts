import type { Supply } from '../posting/fee.rules.ts';
import { type Entry, house, type Journal, walletOf } from '../posting/wallet.rules.ts';
import { gstEntries } from './gst-split.ts';

type PayoutPosting = { id: string; reference: string; merchantId: string; amountPaise: number };

/** A payout on its way to the bank: Dr wallet, Cr payouts under way. It never draws credit. Once per payout. */
export function payoutJournal({ id, reference, merchantId, amountPaise }: PayoutPosting): Journal {
  return {
    kind: 'payout',
    idempotencyKey: `payout:${id}`,
    businessKey: `payout:${id}`,
    reference: { type: 'payout', id },
    narration: `Payout ${reference}`,
    entries: [
      { account: walletOf(merchantId), amountPaise: -amountPaise },
      { account: house.payoutsUnderWay, amountPaise },
    ],
    details: { merchantId },
  };
}

/** The fee of a payout, GST included, which is part of its amount. */
type PayoutFee = { feePaise: number; gstPaise: number; supply: Supply };

const feeEntries = ({ feePaise, gstPaise, supply }: PayoutFee): Entry[] => [
  ...gstEntries(gstPaise, supply),
  { account: house.serviceRevenue, amountPaise: feePaise - gstPaise },
];

type End = PayoutPosting & { fee: PayoutFee; narration: string };

/** What both outcomes share: their business key allows one of them per payout. */
const endOf = ({ id, merchantId, fee, narration }: End) => ({
  businessKey: `payout-end:${id}`,
  reference: { type: 'payout', id },
  narration,
  details: { merchantId, ...fee.supply },
});

/** The bank paid: Dr payouts under way, Cr clearing what the bank paid, the fee and its GST. One outcome per payout. */
export function payoutSettledJournal(end: End): Journal {
  const { id, amountPaise, fee } = end;
  return {
    ...endOf(end),
    kind: 'payout-settled',
    idempotencyKey: `payout-settled:${id}`,
    entries: [
      { account: house.payoutsUnderWay, amountPaise: -amountPaise },
      { account: house.bankClearing, amountPaise: amountPaise - fee.feePaise },
      ...feeEntries(fee),
    ],
  };
}

/** Returned by the bank or cancelled: Dr payouts under way, Cr wallet, less the fee that the bank's attempt costs. One outcome per payout. */
export function payoutReturnedJournal(end: End): Journal {
  const { id, merchantId, amountPaise, fee } = end;
  return {
    ...endOf(end),
    kind: 'payout-returned',
    idempotencyKey: `payout-returned:${id}`,
    entries: [
      { account: house.payoutsUnderWay, amountPaise: -amountPaise },
      { account: walletOf(merchantId), amountPaise: amountPaise - fee.feePaise },
      ...feeEntries(fee),
    ],
  };
}
