import type { LocalDate } from '@sevadesk/contract/kernel/dates';

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

const minutes = 60_000;

export const codeExpiry = (now: Date) => new Date(now.getTime() + codeMinutes * minutes).toISOString();
export const proofExpiry = (now: Date) => new Date(now.getTime() + proofHours * 60 * minutes).toISOString();
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
