import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import type { EnquiryStatus } from '@sevadesk/contract/enquiries';

/** Days until a closed enquiry is deleted with its history. */
export const keptDays = 365;

/** Returns the time before which closed enquiries are deleted. */
export const deletedBefore = (now: Date) => new Date(now.getTime() - keptDays * 86_400_000).toISOString();

export type EnquiryStep = 'answer' | 'close' | 'reopen';

const steps: Record<EnquiryStep, { from: readonly EnquiryStatus[]; to: EnquiryStatus }> = {
  answer: { from: ['open', 'answered'], to: 'answered' },
  close: { from: ['open', 'answered'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
};

/** Returns the status after a step; undefined if the step does not fit the status. */
export function statusAfter(step: EnquiryStep, status: string): EnquiryStatus | undefined {
  const { from, to } = steps[step];
  return from.some((known) => known === status) ? to : undefined;
}

/** Digits and letters that are unambiguous when spoken or written (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns an enquiry number: E, the day as yymmdd, five random characters, so that numbers cannot be guessed. */
export function enquiryNumber(today: LocalDate, random: Uint8Array): string {
  const signs = [...random.subarray(0, 5)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `E${today.slice(2).replaceAll('-', '')}${signs}`;
}
