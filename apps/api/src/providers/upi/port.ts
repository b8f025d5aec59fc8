import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import type { Paise } from '@sevadesk/contract/kernel/money';

export type UpiCustomer = { name: string; email: string; mobile: string };

export type CreateUpiOrder = {
  /** Ours, unique for ever, at most 25 characters. */
  clientTxnId: string;
  amountPaise: Paise;
  purpose: string;
  customer: UpiCustomer;
  /** A page of ours without a query string: the provider adds its own. */
  redirectUrl: string;
};

/** Why a provider said no: our key, an id it has seen before, or anything else. */
export type RefusalCause = 'key' | 'id-used' | 'other';

/** Why nothing is known: the call may or may not have been carried out. */
export type UnknownCause = 'unreachable' | 'time-out' | 'unreadable' | 'key' | 'private-address' | 'off';

/** Where and with which key the provider is called; off means that it is not called at all. */
export type UpiSettings = { mode: 'off' } | { mode: 'on'; baseUrl: string; key: string };

/** The provider's own answer as text, payer masked, without our key, made short; for people who look into an order. */
export type Evidence = { evidence?: string };

export type UpiOrderCreated = Evidence & UpiCreateResult;
type UpiCreateResult =
  | { outcome: 'created'; providerOrderId: string; paymentUrl: string }
  /** `reason` is the provider's own words, for staff; never shown to a payer. */
  | { outcome: 'refused'; cause: RefusalCause; reason: string }
  /** The order may exist: ask for its status before offering another. */
  | { outcome: 'unknown'; cause: UnknownCause };

export type UpiStatus = 'created' | 'scanning' | 'success' | 'failure';

export type UpiOrderFound = {
  outcome: 'found';
  status: UpiStatus;
  /** What the provider says was paid, to be compared with our own amount. */
  amountPaise: Paise;
  providerOrderId: string;
  /** The bank's reference of twelve digits, once paid. */
  upiTxnId?: string;
  payerVpa?: string;
  remark?: string;
};

/** `not-found` is not final: a wrong date or an unknown refusal looks the same at the provider. */
export type UpiOrderStatus = Evidence &
  (UpiOrderFound | { outcome: 'not-found' } | { outcome: 'unknown'; cause: UnknownCause });

/** What a webhook claims. It carries no signature: use it only to know which order to ask about. */
export type UpiWebhookHint = {
  clientTxnId: string;
  providerOrderId?: string;
  status?: UpiStatus;
  amountPaise?: Paise;
  upiTxnId?: string;
};

export type UpiConnection = { ok: true } | { ok: false; cause: UnknownCause };

/** The UPI gateway in our words. No call throws for anything the provider does; call it outside transactions. When it is off, every call is unknown with cause 'off'. */
export type UpiPort = {
  createOrder(order: CreateUpiOrder): Promise<UpiOrderCreated>;
  /** `txnDate` is the Indian day of the order; the days beside it are tried too. */
  checkStatus(order: { clientTxnId: string; txnDate: LocalDate }): Promise<UpiOrderStatus>;
  /** Reads the form of a webhook; undefined when it names no order (empty test posts occur). */
  parseWebhook(form: unknown): UpiWebhookHint | undefined;
  /** Whether address and key are accepted, those given or else those in use; creates nothing at the provider. */
  testConnection(settings?: UpiSettings): Promise<UpiConnection>;
};
