import type { NpsForm } from '@sevadesk/contract/nps';

export type NpsCraFile = { paper: string; name: string; type: string; bytes: Buffer };

export type NpsCraRegistration = {
  /** Ours, globally unique: the order's number. */
  number: string;
  form: NpsForm;
  files: readonly NpsCraFile[];
  /** Where the record keeper posts results. */
  callbackUrl: string;
};

/** Why the result is unknown: the call may or may not have been executed. */
export type NpsCraSilence = 'unreachable' | 'time-out' | 'unreadable' | 'key' | 'private-address' | 'off';

/** Address and key of the record keeper; off means that it is never called. */
export type NpsCraSettings = { mode: 'off' } | { mode: 'on'; baseUrl: string; key: string };

/** The record keeper's own response as text, with the subscriber masked, without our key, shortened. */
export type NpsCraEvidence = { evidence?: string };

type Unknown = { outcome: 'unknown'; cause: NpsCraSilence };

export type NpsCraSent = NpsCraEvidence &
  (
    | { outcome: 'accepted'; ackNo: string }
    /** `reason` is the record keeper's own text. */
    | { outcome: 'refused'; cause: 'key' | 'number-used' | 'other'; reason: string }
    /** It may have been accepted: poll its status before doing anything else. */
    | Unknown
  );

export type NpsCraFound = {
  outcome: 'found';
  status: 'received' | 'objected' | 'issued' | 'rejected';
  ackNo: string;
  /** Twelve digits, once issued. */
  pran?: string;
  /** The record keeper's own text, on an objection or a rejection. */
  reason?: string;
};

export type NpsCraLook = NpsCraEvidence & (NpsCraFound | { outcome: 'not-found' } | Unknown);

export type NpsCraConnection = { ok: true } | { ok: false; cause: NpsCraSilence };

/**
 * The interface of the central record keeping agency. No call throws for anything the other side does; call it outside
 * transactions. When it is off, every call is unknown with cause 'off'.
 */
export type NpsCraPort = {
  submit(registration: NpsCraRegistration): Promise<NpsCraSent>;
  status(number: string): Promise<NpsCraLook>;
  /** Returns the order of a callback; it has no signature, so nothing else in it is trusted. */
  parseCallback(form: unknown): string | undefined;
  /** Whether address and key are accepted, the given ones or those in use; creates nothing there. */
  testConnection(settings?: NpsCraSettings): Promise<NpsCraConnection>;
};
