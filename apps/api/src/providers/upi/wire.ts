import { type Paise, rupeesText } from '@sevadesk/contract/kernel/money';
import { z } from 'zod';
import { parseWorked, type WorkedAnswer, wireText } from '../envelope.ts';
import { amountOfWire } from '../wire-amount.ts';
import type { CreateUpiOrder, RefusalCause, UpiOrderFound, UpiStatus, UpiWebhookHint } from './port.ts';

const text = wireText();

const status = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.enum(['created', 'scanning', 'success', 'failure']));

const webUrl = z.url({ protocol: /^https?$/ });
const createdData = z.object({ order_id: text, payment_url: webUrl });
const foundData = z.object({
  id: text,
  client_txn_id: text,
  amount: amountOfWire,
  status,
  upi_txn_id: text,
  customer_vpa: text,
  remark: text,
});
const webhook = z.object({
  client_txn_id: text,
  id: text,
  status: status.optional().catch(undefined),
  amount: amountOfWire.optional().catch(undefined),
  upi_txn_id: text,
});

/** Converts long numeric ids to text before parsing, because JSON.parse would round them beyond 2^53. */
export function quoteLongIds(json: string): string {
  return json.replace(/("(?:id|order_id|upi_txn_id)"\s*:\s*)(\d{16,})/g, '$1"$2"');
}

/** Parses the envelope; undefined for an HTML page or anything else that is not the provider's JSON. */
export const parseAnswer = (body: string): WorkedAnswer | undefined => parseWorked(quoteLongIds(body));

/** Derives the cause from the provider's text, because its manual has no codes; 'other' if unknown. */
export function refusalCause(message: string): RefusalCause {
  if (/\b(api\s*key|key|token|plan|subscription|expired)\b/i.test(message)) return 'key';
  if (/(already|duplicate|exist|unique)/i.test(message) && !/not\s+exist/i.test(message)) return 'id-used';
  return 'other';
}

/** Formats whole rupees without decimals, as every published client does. */
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

/** Parses a status; undefined if a field that money depends on is missing or names another order. */
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
