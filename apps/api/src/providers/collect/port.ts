import type { CollectWay } from '@sevadesk/contract/collect';
import type { Paise } from '@sevadesk/contract/kernel/money';

/** Why the result is unknown: the call may or may not have been executed. */
export type CollectSilence = 'unreachable' | 'time-out' | 'unreadable' | 'key' | 'private-address' | 'off';

/** Address and key of the provider; off means that it is never called. */
export type CollectConnectionSettings = { mode: 'off' } | { mode: 'on'; baseUrl: string; key: string };

type Unknown = { outcome: 'unknown'; cause: CollectSilence };
/** `reason` is the provider's own text, for staff. Nothing was done. */
type Refused = { outcome: 'refused'; reason: string };

export type CollectAccount = { accountNumber: string; ifsc: string; vpa: string; holderName: string };

export type CollectAccountToOpen = {
  /** Ours; a repeated call with the same reference returns the same account. */
  reference: string;
  name: string;
  /** Our page to which the provider announces payments. */
  webhookUrl: string;
};

export type CollectAccountAnswer = ({ outcome: 'opened' } & CollectAccount) | Refused | Unknown;

/** A payment that arrived at one of our accounts. */
export type CollectPayment = {
  providerRef: string;
  accountNumber: string;
  amountPaise: Paise;
  /** The bank's own number of the payment (UTR), in capitals. */
  utr: string;
  way: CollectWay;
  payerName?: string | undefined;
  payerVpa?: string | undefined;
  payerAccount?: string | undefined;
  payerIfsc?: string | undefined;
  /** The reference of the QR code that was scanned. */
  qrReference?: string | undefined;
  paidAt: string;
  /** When the provider recorded it; its list is in this order. */
  recordedAt: string;
};

export type CollectPaymentAnswer = { outcome: 'found'; payment: CollectPayment } | { outcome: 'not-found' } | Unknown;

/** A page of payments, in the order in which the provider recorded them; `next` continues the list. */
export type CollectPaymentPage = { outcome: 'page'; payments: CollectPayment[]; next: string | undefined } | Unknown;

export type CollectReturnToSend = {
  /** Ours; a repeated call with the same reference is the same refund. */
  reference: string;
  providerRef: string;
  amountPaise: Paise;
  reason: string;
};

/** A refund to the payer: done, still on its way, or refused, in which case the money is still here. */
export type CollectReturnAnswer =
  | { outcome: 'returned'; returnRef: string }
  | { outcome: 'pending'; returnRef: string }
  | Refused
  | Unknown;

export type CollectReturnFound = CollectReturnAnswer | { outcome: 'not-found' };

/** The content of a signed webhook: only which payment to query. */
export type CollectHint = { providerRef: string };

export type CollectConnection = { ok: true } | { ok: false; cause: CollectSilence };

/** The provider of collection accounts. No call throws for what the provider does; call it outside transactions. Off: unknown, cause 'off'. */
export type CollectPort = {
  openAccount(account: CollectAccountToOpen): Promise<CollectAccountAnswer>;
  payment(providerRef: string): Promise<CollectPaymentAnswer>;
  /** Payments that were recorded at or after an instant; `after` is the `next` of the page before. */
  listPayments(query: { since: string; after?: string | undefined }): Promise<CollectPaymentPage>;
  returnPayment(refund: CollectReturnToSend): Promise<CollectReturnAnswer>;
  /** `not-found` means that the refund never arrived there: it may be sent again with the same reference. */
  returnStatus(reference: string): Promise<CollectReturnFound>;
  /** Verifies and parses a webhook; 'forged' if its signature is not one over these bytes. Never throws. */
  parseWebhook(call: { raw: Buffer; signature: string }): Promise<CollectHint | 'forged' | 'unreadable'>;
  /** Whether address and key are accepted, the given ones or those in use; creates nothing at the provider. */
  testConnection(settings?: CollectConnectionSettings): Promise<CollectConnection>;
};
