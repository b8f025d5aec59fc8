import { createHash } from 'node:crypto';
import type { PostingKind } from '@sevadesk/contract/kernel/posting-kinds';

/** One side of a posting: an account's code and whole paise; positive is Cr, negative is Dr. */
export type Entry = { account: string; amountPaise: number };

/** What a posting is about beside its entries, kept with it as it stood: plain values by name. */
export type PostingDetails = {
  merchantId?: string;
  /** The posting that this one undoes, ends or follows. */
  relatedId?: string;
} & Record<string, string | number | boolean | undefined>;

/** A movement of money before it is posted. Made only by the files in journals/. */
export type Journal = {
  kind: PostingKind;
  /** The same key with the same content is the same posting; with other content it is refused. */
  idempotencyKey: string;
  /** What may happen only once in business, e.g. 'charge:<token>'. */
  businessKey?: string;
  reference: { type: string; id: string };
  narration: string;
  entries: readonly Entry[];
  details?: PostingDetails;
};

/** The records that are charged and earn: an application on paper, or an order of another service. */
export type OrderReference = 'application' | 'order';

/** House accounts by what they are for; a merchant's wallet is `walletOf(merchantId)`. */
export const house = {
  bankClearing: 'house:bank-clearing',
  cashClearing: 'house:cash-clearing',
  gatewayClearing: 'house:gateway-clearing',
  feesNsdl: 'house:fees-nsdl',
  feesUti: 'house:fees-uti',
  feesNps: 'house:fees-nps',
  feesGst: 'house:fees-gst',
  feesBills: 'house:fees-bills',
  serviceRevenue: 'house:service-revenue',
  commissionExpense: 'house:commission-expense',
  tdsPayable: 'house:tds-payable',
  /** Of charges before the tax was split by place of supply. */
  gstPayable: 'house:gst-payable',
  cgstPayable: 'house:cgst-payable',
  sgstPayable: 'house:sgst-payable',
  igstPayable: 'house:igst-payable',
  penaltyIncome: 'house:penalty-income',
  held: 'house:held',
  suspense: 'house:suspense',
  merchantReceivable: 'house:merchant-receivable',
  /** Against which the balances of a former system are opened. */
  moveIn: 'house:move-in',
} as const;

/** The code of a merchant's wallet account. */
export function walletOf(merchantId: string): string {
  return `wallet:${merchantId}`;
}

/** Entries of zero say nothing and are left out; the rest must be at least two and sum to zero, or the journal itself is wrong. */
export function balancedEntries(entries: readonly Entry[]): Entry[] {
  const moving = entries.filter((entry) => entry.amountPaise !== 0);
  const sum = moving.reduce((total, entry) => total + entry.amountPaise, 0);
  if (moving.length < 2 || sum !== 0 || !moving.every((entry) => Number.isSafeInteger(entry.amountPaise))) {
    throw new Error(`A journal must balance in whole paise; this one sums to ${sum} over ${moving.length} entries`);
  }
  return moving;
}

/** What must be equal for a repeated idempotency key to count as the same posting. */
export function fingerprintOf(journal: Journal): string {
  const content = [
    journal.kind,
    journal.businessKey ?? '',
    journal.reference.type,
    journal.reference.id,
    balancedEntries(journal.entries).map((e) => [e.account, e.amountPaise]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
