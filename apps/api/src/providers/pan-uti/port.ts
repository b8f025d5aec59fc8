import type { LocalDate } from '@sevadesk/contract/kernel/dates';

/** What is asked of UTI: a registration as PAN service agent, or coupons for one. */
export type PanUtiKind = 'psa' | 'coupon';

export type RegisterPsa = {
  /** Ours, unique for ever: the order's number. */
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

/** Why the provider said no: our key, a number it has seen before, or anything else. */
export type PanUtiRefusal = 'key' | 'ref-used' | 'other';

/** Why nothing is known: the call may or may not have been carried out. */
export type PanUtiSilence = 'unreachable' | 'time-out' | 'unreadable' | 'key' | 'private-address' | 'off';

/** Where and with which key the provider is called; off means that it is not called at all. */
export type PanUtiSettings = { mode: 'off' } | { mode: 'on'; baseUrl: string; key: string };

/** The provider's own answer as text, people masked, without our key, made short. */
export type PanUtiEvidence = { evidence?: string };

type Unknown = { outcome: 'unknown'; cause: PanUtiSilence };

export type PanUtiCreated = PanUtiEvidence &
  (
    | { outcome: 'created'; providerRef: string }
    /** `reason` is the provider's own words. */
    | { outcome: 'refused'; cause: PanUtiRefusal; reason: string }
    /** It may exist: ask for its status before anything else. */
    | Unknown
  );

export type PanUtiFound = {
  outcome: 'found';
  status: 'pending' | 'approved' | 'rejected';
  providerRef: string;
  /** The agent's id; with the approval of a registration, and with coupons whose agent it is. */
  psaId?: string;
  /** Of coupons: how many it speaks of. */
  quantity?: number;
  /** The provider's own words, on a rejection. */
  reason?: string;
  /** Coupons that the agent has used up so far. */
  used?: { electronic: number; physical: number };
};

export type PanUtiLook = PanUtiEvidence & (PanUtiFound | { outcome: 'not-found' } | Unknown);

export type PanUtiReset = PanUtiEvidence & ({ outcome: 'done' } | { outcome: 'refused'; reason: string } | Unknown);

/** What a callback claims. It carries no signature: use it only to know which order to ask about. */
export type PanUtiHint = { ref: string };

export type PanUtiConnection = { ok: true } | { ok: false; cause: PanUtiSilence };

/**
 * PAN provider 2 in our words. No call throws for anything the provider does; call it outside transactions. A number is taken once:
 * asked for again it is refused as 'ref-used' and nothing happens. When the provider is off, every call is unknown with cause 'off'.
 */
export type PanUtiPort = {
  registerPsa(order: RegisterPsa): Promise<PanUtiCreated>;
  orderCoupons(order: OrderCoupons): Promise<PanUtiCreated>;
  status(kind: PanUtiKind, ref: string): Promise<PanUtiLook>;
  /** A new password for an agent, which UTI sends to the agent itself. */
  resetPassword(psaId: string): Promise<PanUtiReset>;
  /** Reads the query of a callback; undefined when it names no order. */
  parseCallback(query: unknown): PanUtiHint | undefined;
  /** Whether address and key are accepted, those given or else those in use; creates nothing at the provider. */
  testConnection(settings?: PanUtiSettings): Promise<PanUtiConnection>;
};
