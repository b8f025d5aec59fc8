import { type CollectWay, collectWays } from '@sevadesk/contract/collect';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { rupeesText } from '@sevadesk/contract/kernel/money';
import { z } from 'zod';
import { parseEnvelope, wireText } from '../envelope.ts';
import { amountOfWire } from '../wire-amount.ts';
import type { CollectAccount, CollectHint, CollectPayment, CollectReturnAnswer, CollectReturnToSend } from './port.ts';

const text = wireText();
const required = text.pipe(z.string().max(100));
const instantOfWire = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());

const way = z
  .string()
  .transform((word): string => word.trim().toLowerCase())
  .pipe(z.enum(collectWays)) satisfies z.ZodType<CollectWay>;

const account = z.object({
  account_number: required.pipe(z.string().regex(/^[0-9A-Z]{6,34}$/)),
  ifsc: required.pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/)),
  vpa: required.pipe(z.string().regex(/^[\w.-]{2,}@[\w.-]{2,}$/)),
  holder: required,
});

const payment = z.object({
  payment_id: required,
  account_number: required,
  amount: amountOfWire.refine((paise) => paise > 0),
  utr: required.transform((utr) => utr.toUpperCase()),
  way,
  payer_name: text,
  payer_vpa: text,
  payer_account: text,
  payer_ifsc: text,
  qr_ref: text,
  paid_at: instantOfWire,
  recorded_at: instantOfWire,
});

const page = z.object({ payments: z.array(z.unknown()), next: text });
const refund = z.object({
  return_id: required,
  status: z
    .string()
    .transform((word) => word.trim().toLowerCase())
    .pipe(z.enum(['done', 'processing', 'failed'])),
  message: text,
});
const webhook = z.object({ payment_id: required });

/** Parses an opened account; undefined if a part that payers need is missing. */
export function parseAccount(data: unknown): CollectAccount | undefined {
  const read = account.safeParse(data).data;
  return (
    read && {
      accountNumber: read.account_number,
      ifsc: read.ifsc,
      vpa: read.vpa.toLowerCase(),
      holderName: read.holder,
    }
  );
}

/** Parses a payment; undefined if a field that the credit depends on is missing, or if it is another one. */
export function parsePayment(data: unknown, providerRef?: string): CollectPayment | undefined {
  const read = payment.safeParse(data).data;
  if (!read || (providerRef !== undefined && read.payment_id !== providerRef)) return undefined;
  return {
    providerRef: read.payment_id,
    accountNumber: read.account_number,
    amountPaise: read.amount,
    utr: read.utr,
    way: read.way,
    payerName: read.payer_name?.slice(0, 100),
    payerVpa: read.payer_vpa?.toLowerCase().slice(0, 100),
    payerAccount: read.payer_account?.slice(0, 40),
    payerIfsc: read.payer_ifsc?.toUpperCase().slice(0, 20),
    qrReference: read.qr_ref?.slice(0, 40),
    paidAt: read.paid_at,
    recordedAt: read.recorded_at,
  };
}

/** Parses a page; a payment that is unreadable makes the page unreadable, because it must not be passed over. */
export function parsePage(data: unknown): { payments: CollectPayment[]; next: string | undefined } | undefined {
  const read = page.safeParse(data).data;
  const payments = read?.payments.map((one) => parsePayment(one));
  if (!read || !payments) return undefined;
  const known = payments.filter((one) => one !== undefined);
  return known.length === payments.length ? { payments: known, next: read.next } : undefined;
}

/** Parses the state of a refund. */
export function parseReturn(data: unknown): CollectReturnAnswer | undefined {
  const read = refund.safeParse(data).data;
  if (!read) return undefined;
  if (read.status === 'failed') return { outcome: 'refused', reason: reasonOf(read.message) };
  return { outcome: read.status === 'done' ? 'returned' : 'pending', returnRef: read.return_id };
}

export const returnBody = ({ reference, providerRef, amountPaise, reason }: CollectReturnToSend) => ({
  ref: reference,
  payment_id: providerRef,
  amount: rupeesText(amountPaise),
  reason,
});

/** Shortens the provider's own text. */
export const reasonOf = (message: string | undefined): string => (message ?? 'Refused without a reason').slice(0, 200);

export const isKeyRefusal = (message: string): boolean => /\b(api\s*key|invalid key|key)\b/i.test(message);
export const isNotFound = (message: string): boolean => /not\s+found/i.test(message);

/** Verifies the signature `sha256=<hex>` over the bytes in constant time, and parses the hint. */
export function parseWebhookBody(
  { raw, signature }: { raw: Buffer; signature: string },
  key: string,
): CollectHint | 'forged' | 'unreadable' {
  const expected = createHmac('sha256', key).update(raw).digest();
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1] ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  const hint = parseEnvelope(raw.toString('utf8'), webhook);
  return hint ? { providerRef: hint.payment_id } : 'unreadable';
}
