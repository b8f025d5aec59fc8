import { type Paise, rupeesText, toPaise } from '@sevadesk/contract/kernel/money';
import { z } from 'zod';
import type { CreateUpiOrder, RefusalCause, UpiOrderFound, UpiStatus, UpiWebhookHint } from './port.ts';

/** The provider's texts: number or text, and several ways to say nothing. */
const text = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => {
    const written = value === null || value === undefined ? '' : String(value).trim();
    return written === '' || written.toLowerCase() === 'null' ? undefined : written;
  });

const decimal = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/** An amount of the wire, number or decimal text, read exactly; undefined when it is not a plain amount. */
export function paiseOfWire(value: string | number): Paise | undefined {
  const match = decimal.exec(String(value).trim());
  if (match === null) return undefined;
  return toPaise(BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0')));
}

const amount = z.union([z.string(), z.number()]).transform((value, ctx): Paise => {
  const paise = paiseOfWire(value);
  if (paise !== undefined) return paise;
  ctx.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

const status = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.enum(['created', 'scanning', 'success', 'failure']));

/** `status` of the envelope says that the call worked, not that anything is paid; some answers write it as text. */
const worked = z.union([z.boolean(), z.string(), z.number()]).transform((value) => /^(true|1)$/i.test(String(value)));

const envelope = z.object({ status: worked, msg: text, data: z.unknown().optional() });

const webUrl = z.url({ protocol: /^https?$/ });
const createdData = z.object({ order_id: text, payment_url: webUrl });
const foundData = z.object({
  id: text,
  client_txn_id: text,
  amount,
  status,
  upi_txn_id: text,
  customer_vpa: text,
  remark: text,
});
const webhook = z.object({
  client_txn_id: text,
  id: text,
  status: status.optional().catch(undefined),
  amount: amount.optional().catch(undefined),
  upi_txn_id: text,
});

export type WireAnswer = { worked: true; data: unknown } | { worked: false; message: string };

/** Ids are long numbers at the provider; beyond 2^53 JSON.parse would round them, so they become text first. */
export function quoteLongIds(json: string): string {
  return json.replace(/("(?:id|order_id|upi_txn_id)"\s*:\s*)(\d{16,})/g, '$1"$2"');
}

/** Reads the outer object; undefined for an HTML page or anything else that is not the provider's JSON. */
export function parseAnswer(body: string): WireAnswer | undefined {
  let json: unknown;
  try {
    json = JSON.parse(quoteLongIds(body));
  } catch {
    return undefined;
  }
  const read = envelope.safeParse(json);
  if (!read.success) return undefined;
  return read.data.status
    ? { worked: true, data: read.data.data }
    : { worked: false, message: read.data.msg ?? 'refused without words' };
}

/** The provider's manual names no codes: the cause is read from its words, and anything unknown stays 'other'. */
export function refusalCause(message: string): RefusalCause {
  if (/\b(api\s*key|key|token|plan|subscription|expired)\b/i.test(message)) return 'key';
  if (/(already|duplicate|exist|unique)/i.test(message) && !/not\s+exist/i.test(message)) return 'id-used';
  return 'other';
}

/** Whole rupees go without decimals, as every published client writes them. */
export function wireAmount(amountPaise: Paise): string {
  return rupeesText(amountPaise).replace(/\.00$/, '');
}

export function createBody(order: CreateUpiOrder, key: string) {
  return {
    key,
    client_txn_id: order.clientTxnId,
    amount: wireAmount(order.amountPaise),
    p_info: order.purpose,
    customer_name: order.customer.name,
    customer_email: order.customer.email,
    customer_mobile: order.customer.mobile,
    redirect_url: order.redirectUrl,
  };
}

export function parseCreated(data: unknown): { providerOrderId: string; paymentUrl: string } | undefined {
  const read = createdData.safeParse(data);
  if (!read.success || read.data.order_id === undefined) return undefined;
  return { providerOrderId: read.data.order_id, paymentUrl: read.data.payment_url };
}

/** Reads a status answer; undefined when a field that money depends on is missing or names another order. */
export function parseFound(data: unknown, clientTxnId: string): UpiOrderFound | undefined {
  const read = foundData.safeParse(data);
  if (!read.success || read.data.id === undefined) return undefined;
  const { id, client_txn_id, amount: amountPaise, status: found, upi_txn_id, customer_vpa, remark } = read.data;
  if (client_txn_id !== undefined && client_txn_id !== clientTxnId) return undefined;
  return {
    outcome: 'found',
    status: found satisfies UpiStatus,
    amountPaise,
    providerOrderId: id,
    upiTxnId: upi_txn_id,
    payerVpa: customer_vpa,
    remark,
  };
}

export function parseWebhookBody(form: unknown): UpiWebhookHint | undefined {
  const read = webhook.safeParse(form);
  if (!read.success || read.data.client_txn_id === undefined) return undefined;
  const { client_txn_id, id, status: claimed, amount: amountPaise, upi_txn_id } = read.data;
  return { clientTxnId: client_txn_id, providerOrderId: id, status: claimed, amountPaise, upiTxnId: upi_txn_id };
}
