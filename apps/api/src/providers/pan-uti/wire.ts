import { formatTypedDate } from '@sevadesk/contract/kernel/dates';
import { z } from 'zod';
import { parseEnvelope, wireText } from '../envelope.ts';
import type { OrderCoupons, PanUtiFound, PanUtiHint, PanUtiRefusal, RegisterPsa } from './port.ts';

const text = wireText();

/** 21 pending, 17 approved, 19 and 0 rejected; some resellers write letters or words (domain page, section 6). */
const words: Record<string, PanUtiFound['status']> = {
  '21': 'pending',
  p: 'pending',
  pending: 'pending',
  '17': 'approved',
  s: 'approved',
  approved: 'approved',
  '19': 'rejected',
  '0': 'rejected',
  f: 'rejected',
  rejected: 'rejected',
};

const status = z.union([z.string(), z.number()]).transform((value, ctx): PanUtiFound['status'] => {
  const known = words[String(value).trim().toLowerCase()];
  if (known !== undefined) return known;
  ctx.addIssue({ code: 'custom', message: 'not a status' });
  return z.NEVER;
});

const count = z.coerce.number().int().min(0);
const refused = z.object({ error: z.union([z.literal(true), z.literal(1), z.literal('1')]), message: text });
const orderAnswer = z.object({
  status_id: status,
  message: text,
  our_ref: text,
  order_id: text,
  psa_id: text,
  quantity: count.optional().catch(undefined),
  used_electronic: count.optional().catch(undefined),
  used_physical: count.optional().catch(undefined),
});
const resetAnswer = z.object({ status_id: status, message: text });
const callback = z.object({ p_order_id: text });

export type WireAnswer = { refused: string } | { data: unknown };

const outer = z.looseObject({});

/** Parses the envelope; undefined for a page or anything else that is not the provider's JSON. */
export function parseAnswer(body: string): WireAnswer | undefined {
  const json = parseEnvelope(body, outer);
  if (json === undefined) return undefined;
  const no = refused.safeParse(json);
  return no.success ? { refused: no.data.message ?? 'refused without words' } : { data: json };
}

/** Derives the cause from the provider's text; 'other' if unknown. */
export function refusalCause(message: string): PanUtiRefusal {
  if (/\b(api\s*key|key|authori[sz]ation)\b/i.test(message)) return 'key';
  if (/(already|duplicate|exist)/i.test(message) && !/not\s+(exist|found)/i.test(message)) return 'ref-used';
  return 'other';
}

/** Whether a refused status request clearly says that no such order exists. */
export const saysUnknown = (message: string): boolean => /\bnot found\b|\bunknown\b|\bno such\b/i.test(message);

/** Parses the state of an order; undefined if something is missing or it is about another one. */
export function parseFound(data: unknown, ref: string): PanUtiFound | undefined {
  const read = orderAnswer.safeParse(data);
  if (!read.success || read.data.order_id === undefined || read.data.our_ref !== ref) return undefined;
  const { status_id, order_id, psa_id, quantity, message, used_electronic, used_physical } = read.data;
  const isUseKnown = used_electronic !== undefined && used_physical !== undefined;
  return {
    outcome: 'found',
    status: status_id,
    providerRef: order_id,
    ...(psa_id !== undefined && { psaId: psa_id.toUpperCase() }),
    ...(quantity !== undefined && { quantity }),
    ...(status_id === 'rejected' && message !== undefined && { reason: message.slice(0, 200) }),
    ...(isUseKnown && { used: { electronic: used_electronic, physical: used_physical } }),
  };
}

/** Returns whether a password was reset, with the provider's text; undefined if the response is unreadable. */
export function parseReset(data: unknown): { done: boolean; reason: string } | undefined {
  const read = resetAnswer.safeParse(data);
  if (!read.success || read.data.status_id === 'pending') return undefined;
  return { done: read.data.status_id === 'approved', reason: read.data.message ?? 'refused without words' };
}

export function parseCallbackBody(query: unknown): PanUtiHint | undefined {
  const ref = callback.safeParse(query).data?.p_order_id;
  return ref === undefined ? undefined : { ref };
}

export function psaBody(order: RegisterPsa) {
  return {
    our_ref: order.ref,
    psa_name: order.psaName,
    pan: order.pan,
    dob: order.birthDate === null ? '' : formatTypedDate(order.birthDate),
    mobile: order.mobile,
    email: order.email,
    aadhaar: order.aadhaar ?? '',
    shop_name: order.shopName,
    location: order.address,
    district: order.district,
    state: order.state,
    pin: order.pin,
    callback_url: order.callbackUrl,
  };
}

export function couponBody(order: OrderCoupons) {
  return {
    our_ref: order.ref,
    psa_id: order.psaId,
    coupon_type: order.type === 'physical' ? 1 : 0,
    qty: order.quantity,
    callback_url: order.callbackUrl,
  };
}
