import { rupeesText } from '@sevadesk/contract/kernel/money';
import { z } from 'zod';
import { wireText } from '../envelope.ts';
import { amountOfWire } from '../wire-amount.ts';
import type { DebitLook, MandateDebitRequest, MandateLook, MandateRequest } from './port.ts';

const text = wireText();
const word = <State extends string>(states: readonly [State, ...State[]]) =>
  z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(states));

const created = z.object({ mandate_ref: text, approval_url: z.url({ protocol: /^https?$/ }) });
const found = z.object({
  mandate_ref: text,
  state: word(['pending', 'active', 'rejected', 'revoked', 'expired']),
});
const debit = z.object({
  debit_ref: text,
  state: word(['notified', 'pending', 'success', 'failure']),
  amount: amountOfWire,
  bank_reference: text,
  reason: text,
});

/** Whether a refusal is about our key. */
export const saysKey = (message: string): boolean => /\b(api\s*key|key|authori[sz]ation)\b/i.test(message);
/** Whether a refused status request clearly says that no such record exists. */
export const saysUnknown = (message: string): boolean => /\bnot found\b|\bno such\b/i.test(message);

export const createBody = ({ mandateRef, maxPaise, endsOn, payer, redirectUrl }: MandateRequest) => ({
  mandate_ref: mandateRef,
  max_amount: rupeesText(maxPaise),
  ends_on: endsOn,
  payer_name: payer.name,
  payer_mobile: payer.mobile,
  redirect_url: redirectUrl,
});

export const debitBody = ({ debitRef, mandateRef, amountPaise }: MandateDebitRequest) => ({
  debit_ref: debitRef,
  mandate_ref: mandateRef,
  amount: rupeesText(amountPaise),
});

/** Returns the address where the payer approves; undefined if the response is about another mandate. */
export function parseCreated(data: unknown, mandateRef: string): string | undefined {
  const read = created.safeParse(data);
  return read.success && read.data.mandate_ref === mandateRef ? read.data.approval_url : undefined;
}

/** Parses the state of a mandate; undefined if it is about another one. */
export function parseFound(data: unknown, mandateRef: string): MandateLook | undefined {
  const read = found.safeParse(data);
  if (!read.success || read.data.mandate_ref !== mandateRef) return undefined;
  return { outcome: 'found', state: read.data.state };
}

/** Parses the state of a debit; undefined if a field that money depends on is missing, or it is about another debit. */
export function parseDebit(data: unknown, debitRef: string): DebitLook | undefined {
  const read = debit.safeParse(data);
  if (!read.success || read.data.debit_ref !== debitRef) return undefined;
  const { state, amount: amountPaise, bank_reference: bankReference, reason } = read.data;
  if (state === 'success' && bankReference === undefined) return undefined;
  return { outcome: 'found', state, amountPaise, bankReference, reason: reason?.slice(0, 200) };
}
