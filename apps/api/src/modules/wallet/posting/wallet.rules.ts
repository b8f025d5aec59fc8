import { createHash } from 'node:crypto';
import type { PostingKind } from '@sevadesk/contract/kernel/posting-kinds';

/** One entry of a posting: an account's code and whole paise; positive is Cr, negative is Dr. */
export type Entry = { account: string; amountPaise: number };

/** Facts about a posting beside its entries, stored with it as they were: plain values by name. */
export type PostingDetails = {
  merchantId?: string;
  /** The posting that this one undoes, ends or follows. */
  relatedId?: string;
} & Record<string, string | number | boolean | undefined>;

/** A posting before it is posted. Created only by the files in journals/. */
export type Journal = {
  kind: PostingKind;
  /** A repeated key with the same content is the same posting; with other content it is refused. */
  idempotencyKey: string;
  /** Identifies what may happen only once in business, e.g. 'charge:<token>'. */
  businessKey?: string;
  reference: { type: string; id: string };
  narration: string;
  entries: readonly Entry[];
  details?: PostingDetails;
};

/** The records that are charged and earn: a paper application, or an order of another service. */
export type OrderReference = 'application' | 'order';

/** What earns beside single sales: the volume of a month, and a reached target. */
export type EarningReference = OrderReference | 'month-settlement' | 'target';

/** Internal accounts by purpose; a merchant's wallet is `walletOf(merchantId)`. */
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
  /** For charges before tax was split by place of supply. */
  gstPayable: 'house:gst-payable',
  cgstPayable: 'house:cgst-payable',
  sgstPayable: 'house:sgst-payable',
  igstPayable: 'house:igst-payable',
  penaltyIncome: 'house:penalty-income',
  held: 'house:held',
  suspense: 'house:suspense',
  merchantReceivable: 'house:merchant-receivable',
  /** The contra account for opening balances from an old system. */
  moveIn: 'house:move-in',
  smsExpense: 'house:sms-expense',
  whatsappExpense: 'house:whatsapp-expense',
  /** Owed to SMS gateways. */
  feesSms: 'house:fees-sms',
  feesWhatsapp: 'house:fees-whatsapp',
  /** Money on its way between two merchants, within one transaction; empty otherwise. */
  transfers: 'house:transfers',
  /** Requested payouts that the bank has neither paid nor returned. */
  payoutsUnderWay: 'house:payouts-under-way',
} as const;

/** Returns the code of a merchant's wallet account. */
export function walletOf(merchantId: string): string {
  return `wallet:${merchantId}`;
}

/** Drops entries of zero; throws unless at least two are left and they sum to zero, because the journal itself is then wrong. */
export function balancedEntries(entries: readonly Entry[]): Entry[] {
  const moving = entries.filter((entry) => entry.amountPaise !== 0);
  const sum = moving.reduce((total, entry) => total + entry.amountPaise, 0);
  if (moving.length < 2 || sum !== 0 || !moving.every((entry) => Number.isSafeInteger(entry.amountPaise))) {
    throw new Error(`A journal must balance in whole paise; this one sums to ${sum} over ${moving.length} entries`);
  }
  return moving;
}

/** Returns what must be equal for a repeated idempotency key to count as the same posting. */
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
