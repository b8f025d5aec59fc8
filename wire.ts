import { isInstant, parseTypedDate } from '@sevadesk/contract/kernel/dates';
import { rupeesText, toPaise } from '@sevadesk/contract/kernel/money';
import { z } from 'zod';
import type { NetworkBill, NetworkPayment, NetworkPaymentFound } from './port.ts';

/** The other side's texts: number or text, and several ways to say nothing. */
const text = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => {
    const written = value === null || value === undefined ? '' : String(value).trim();
    return written === '' || written.toLowerCase() === 'null' ? undefined : written;
  });

const decimal = /^(0|[1-9]\d{0,9})\.(\d{2})$/;

/** Rupees with two decimals, as text, and nothing else: '1234.50'. */
export const amount = z.string().transform((value, ctx): number => {
  const match = decimal.exec(value);
  if (match !== null) return toPaise(BigInt(match[1] ?? '0') * 100n + BigInt(match[2] ?? '0'));
  ctx.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

/** A name by which the other side knows a thing. */
export const reference = z.string().trim().min(1).max(100);

const date = z
  .union([z.string(), z.null()])
  .optional()
  .transform((value, ctx) => {
    if (value === null || value === undefined || value.trim() === '') return null;
    const read = parseTypedDate(value);
    if (read !== undefined) return read;
    ctx.addIssue({ code: 'custom', message: 'not a date' });
    return z.NEVER;
  });

const words: Record<string, NetworkPaymentFound['status']> = { pending: 'pending', success: 'paid', failed: 'failed' };

const status = z.string().transform((value, ctx) => {
  const word = value.trim().toLowerCase();
  const known = Object.hasOwn(words, word) ? words[word] : undefined;
  if (known !== undefined) return known;
  ctx.addIssue({ code: 'custom', message: 'not a status' });
  return z.NEVER;
});

const worked = z.union([z.boolean(), z.string(), z.number()]).transform((value) => /^(true|1)$/i.test(String(value)));
const envelope = z.object({ status: worked, msg: text, data: z.unknown().optional() });
const paidData = z.object({ ref: text, txn_id: text });
const foundData = z.object({ ref: text, txn_id: reference, status, amount, message: text });
const billData = z.object({
  biller_id: z.string(),
  fetch_ref: reference,
  customer: z.string().trim().max(200),
  bill_number: z.string().trim().max(100),
  bill_date: date,
  due_date: date,
  amount,
  amounts: z
    .array(z.object({ label: z.string().trim().min(1).max(100), amount }))
    .max(20)
    .default([]),
  valid_until: z.string().refine(isInstant),
});
const callback = z.object({ ref: text });

export type WireAnswer = { worked: true; data: unknown } | { worked: false; message: string };

/** Reads the outer object; undefined for an HTML page or anything else that is not the interface's JSON. */
export function parseAnswer(body: string): WireAnswer | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  const read = envelope.safeParse(json);
  if (!read.success) return undefined;
  const { status: did, data, msg } = read.data;
  return did ? { worked: true, data } : { worked: false, message: msg ?? 'refused without words' };
}

/** The cause is read from the words; anything unknown stays 'other'. */
export function refusalCause(message: string): 'key' | 'number-used' | 'other' {
  if (/\b(api\s*key|key|authori[sz]ation)\b/i.test(message)) return 'key';
  if (/\bref\b.*\b(already|duplicate)\b|\bduplicate ref\b/i.test(message)) return 'number-used';
  return 'other';
}

/** Whether a refusal of a question says, beyond doubt, that no such payment is known. */
export const saysUnknown = (message: string): boolean => /\bnot found\b|\bno such\b/i.test(message);

/** What a payment's call says, without the key. */
export function payBody(payment: NetworkPayment) {
  return {
    ref: payment.number,
    biller_id: payment.billerId,
    params: payment.params,
    fetch_ref: payment.fetchRef,
    plan_id: payment.planId,
    amount: rupeesText(toPaise(payment.amountPaise)),
    mobile: payment.customerMobile,
    callback_url: payment.callbackUrl,
  };
}

/** Reads a fetched bill; undefined when a part is missing or odd, or it is another biller's. */
export function parseBill(data: unknown, billerId: string): NetworkBill | undefined {
  const read = billData.safeParse(data);
  if (!read.success || read.data.biller_id !== billerId) return undefined;
  const { fetch_ref, customer, bill_number, bill_date, due_date, amounts, valid_until } = read.data;
  return {
    ref: fetch_ref,
    customerName: customer,
    number: bill_number,
    date: bill_date,
    dueDate: due_date,
    amountPaise: read.data.amount,
    amounts: amounts.map(({ label, amount: amountPaise }) => ({ label, amountPaise })),
    validUntil: valid_until,
  };
}

/** The network's name for the payment; undefined when it is missing or the answer is about another payment. */
export function parsePaid(data: unknown, number: string): string | undefined {
  const read = paidData.safeParse(data);
  return read.success && read.data.ref === number ? read.data.txn_id : undefined;
}

/** Reads a status answer; undefined when a part that money depends on is missing, or it speaks of another payment. */
export function parseFound(data: unknown, number: string): NetworkPaymentFound | undefined {
  const read = foundData.safeParse(data);
  if (!read.success || read.data.ref !== number) return undefined;
  const { txn_id: networkRef, amount: amountPaise, message } = read.data;
  const found = { outcome: 'found', status: read.data.status, networkRef, amountPaise } as const;
  return message === undefined ? found : { ...found, reason: message.slice(0, 300) };
}

/** The number that an announcement names; undefined when it names none. */
export function parseCallbackBody(form: unknown): string | undefined {
  return callback.safeParse(form).data?.ref;
}
