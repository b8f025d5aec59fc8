import { formatTypedDate, isLocalDate, type LocalDate, parseTypedDate } from '@sevadesk/contract/kernel/dates';
import { type Paise, rupeesText, toPaise } from '@sevadesk/contract/kernel/money';
import { z } from 'zod';
import { parseEnvelope, wireText } from '../envelope.ts';
import { amountOfWire, paiseOfWire } from '../wire-amount.ts';
import type { BillComplaintInput, BillPayment, BillPaymentFound, BillSettlementRow, NetworkBill } from './port.ts';

/** The network's texts; several of its words mean "empty". */
export const text = wireText(/^(null|na|n\/a|-)$/i);

/** An optional amount; anything else makes the response unreadable. */
export const someAmount = text.transform((value, ctx): Paise | undefined => {
  const paise = value === undefined ? undefined : paiseOfWire(value);
  if (value !== undefined && paise === undefined) ctx.addIssue({ code: 'custom', message: 'not an amount' });
  return paise;
});

const someDate = text.transform((value, ctx): LocalDate | undefined => {
  const date = value === undefined ? undefined : parseTypedDate(value);
  if (value !== undefined && date === undefined) ctx.addIssue({ code: 'custom', message: 'not a date' });
  return date;
});

/** One of the network's words, in any case; any other makes the response unreadable. */
export function wordOf<Ours>(words: Readonly<Record<string, Ours>>) {
  return z.union([z.string(), z.number(), z.boolean()]).transform((value, ctx): Ours => {
    const word = String(value).trim().toLowerCase();
    const known = Object.hasOwn(words, word) ? words[word] : undefined;
    if (known !== undefined) return known;
    ctx.addIssue({ code: 'custom', message: 'not a known word' });
    return z.NEVER;
  });
}

const paymentStatus = wordOf<BillPaymentFound['outcome']>({
  success: 'paid',
  successful: 'paid',
  pending: 'pending',
  processing: 'pending',
  failure: 'failed',
  failed: 'failed',
});

/** The code of every response, written '00', '0' or 0. */
const code = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim().padStart(2, '0'))
  .pipe(z.enum(['00', '10', '20', '30', '31', '40']));

const envelope = z.object({ code, message: text, data: z.unknown().optional() });

/** Refused means that nothing was done. */
export type WireAnswer =
  | { kind: 'data'; data: unknown }
  | { kind: 'unchanged' | 'not-found' | 'not-ready' | 'key' }
  | { kind: 'refused'; reason: string };

const kinds = { '10': 'unchanged', '30': 'not-found', '31': 'not-ready', '40': 'key' } as const;

const reasonOf = (message: string | undefined) => (message ?? 'Refused without a reason').slice(0, 200);

/** Parses the envelope; undefined for an HTML page, an unknown code, or anything else that is not the network's JSON. */
export function parseAnswer(body: string): WireAnswer | undefined {
  const read = parseEnvelope(body, envelope);
  if (read === undefined) return undefined;
  if (read.code === '00') return { kind: 'data', data: read.data };
  if (read.code === '20') return { kind: 'refused', reason: reasonOf(read.message) };
  return { kind: kinds[read.code] };
}

/** Formats the customer's values; dates in the network's format. */
const paramsOf = (params: Readonly<Record<string, string>>) =>
  Object.entries(params).map(([name, value]) => ({ name, value: isLocalDate(value) ? formatTypedDate(value) : value }));

export const fetchBody = ({ billerId, params }: Pick<BillPayment, 'billerId' | 'params'>) => ({
  biller_id: billerId,
  params: paramsOf(params),
});

export function payBody({ billerId, params, number, amountPaise, fetchRef, planId, callbackUrl }: BillPayment) {
  return {
    ref: number,
    ...fetchBody({ billerId, params }),
    amount: rupeesText(toPaise(amountPaise)),
    ...(fetchRef === undefined ? {} : { fetch_ref: fetchRef }),
    ...(planId === undefined ? {} : { plan_id: planId }),
    callback_url: callbackUrl,
  };
}

export const dayBody = (day: LocalDate) => ({ day: formatTypedDate(day) });

