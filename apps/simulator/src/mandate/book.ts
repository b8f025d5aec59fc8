import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Book, openBook } from '../book.ts';

const mandateStates = ['pending', 'active', 'rejected', 'revoked', 'expired'] as const;
/** How the payer's bank answers debits: at once, or when a tester decides. */
export const debitAnswers = ['success', 'failure', 'open'] as const;
const debitStates = ['notified', 'pending', 'success', 'failure'] as const;

const mandate = z.object({
  ref: z.string(),
  token: z.string(),
  maxPaise: z.number(),
  endsOn: z.string(),
  name: z.string(),
  mobile: z.string(),
  redirectUrl: z.string(),
  state: z.enum(mandateStates),
  answer: z.enum(debitAnswers),
});
export type Mandate = z.infer<typeof mandate>;

const debit = z.object({
  ref: z.string(),
  mandateRef: z.string(),
  amountPaise: z.number(),
  dueAt: z.string(),
  state: z.enum(debitStates),
  bankReference: z.string(),
  reason: z.string(),
});
export type Debit = z.infer<typeof debit>;

export type MandateBooks = { mandates: Book<Mandate>; debits: Book<Debit> };

export const openMandateBooks = (file?: string): MandateBooks => ({
  mandates: openBook(mandate, file && `${file}.mandates`),
  debits: openBook(debit, file && `${file}.debits`),
});

export const newToken = () => randomUUID();

/** Ends a debit; one that succeeded stays so. */
export function endDebit(books: MandateBooks, one: Debit, state: 'success' | 'failure'): Debit {
  if (one.state === 'success') return one;
  const bankReference = state === 'success' ? String(randomInt(100_000_000_000, 200_000_000_000)) : '';
  const ended = {
    ...one,
    state,
    bankReference,
    reason: state === 'failure' ? 'Insufficient balance in the account' : '',
  };
  books.debits.put(ended);
  return ended;
}

/** What the payer does with a mandate; a decision after the end changes nothing. */
export const mandateActs: Record<string, (one: Mandate) => Mandate> = {
  approve: (one) => (one.state === 'pending' ? { ...one, state: 'active' } : one),
  reject: (one) => (one.state === 'pending' ? { ...one, state: 'rejected' } : one),
  revoke: (one) => (one.state === 'active' || one.state === 'pending' ? { ...one, state: 'revoked' } : one),
};
