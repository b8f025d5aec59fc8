import type { NpsForm } from '@sevadesk/contract/nps';

export type NpsCraFile = { paper: string; name: string; type: string; bytes: Buffer };

export type NpsCraRegistration = {
  /** Ours, unique for ever: the order's number. */
  number: string;
  form: NpsForm;
  files: readonly NpsCraFile[];
  /** Where the record keeper announces results. */
  callbackUrl: string;
};

/** Why nothing is known: the call may or may not have been carried out. */
export type NpsCraSilence = 'unreachable' | 'time-out' | 'unreadable' | 'key' | 'private-address' | 'off';

/** Where and with which key the record keeper is called; off means that it is not called at all. */
export type NpsCraSettings = { mode: 'off' } | { mode: 'on'; baseUrl: string; key: string };

/** The record keeper's own answer as text, the subscriber masked, without our key, made short. */
export type NpsCraEvidence = { evidence?: string };

type Unknown = { outcome: 'unknown'; cause: NpsCraSilence };

export type NpsCraSent = NpsCraEvidence &
  (
    | { outcome: 'accepted'; ackNo: string }
    /** `reason` is the record keeper's own words. */
    | { outcome: 'refused'; cause: 'key' | 'number-used' | 'other'; reason: string }
    /** It may have been taken: ask for its status before doing anything else. */
    | Unknown
  );

export type NpsCraFound = {
  outcome: 'found';
  status: 'received' | 'objected' | 'issued' | 'rejected';
  ackNo: string;
  /** Twelve digits, once issued. */
  pran?: string;
  /** The record keeper's own words, on an objection or a rejection. */
  reason?: string;
};

export type NpsCraLook = NpsCraEvidence & (NpsCraFound | { outcome: 'not-found' } | Unknown);

export type NpsCraConnection = { ok: true } | { ok: false; cause: NpsCraSilence };

/**
 * The interface of the central record keeping agency in our words. No call throws for anything the other side does; call it outside
 * transactions. When it is off, every call is unknown with cause 'off'.
 */
export type NpsCraPort = {
  submit(registration: NpsCraRegistration): Promise<NpsCraSent>;
  status(number: string): Promise<NpsCraLook>;
  /** Which order an announcement is about; it carries no signature, so nothing else of it is believed. */
  parseCallback(form: unknown): string | undefined;
  /** Whether address and key are accepted, those given or else those in use; creates nothing there. */
  testConnection(settings?: NpsCraSettings): Promise<NpsCraConnection>;
};
