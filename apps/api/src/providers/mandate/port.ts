import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import type { Paise } from '@sevadesk/contract/kernel/money';

export type MandateRequest = {
  /** Ours, globally unique; also for the payer to read. */
  mandateRef: string;
  maxPaise: Paise;
  endsOn: LocalDate;
  payer: { name: string; mobile: string };
  /** The page to which the payer returns. */
  redirectUrl: string;
};

export type MandateDebitRequest = {
  /** Ours, globally unique. The provider carries out a number once, however often it is sent. */
  debitRef: string;
  mandateRef: string;
  amountPaise: Paise;
};

/** Why the result is unknown: the call may or may not have been executed. */
export type MandateSilence = 'unreachable' | 'time-out' | 'unreadable' | 'key' | 'private-address' | 'off';
export type MandateSettings = { mode: 'off' } | { mode: 'on'; baseUrl: string; key: string };
/** The provider's own response as text, the payer masked, without our key, shortened. */
export type MandateEvidence = { evidence?: string };

type Unknown = { outcome: 'unknown'; cause: MandateSilence };
/** `reason` is the provider's own text. */
type Refused = { outcome: 'refused'; reason: string };

export type MandateCreated = MandateEvidence & ({ outcome: 'created'; approvalUrl: string } | Refused | Unknown);
export type MandateState = 'pending' | 'active' | 'rejected' | 'revoked' | 'expired';
export type MandateLook = MandateEvidence &
  ({ outcome: 'found'; state: MandateState } | { outcome: 'not-found' } | Unknown);
export type MandateAccepted = MandateEvidence & ({ outcome: 'accepted' } | Refused | Unknown);

export type DebitState = 'notified' | 'pending' | 'success' | 'failure';
export type DebitLook = MandateEvidence &
  (
    | {
        outcome: 'found';
        state: DebitState;
        amountPaise: Paise;
        /** The bank's reference of twelve digits, once paid. */
        bankReference?: string;
        reason?: string;
      }
    | { outcome: 'not-found' }
    | Unknown
  );

export type MandateConnection = { ok: true } | { ok: false; cause: MandateSilence };

/**
 * The provider of mandates (UPI AutoPay, e-NACH). No call throws for anything the other side does; call it outside transactions. When it
 * is off, every call is unknown with cause 'off'.
 */
export type MandatePort = {
  create(request: MandateRequest): Promise<MandateCreated>;
  status(mandateRef: string): Promise<MandateLook>;
  /** Ends a mandate; one that has ended already counts as accepted. */
  revoke(mandateRef: string): Promise<MandateAccepted>;
  /** Notifies the payer of a debit, which the provider refuses without it. */
  notify(debit: MandateDebitRequest & { dueAt: string }): Promise<MandateAccepted>;
  /** Sends a notified debit; the outcome is polled by debitStatus. */
  debit(debit: MandateDebitRequest): Promise<MandateAccepted>;
  debitStatus(debitRef: string): Promise<DebitLook>;
  /** Whether address and key are accepted, the given ones or those in use; creates nothing there. */
  testConnection(settings?: MandateSettings): Promise<MandateConnection>;
};
