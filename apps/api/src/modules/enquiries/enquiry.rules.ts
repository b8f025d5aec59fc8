import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import type { EnquiryStatus } from '@sevadesk/contract/enquiries';

/** Days that a closed enquiry is kept; then it goes with everything written about it. */
export const keptDays = 365;

/** Moments before this one were closed long enough ago to be forgotten. */
export const deletedBefore = (now: Date) => new Date(now.getTime() - keptDays * 86_400_000).toISOString();

export type EnquiryStep = 'answer' | 'close' | 'reopen';

const steps: Record<EnquiryStep, { from: readonly EnquiryStatus[]; to: EnquiryStatus }> = {
  answer: { from: ['open', 'answered'], to: 'answered' },
  close: { from: ['open', 'answered'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
};

/** The status that a step leads to; undefined when the step does not fit the status. */
export function statusAfter(step: EnquiryStep, status: string): EnquiryStatus | undefined {
  const { from, to } = steps[step];
  return from.some((known) => known === status) ? to : undefined;
}

/** Digits and letters that nobody confuses when they are spoken or written (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An enquiry's number: E, the day as yymmdd, five random signs, so that no number leads to the next. */
export function enquiryNumber(today: LocalDate, random: Uint8Array): string {
  const signs = [...random.subarray(0, 5)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `E${today.slice(2).replaceAll('-', '')}${signs}`;
}
