import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import type { Paise } from '@sevadesk/contract/kernel/money';

export type UpiCustomer = { name: string; email: string; mobile: string };

export type CreateUpiOrder = {
  /** Ours, globally unique, at most 25 characters. */
  clientTxnId: string;
  amountPaise: Paise;
  purpose: string;
  customer: UpiCustomer;
  /** One of our pages without a query string: the provider adds its own. */
  redirectUrl: string;
};

/** Why a provider refused: our key, an id it has seen before, or anything else. */
export type RefusalCause = 'key' | 'id-used' | 'other';

/** Why the result is unknown: the call may or may not have been executed. */
export type UnknownCause = 'unreachable' | 'time-out' | 'unreadable' | 'key' | 'private-address' | 'off';

/** Address and key of the provider; off means that it is never called. */
export type UpiSettings = { mode: 'off' } | { mode: 'on'; baseUrl: string; key: string };

/** The provider's own response as text, with the payer masked, without our key, shortened; for people who review an order. */
export type Evidence = { evidence?: string };

export type UpiOrderCreated = Evidence & UpiCreateResult;
type UpiCreateResult =
  | { outcome: 'created'; providerOrderId: string; paymentUrl: string }
  /** `reason` is the provider's own text, for staff; never shown to a payer. */
  | { outcome: 'refused'; cause: RefusalCause; reason: string }
  /** The order may exist: poll its status before offering another. */
  | { outcome: 'unknown'; cause: UnknownCause };

export type UpiStatus = 'created' | 'scanning' | 'success' | 'failure';

export type UpiOrderFound = {
  outcome: 'found';
  status: UpiStatus;
  /** The paid amount by the provider, to be compared with our own. */
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

/** The content of a webhook. It has no signature: use it only to know which order to poll. */
export type UpiWebhookHint = {
  clientTxnId: string;
  providerOrderId?: string;
  status?: UpiStatus;
  amountPaise?: Paise;
  upiTxnId?: string;
};

export type UpiConnection = { ok: true } | { ok: false; cause: UnknownCause };

/** The UPI gateway. No call throws for what the provider does; call it outside transactions. Off: every call is unknown, cause 'off'. */
export type UpiPort = {
  createOrder(order: CreateUpiOrder): Promise<UpiOrderCreated>;
  /** `txnDate` is the Indian day of the order; the days before and after are tried too. */
  checkStatus(order: { clientTxnId: string; txnDate: LocalDate }): Promise<UpiOrderStatus>;
  /** Parses the form of a webhook; undefined if it names no order (empty test posts occur). */
  parseWebhook(form: unknown): UpiWebhookHint | undefined;
  /** Whether address and key are accepted, the given ones or those in use; creates nothing at the provider. */
  testConnection(settings?: UpiSettings): Promise<UpiConnection>;
};
