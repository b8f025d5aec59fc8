import type { Biller, BillPlan } from '@sevadesk/contract/bills';
import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import type { Texts } from '@sevadesk/contract/kernel/languages';

/** Why the result is unknown: the call may or may not have been executed. */
export type BillNetworkSilence = 'unreachable' | 'time-out' | 'unreadable' | 'key' | 'private-address' | 'off';

/** Address and key of the network; off means that it is never called. */
export type BillNetworkSettings = { mode: 'off' } | { mode: 'on'; baseUrl: string; key: string };

/** The network's own response as text, with the customer masked, without our key, shortened. */
export type BillNetworkEvidence = { evidence?: string };

type Unknown = { outcome: 'unknown'; cause: BillNetworkSilence };

/** All billers of a version; missing ones are no longer offered. */
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

/** A bill from the network; whole paise. */
export type NetworkBill = {
  outcome: 'bill';
  /** The network's own reference of this fetch; sent with the payment. */
  fetchRef: string;
  customerName?: string;
  billNumber?: string;
  billDate?: LocalDate;
  dueDate?: LocalDate;
  amountPaise: number;
  /** Replaces the amount up to and including a day. */
  early?: { paise: number; until: LocalDate };
  /** Replaces the amount after the due date. */
  latePaise?: number;
};
export type BillFetchAnswer = BillNetworkEvidence & (NetworkBill | { outcome: 'refused'; reason: string } | Unknown);

export type BillPayment = Customer & {
  /** Ours, globally unique: the order's number. The network accepts it once. */
  number: string;
  /** Whole paise, without any fee. */
  amountPaise: number;
  fetchRef?: string;
  planId?: string;
  /** Where the network posts results. */
  callbackUrl: string;
};

export type BillPaymentFound =
  | { outcome: 'paid'; networkRef: string; amountPaise: number }
  | { outcome: 'pending'; networkRef?: string }
  /** `reason` is the network's own text; nothing was paid. */
  | { outcome: 'failed'; reason: string };
/** After an unknown result the payment may have been executed: poll before anything else. */
export type BillPaymentAnswer = BillNetworkEvidence & (BillPaymentFound | Unknown);
export type BillPaymentLook = BillNetworkEvidence & (BillPaymentFound | { outcome: 'not-found' } | Unknown);

export type BillComplaintInput = { networkRef: string; reason: string; text: string };
export type BillComplaintAnswer = BillNetworkEvidence &
  ({ outcome: 'raised'; complaintRef: string } | { outcome: 'refused'; reason: string } | Unknown);
export type BillComplaintLook = BillNetworkEvidence &
  ({ outcome: 'open' } | { outcome: 'closed'; answer: string } | { outcome: 'not-found' } | Unknown);

/** One line of the network's daily file; whole paise. */
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
 * The bill network. No call throws for anything the other side does; call it outside transactions. A number is accepted once: a
 * repeated payment with the same number returns the state of the first and pays nothing. When it is off, every call is unknown
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
  /** Returns the payment of a callback; nothing else in it is trusted. */
  parseCallback(form: unknown): string | undefined;
  /** Whether address and key are accepted, the given ones or those in use; pays nothing. */
  testConnection(settings?: BillNetworkSettings): Promise<BillNetworkConnection>;
};
