import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import type { RegistrationStep } from '@sevadesk/contract/registration';

/** Minutes that a mailed code is valid. */
export const codeMinutes = 10;
/** Allowed guesses per code. */
export const codeAttempts = 5;
/** Mails per verification, including the first. */
export const codeSends = 5;
/** Seconds between two mails of one verification. */
export const resendSeconds = 60;
/** Verifications per address and hour, so that strangers cannot flood a mailbox. */
export const verificationsPerHour = 5;
/** Hours that a proof is valid for the rest of the form. */
export const proofHours = 24;

/** Days that an unfinished registration is stored after its last change; its link is valid as long. */
export const draftDays = 7;
/** Days that the link in the receipt shows the status. */
export const statusLinkDays = 60;
/** Days after which an unused proof of an address is deleted. */
export const unusedProofDays = 7;

const minutes = 60_000;
const day = 24 * 60 * minutes;

export const codeExpiry = (now: Date) => new Date(now.getTime() + codeMinutes * minutes).toISOString();
export const proofExpiry = (now: Date) => new Date(now.getTime() + proofHours * 60 * minutes).toISOString();
export const draftExpiry = (now: Date) => new Date(now.getTime() + draftDays * day);
export const statusLinkExpiry = (now: Date) => new Date(now.getTime() + statusLinkDays * day);
export const unusedSince = (now: Date) => new Date(now.getTime() - unusedProofDays * day);
export const anHourBefore = (now: Date) => new Date(now.getTime() - 60 * minutes).toISOString();

/** Returns the whole seconds until the next mail is allowed; 0 if it is allowed now. */
export function secondsToResend(lastSentAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(lastSentAt) + resendSeconds * 1000 - now.getTime()) / 1000));
}

/** Digits and letters that are not confused in speech or writing (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a registration's number: R, the day as yymmdd, five random characters (33 million a day), so that numbers are not guessable. */
export function referenceNumber(today: LocalDate, random: Uint8Array): string {
  const signs = [...random.subarray(0, 5)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `R${today.slice(2).replaceAll('-', '')}${signs}`;
}

/** Returns the step that the applicant sees: a registration that nobody has claimed yet is only received. */
export function stepOf({ status, takenAt }: { status: string; takenAt: string | null }): RegistrationStep {
  if (status === 'approved' || status === 'rejected') return status;
  return takenAt === null ? 'received' : 'in_work';
}
