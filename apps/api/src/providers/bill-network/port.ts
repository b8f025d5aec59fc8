import type { Biller, BillPlan } from '@sevadesk/contract/bills';
import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import type { Texts } from '@sevadesk/contract/kernel/languages';

/** Why nothing is known: the call may or may not have been carried out. */
export type BillNetworkSilence = 'unreachable' | 'time-out' | 'unreadable' | 'key' | 'private-address' | 'off';

/** Where and with which key the network is called; off means that it is not called at all. */
export type BillNetworkSettings = { mode: 'off' } | { mode: 'on'; baseUrl: string; key: string };

/** The network's own answer as text, the customer masked, without our key, made short. */
export type BillNetworkEvidence = { evidence?: string };

type Unknown = { outcome: 'unknown'; cause: BillNetworkSilence };

/** All billers of a version; what is not in it is no longer offered. */
export type BillCatalogue = {
  outcome: 'catalogue';
  version: string;
  categories: readonly { code: string; label: Texts }[];
  billers: readonly Biller[];
};
export type BillCatalogueAnswer = BillNetworkEvidence & (BillCatalogue | { outcome: 'unchanged' } | Unknown);

export type BillPlansAnswer = BillNetworkEvidence &
  ({ outcome: 'plans'; plans: readonly BillPlan[] } | { outcome: 'refused'; reason: string } | Unknown);

type Customer = { billerId: string; params: Readonly<Record<string, string>> };

/** A bill as the network has it; whole paise. */
export type NetworkBill = {
  outcome: 'bill';
  /** The network's own reference of this fetch; goes with the payment. */
  fetchRef: string;
  customerName?: string;
  billNumber?: string;
  billDate?: LocalDate;
  dueDate?: LocalDate;
  amountPaise: number;
  /** Owed up to and including a day, in place of the amount. */
  early?: { paise: number; until: LocalDate };
  /** Owed after the due date, in place of the amount. */
  latePaise?: number;
};
export type BillFetchAnswer = BillNetworkEvidence & (NetworkBill | { outcome: 'refused'; reason: string } | Unknown);

export type BillPayment = Customer & {
  /** Ours, unique for ever: the order's number. The network takes it once. */
  number: string;
  /** Whole paise, without any fee. */
  amountPaise: number;
  fetchRef?: string;
  planId?: string;
  /** Where the network announces results. */
  callbackUrl: string;
};

export type BillPaymentFound =
  | { outcome: 'paid'; networkRef: string; amountPaise: number }
  | { outcome: 'pending'; networkRef?: string }
  /** `reason` is the network's own words; nothing was paid. */
  | { outcome: 'failed'; reason: string };
/** An answer to paying that is unknown may have been carried out: ask before anything else. */
export type BillPaymentAnswer = BillNetworkEvidence & (BillPaymentFound | Unknown);
export type BillPaymentLook = BillNetworkEvidence & (BillPaymentFound | { outcome: 'not-found' } | Unknown);

export type BillComplaintInput = { networkRef: string; reason: string; text: string };
export type BillComplaintAnswer = BillNetworkEvidence &
  ({ outcome: 'raised'; complaintRef: string } | { outcome: 'refused'; reason: string } | Unknown);
export type BillComplaintLook = BillNetworkEvidence &
  ({ outcome: 'open' } | { outcome: 'closed'; answer: string } | { outcome: 'not-found' } | Unknown);

/** One line of the network's file of a day; whole paise. */
export type BillSettlementRow = {
  number: string;
  networkRef: string;
  amountPaise: number;
  state: 'paid' | 'failed' | 'pending';
};
export type BillSettlement = BillNetworkEvidence &
  ({ outcome: 'rows'; rows: readonly BillSettlementRow[] } | { outcome: 'not-ready' } | Unknown);

export type BillNetworkConnection = { ok: true } | { ok: false; cause: BillNetworkSilence };

/**
 * The bill network in our words. No call throws for anything the other side does; call it outside transactions. A number is taken
 * once: paid again with the same number it answers how the first one is and pays nothing. When it is off, every call is unknown
 * with cause 'off'.
 */
export type BillNetworkPort = {
  catalogue(knownVersion?: string): Promise<BillCatalogueAnswer>;
  plans(billerId: string, circle?: string): Promise<BillPlansAnswer>;
  fetchBill(customer: Customer): Promise<BillFetchAnswer>;
  pay(payment: BillPayment): Promise<BillPaymentAnswer>;
  status(number: string): Promise<BillPaymentLook>;
  raiseComplaint(complaint: BillComplaintInput): Promise<BillComplaintAnswer>;
  complaint(complaintRef: string): Promise<BillComplaintLook>;
  settlement(day: LocalDate): Promise<BillSettlement>;
  /** Which payment an announcement is about; nothing else of it is believed. */
  parseCallback(form: unknown): string | undefined;
  /** Whether address and key are accepted, those given or else those in use; pays nothing. */
  testConnection(settings?: BillNetworkSettings): Promise<BillNetworkConnection>;
};
