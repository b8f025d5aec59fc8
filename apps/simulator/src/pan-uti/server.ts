import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../html.ts';
import { type FaultDesk, neverAnswer } from '../upi/faults.ts';
import { newOrderId, type UtiBook, type UtiOrder } from './book.ts';

const line = z.string().max(200);
const address = z.url({ protocol: /^https?$/ });
const psaRequest = z.object({
  our_ref: z.string().regex(/^[A-Z0-9-]{6,30}$/),
  psa_name: line.min(1),
  pan: z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/),
  mobile: z.string().regex(/^\d{10}$/),
  email: z.email(),
  aadhaar: z.union([z.literal(''), z.string().regex(/^\d{12}$/)]),
  shop_name: line.min(1),
  location: line.min(1),
  district: line.min(1),
  state: z.string().regex(/^[A-Z]{2}$/),
  pin: z.string().regex(/^\d{6}$/),
  callback_url: address,
});
const couponRequest = z.object({
  our_ref: z.string().regex(/^[A-Z0-9-]{6,30}$/),
  psa_id: line.min(4),
  coupon_type: z.union([z.literal(0), z.literal(1)]),
  qty: z.int().min(1).max(100),
  callback_url: address,
});
const refRequest = z.object({ our_ref: z.string() });
const resetRequest = z.object({ psa_id: z.string() });
const keyOnly = z.object({ api_key: z.string() });

/** Every rejection is HTTP 200. */
const refusal = (message: string) => ({ error: 1, message });
const answerOf = ({ kind, ref, orderId, psaId, quantity, statusId, message }: UtiOrder) => ({
  status_id: statusId,
  our_ref: ref,
  order_id: orderId,
  psa_id: psaId || null,
  message: message || null,
  ...(kind === 'coupon' ? { quantity } : {}),
  ...(kind === 'psa' && statusId === 17 ? { used_electronic: 0, used_physical: 0 } : {}),
});

type UtiServer = { book: UtiBook; faults: FaultDesk; key: string };
type Handle = (body: unknown, reply: FastifyReply) => object;

const pending = { kind: 'psa', psaId: '', quantity: 0, statusId: 21, message: '' } as const;

function lockOrder(
  { book }: UtiServer,
  one: UtiOrder,
  plays: { refuses: boolean; isSilent: boolean },
  reply: FastifyReply,
) {
  if (book.byRef(one.ref)) return refusal('our_ref already exists');
  if (plays.refuses) return refusal('Data not accepted');
  book.put(one);
  if (!plays.isSilent) return answerOf(one);
  neverAnswer(reply);
  return reply;
}

/**
 * UTI's API in the format for resellers. By the last two digits of the mobile number, or of the number of coupons: 04 (94) is rejected,
 * 05 (95) is accepted but never answered; a repeated number is rejected.
 */
function handlesOf(server: UtiServer): Record<string, Handle> {
  const { book } = server;
  const status =
    (kind: UtiOrder['kind']): Handle =>
    (body) => {
      const input = refRequest.safeParse(body);
      const found = input.success ? book.byRef(input.data.our_ref) : undefined;
      return found?.kind === kind ? answerOf(found) : refusal('order not found');
    };
  return {
    'psa/register': (body, reply) => {
      const input = psaRequest.safeParse(body);
      if (!input.success) return refusal(`Invalid ${input.error.issues[0]?.path.join('.') || 'request'}`);
      const { our_ref: ref, psa_name: name, mobile, callback_url: callbackUrl } = input.data;
      const plays = { refuses: mobile.endsWith('04'), isSilent: mobile.endsWith('05') };
      return lockOrder(server, { ...pending, ref, name, callbackUrl, orderId: newOrderId() }, plays, reply);
    },
    'coupon/order': (body, reply) => {
      const input = couponRequest.safeParse(body);
      if (!input.success) return refusal(`Invalid ${input.error.issues[0]?.path.join('.') || 'request'}`);
      const { our_ref: ref, psa_id: psaId, qty: quantity, callback_url: callbackUrl } = input.data;
      const plays = { refuses: quantity === 94, isSilent: quantity === 95 };
      const one = { ...pending, kind: 'coupon', ref, psaId, quantity, callbackUrl, name: '' } as const;
      return lockOrder(server, { ...one, orderId: newOrderId() }, plays, reply);
    },
    'psa/status': status('psa'),
    'coupon/status': status('coupon'),
    'psa/reset': (body) => {
      const input = resetRequest.safeParse(body);
      const isKnown = book.all().some(({ kind, psaId }) => kind === 'psa' && psaId === input.data?.psa_id);
      return isKnown ? { status_id: 17, message: 'Password sent to the agent' } : refusal('PSA not found');
    },
  };
}

export function registerPanUti(app: FastifyInstance, server: UtiServer): void {
  for (const [name, handle] of Object.entries(handlesOf(server))) {
    app.post(`/pan-uti/api/${name}`, async (request: FastifyRequest, reply) => {
      if (await server.faults.play(name.endsWith('status') ? 'status' : 'register', request, reply)) return reply;
      if (keyOnly.safeParse(request.body).data?.api_key !== server.key) return refusal('Invalid API key');
      return handle(request.body, reply);
    });
  }
}

/** The newest orders. */
export function utiOrdersTable(all: readonly UtiOrder[]): string {
  if (all.length === 0) return '<p>No UTI orders yet.</p>';
  const rows = all
    .slice(-50)
    .toReversed()
    .map(
      ({ ref, kind, name, psaId, quantity, statusId }) =>
        `<tr><td>${escapeHtml(ref)}</td><td>${kind}</td><td>${escapeHtml(name)}</td><td>${escapeHtml(psaId)}</td><td class="number">${quantity}</td><td>${statusId}</td></tr>`,
    )
    .join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="UTI orders"><table><thead><tr><th>Number</th><th>Kind</th><th>Agent</th><th>PSA id</th><th>Coupons</th><th>Status</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
