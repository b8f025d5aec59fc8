import type { LocalDate } from '@sevadesk/contract/kernel/dates';

/** The kinds of orders: a registration as PAN service agent, or coupons for one. */
export type PanUtiKind = 'psa' | 'coupon';

export type RegisterPsa = {
  /** Ours, globally unique: the order's number. */
  ref: string;
  psaName: string;
  pan: string;
  birthDate: LocalDate | null;
  mobile: string;
  email: string;
  aadhaar: string | null;
  shopName: string;
  address: string;
  district: string;
  /** Two letters. */
  state: string;
  pin: string;
  callbackUrl: string;
};

export type OrderCoupons = {
  ref: string;
  psaId: string;
  type: 'electronic' | 'physical';
  quantity: number;
  callbackUrl: string;
};

/** Why the provider refused: our key, a number it has seen before, or anything else. */
export type PanUtiRefusal = 'key' | 'ref-used' | 'other';

/** Why the result is unknown: the call may or may not have been executed. */
export type PanUtiSilence = 'unreachable' | 'time-out' | 'unreadable' | 'key' | 'private-address' | 'off';

/** Address and key of the provider; off means that it is never called. */
export type PanUtiSettings = { mode: 'off' } | { mode: 'on'; baseUrl: string; key: string };

/** The provider's own response as text, with people masked, without our key, shortened. */
export type PanUtiEvidence = { evidence?: string };

type Unknown = { outcome: 'unknown'; cause: PanUtiSilence };

export type PanUtiCreated = PanUtiEvidence &
  (
    | { outcome: 'created'; providerRef: string }
    /** `reason` is the provider's own text. */
    | { outcome: 'refused'; cause: PanUtiRefusal; reason: string }
    /** It may exist: poll its status before anything else. */
    | Unknown
  );

export type PanUtiFound = {
  outcome: 'found';
  status: 'pending' | 'approved' | 'rejected';
  providerRef: string;
  /** The agent's id; with the approval of a registration, and the owner's with coupons. */
  psaId?: string;
  /** The quantity of coupons. */
  quantity?: number;
  /** The provider's own text, on a rejection. */
  reason?: string;
  /** Coupons that the agent has used so far. */
  used?: { electronic: number; physical: number };
};

export type PanUtiLook = PanUtiEvidence & (PanUtiFound | { outcome: 'not-found' } | Unknown);

export type PanUtiReset = PanUtiEvidence & ({ outcome: 'done' } | { outcome: 'refused'; reason: string } | Unknown);

/** The content of a callback. It has no signature: use it only to know which order to poll. */
export type PanUtiHint = { ref: string };

export type PanUtiConnection = { ok: true } | { ok: false; cause: PanUtiSilence };

/**
 * PAN provider 2. No call throws for anything the provider does; call it outside transactions. A number is accepted once: a
 * repeat is refused as 'ref-used' and nothing happens. When the provider is off, every call is unknown with cause 'off'.
 */
export type PanUtiPort = {
  registerPsa(order: RegisterPsa): Promise<PanUtiCreated>;
  orderCoupons(order: OrderCoupons): Promise<PanUtiCreated>;
  status(kind: PanUtiKind, ref: string): Promise<PanUtiLook>;
  /** Resets an agent's password, which UTI sends to the agent itself. */
  resetPassword(psaId: string): Promise<PanUtiReset>;
  /** Parses the query of a callback; undefined if it names no order. */
  parseCallback(query: unknown): PanUtiHint | undefined;
  /** Whether address and key are accepted, the given ones or those in use; creates nothing at the provider. */
  testConnection(settings?: PanUtiSettings): Promise<PanUtiConnection>;
};
