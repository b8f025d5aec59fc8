import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { findOrder, lockOrder, type Order } from './specimen.repo.ts';

/** An application of the own shop. Throws not_found for a foreign one too. */
export async function findOwn(ctx: MerchantCtx, id: string): Promise<Order> {
  const order = await findOrder(ctx.db, id);
  if (order?.merchantId !== ctx.actor.merchantId) throw new AppError('not_found');
  return order;
}

/** The same, locked for this transaction. Throws not_found. */
export async function lockOwn(ctx: MerchantCtx, id: string): Promise<Order> {
  const order = await lockOrder(ctx.db, id);
  if (order?.merchantId !== ctx.actor.merchantId) throw new AppError('not_found');
  return order;
}

/** An application that was sent, of any shop. Throws not_found. */
export async function findSent(ctx: Ctx, id: string): Promise<Order> {
  const order = await findOrder(ctx.db, id);
  if (!order || order.status === 'draft') throw new AppError('not_found');
  return order;
}

/** The same, locked for this transaction. Throws not_found, and changed_meanwhile where it is not the version that was read. */
export async function lockSent(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<Order> {
  const order = await lockOrder(ctx.db, id);
  if (!order || order.status === 'draft') throw new AppError('not_found');
  if (order.version !== version) throw new AppError('changed_meanwhile');
  return order;
}
