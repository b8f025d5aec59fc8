import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type Book, openBook } from '../book.ts';

const order = z.object({
  kind: z.enum(['psa', 'coupon']),
  ref: z.string(),
  orderId: z.string(),
  name: z.string(),
  psaId: z.string(),
  quantity: z.int(),
  callbackUrl: z.string(),
  /** 21 pending, 17 approved, 19 rejected. */
  statusId: z.union([z.literal(21), z.literal(17), z.literal(19)]),
  message: z.string(),
});
export type UtiOrder = z.infer<typeof order>;

export type UtiBook = Book<UtiOrder>;

/** Opens UTI's orders. */
export const openUtiBook = (file?: string): UtiBook => openBook(order, file);

/** Random, so that a restart without a state file never repeats one. */
export const newOrderId = () => `U${randomInt(10 ** 9, 10 ** 10)}`;
const newPsaId = () => `SVPSA${randomInt(10 ** 6, 10 ** 7)}`;

/** Actions of UTI's office; an end may follow another one, like late responses. */
export const utiActions: Record<string, (one: UtiOrder) => UtiOrder> = {
  approve: (one) => ({ ...one, statusId: 17, message: '', psaId: one.psaId || newPsaId() }),
  reject: (one) => ({ ...one, statusId: 19, message: 'Documents do not agree' }),
};

/** The query of UTI's callback to the network, by GET. */
export const callbackQuery = ({ orderId, ref, psaId, quantity, statusId, message }: UtiOrder) => ({
  order_id: orderId,
  p_order_id: ref,
  psa_id: psaId || 'null',
  quantity: String(quantity),
  status: String(statusId),
  message: message || 'null',
});
