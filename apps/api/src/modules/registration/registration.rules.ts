import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import type { RegistrationStep } from '@sevadesk/contract/registration';

/** Minutes that a mailed code works. */
export const codeMinutes = 10;
/** Guesses at one code; the next code has as many again. */
export const codeAttempts = 5;
/** Mails of one verification, the first included. */
export const codeSends = 5;
/** Seconds between two mails of one verification. */
export const resendSeconds = 60;
/** Verifications of one address in an hour, so that nobody's mailbox is filled by strangers. */
export const verificationsPerHour = 5;
/** Hours that a proof waits for the rest of the form. */
export const proofHours = 24;

/** Days that an unfinished registration is kept after it was last changed; the link to it works as long. */
export const draftDays = 7;
/** Days that the link in the receipt shows how far a registration has come. */
export const statusLinkDays = 60;
/** Days after which an address that was proven and then not used is forgotten. */
export const unusedProofDays = 7;

const minutes = 60_000;
const day = 24 * 60 * minutes;

export const codeExpiry = (now: Date) => new Date(now.getTime() + codeMinutes * minutes).toISOString();
export const proofExpiry = (now: Date) => new Date(now.getTime() + proofHours * 60 * minutes).toISOString();
export const draftExpiry = (now: Date) => new Date(now.getTime() + draftDays * day);
export const statusLinkExpiry = (now: Date) => new Date(now.getTime() + statusLinkDays * day);
export const unusedSince = (now: Date) => new Date(now.getTime() - unusedProofDays * day);
export const anHourBefore = (now: Date) => new Date(now.getTime() - 60 * minutes).toISOString();

/** Whole seconds until the next mail may go; 0 when it may. */
export function secondsToResend(lastSentAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(lastSentAt) + resendSeconds * 1000 - now.getTime()) / 1000));
}

/** Digits and letters that nobody confuses when they are spoken or written (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A registration's number: R, the day as yymmdd, five random signs (33 million a day), so that no number leads to the next. */
export function referenceNumber(today: LocalDate, random: Uint8Array): string {
  const signs = [...random.subarray(0, 5)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `R${today.slice(2).replaceAll('-', '')}${signs}`;
}

/** How far a registration has come, for the applicant: what nobody has looked at yet is only received. */
export function stepOf({ status, takenAt }: { status: string; takenAt: string | null }): RegistrationStep {
  if (status === 'approved' || status === 'rejected') return status;
  return takenAt === null ? 'received' : 'in_work';
}