export const complaintBody = ({ networkRef, reason, text: words }: BillComplaintInput) => ({
  txn_ref: networkRef,
  reason: reason.toUpperCase(),
  text: words,
});

const billData = z.object({
  fetch_ref: text,
  customer_name: text,
  bill_no: text,
  // Only displayed; the other dates decide the amount.
  bill_date: someDate.catch(undefined),
  due_date: someDate,
  amount: amountOfWire,
  early_amount: someAmount,
  early_date: someDate,
  late_amount: someAmount,
});

const present = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Partial<Value>;

/** Parses a bill; undefined if its reference or anything that decides the amount is unreadable. */
export function parseBill(data: unknown): NetworkBill | undefined {
  const read = billData.safeParse(data);
  if (!read.success || read.data.fetch_ref === undefined) return undefined;
  const bill = read.data;
  return {
    outcome: 'bill',
    fetchRef: read.data.fetch_ref,
    amountPaise: bill.amount,
    ...present({
      customerName: bill.customer_name?.slice(0, 100),
      billNumber: bill.bill_no?.slice(0, 60),
      billDate: bill.bill_date,
      dueDate: bill.due_date,
      // An early amount counts only with its day, and only if not zero.
      early: bill.early_amount && bill.early_date ? { paise: bill.early_amount, until: bill.early_date } : undefined,
      latePaise: bill.late_amount || undefined,
    }),
  };
}

const paymentData = z.object({ ref: text, txn_ref: text, amount: someAmount, status: paymentStatus, reason: text });

/** Parses the state of a payment; undefined if a field that money depends on is missing, or it is about another payment. */
export function parsePayment(data: unknown, number: string): BillPaymentFound | undefined {
  const read = paymentData.safeParse(data);
  if (!read.success || read.data.ref !== number) return undefined;
  const { status, txn_ref: networkRef, amount: amountPaise, reason } = read.data;
  if (status === 'failed') return { outcome: 'failed', reason: reasonOf(reason) };
  if (status === 'pending') return { outcome: 'pending', ...present({ networkRef }) };
  if (networkRef === undefined || amountPaise === undefined) return undefined;
  return { outcome: 'paid', networkRef, amountPaise };
}

const raisedData = z.object({ complaint_ref: text });
const complaintData = z.object({
  complaint_ref: text,
  status: wordOf({ open: 'open', assigned: 'open', resolved: 'closed', closed: 'closed' } as const),
  answer: text,
});

export const parseRaised = (data: unknown): string | undefined => raisedData.safeParse(data).data?.complaint_ref;

/** Parses the state of a complaint; undefined if it is about another one. */
export function parseComplaint(
  data: unknown,
  complaintRef: string,
): { outcome: 'open' } | { outcome: 'closed'; answer: string } | undefined {
  const read = complaintData.safeParse(data).data;
  if (read?.complaint_ref !== complaintRef) return undefined;
  if (read.status === 'open') return { outcome: 'open' };
  return { outcome: 'closed', answer: (read.answer ?? 'Closed without an answer').slice(0, 500) };
}

const settlementRow = z.object({ ref: text, txn_ref: text, amount: amountOfWire, status: paymentStatus });
const settlementData = z.object({ day: text, rows: z.array(settlementRow) });

/** Parses the file of a day, completely or not at all: an unreadable row would look like a missing payment. */
export function parseSettlement(data: unknown, day: LocalDate): BillSettlementRow[] | undefined {
  const read = settlementData.safeParse(data).data;
  if (!read || read.day !== formatTypedDate(day)) return undefined;
  const rows = read.rows.flatMap(({ ref, txn_ref, amount: amountPaise, status: state }) =>
    ref === undefined ? [] : [{ number: ref, networkRef: txn_ref ?? '', amountPaise, state }],
  );
  return rows.length === read.rows.length ? rows : undefined;
}

const callback = z.object({ ref: text });

/** Returns the payment of a callback, by our number; undefined for anything else. */
export function parseCallbackBody(form: unknown): string | undefined {
  return callback.safeParse(form).data?.ref;
}
