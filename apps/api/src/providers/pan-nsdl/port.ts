import type { LocalDate } from '@sevadesk/contract/kernel/dates';

/** A picture or document of an order of mode S. */
export type PanNsdlFile = { kind: 'photo' | 'signature' | 'document'; name: string; type: string; bytes: Buffer };

export type CreatePanNsdl = {
  /** Ours, globally unique: the order's token of twelve digits. */
  token: string;
  type: 'N' | 'C';
  mode: 'E' | 'S';
  cardType: 'P' | 'E';
  applicant: {
    title: string;
    lastName: string;
    firstName: string;
    middleName: string;
    birthDate: LocalDate;
    gender: string;
    mobile: string;
    email: string;
  };
  /** Corrections only. */
  pan?: string;
  changes: readonly string[];
  files: readonly PanNsdlFile[];
  /** Where the customer's browser returns, and where the provider posts results. */
  returnUrl: string;
  callbackUrl: string;
};

/** Why the provider refused: our key, a token it has seen before, or anything else. */
export type PanNsdlRefusal = 'key' | 'token-used' | 'other';

/** Why the result is unknown: the call may or may not have been executed. */
export type PanNsdlUnknown = PanNsdlSilence | 'foreign-host';
export type PanNsdlSilence = 'unreachable' | 'time-out' | 'unreadable' | 'key' | 'private-address' | 'off';

/** Address and key of the provider; off means that it is never called. */
export type PanNsdlSettings = { mode: 'off' } | { mode: 'on'; baseUrl: string; key: string };

/** The provider's own response as text, with the customer masked, without our key, shortened; for people who review an order. */
export type PanNsdlEvidence = { evidence?: string };

type Unknown = { outcome: 'unknown'; cause: PanNsdlUnknown };

export type PanNsdlCreated = PanNsdlEvidence &
  (
    | { outcome: 'created'; providerRef: string; url: string }
    /** `reason` is the provider's own text. */
    | { outcome: 'refused'; cause: PanNsdlRefusal; reason: string }
    /** The order may exist: poll its status before doing anything else. */
    | Unknown
  );

/** Incomplete: the customer left midway and may continue. Pending: the customer's part is done, the provider's is not. */
export type PanNsdlStatus = 'created' | 'incomplete' | 'pending' | 'success' | 'failure';

export type PanNsdlFound = {
  outcome: 'found';
  status: PanNsdlStatus;
  providerRef: string;
  /** The acknowledgement number, fifteen digits, and its day; with success. */
  ackNo?: string;
  ackDate?: LocalDate;
  /** The provider's own text, on a failure. */
  reason?: string;
  /** The number is allotted and the e-PAN sent to the customer. */
  isAllotted: boolean;
};

export type PanNsdlLook = PanNsdlEvidence &
  (PanNsdlFound | { outcome: 'not-found' } | { outcome: 'unknown'; cause: PanNsdlSilence });

export type PanNsdlResumed = PanNsdlEvidence &
  ({ outcome: 'found'; url: string } | { outcome: 'refused'; reason: string } | Unknown);

/** The content of a callback. It has no signature: use it only to know which order to poll. */
export type PanNsdlHint = { token: string; status?: PanNsdlStatus };

export type PanNsdlConnection = { ok: true } | { ok: false; cause: PanNsdlSilence };

/**
 * The PAN provider's interface for paperless orders. No call throws for anything the provider does; call it outside
 * transactions. When it is off, every call is unknown with cause 'off'. Addresses for the browser are on the configured host only.
 */
export type PanNsdlPort = {
  createTransaction(order: CreatePanNsdl): Promise<PanNsdlCreated>;
  /** Where a customer who left midway continues. */
  resumeUrl(token: string): Promise<PanNsdlResumed>;
  status(token: string): Promise<PanNsdlLook>;
  /** Returns the acknowledgement slip; undefined if it is not available now. */
  slip(token: string): Promise<Buffer | undefined>;
  /** Parses the form of a callback; undefined if it names no order. */
  parseCallback(form: unknown): PanNsdlHint | undefined;
  /** Whether address and key are accepted, the given ones or those in use; creates nothing at the provider. */
  testConnection(settings?: PanNsdlSettings): Promise<PanNsdlConnection>;
};
