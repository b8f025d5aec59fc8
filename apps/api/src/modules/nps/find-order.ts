import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { findOrder, lockOrder, type Order } from './nps.repo.ts';

/** Returns an order of the caller's shop. Throws not_found, also for another shop's. */
export async function findOwn(ctx: MerchantCtx, id: string): Promise<Order> {
  const order = await findOrder(ctx.db, id);
  if (!order || order.merchantId !== ctx.actor.merchantId) throw new AppError('not_found');
  return order;
}

/** Locks an order of the shop until the transaction ends. Throws not_found, changed_meanwhile if it has another version. */
export async function lockOwn(ctx: MerchantCtx, id: string, version?: number): Promise<Order> {
  const order = await lockOrder(ctx.db, id);
  if (!order || order.merchantId !== ctx.actor.merchantId) throw new AppError('not_found');
  if (version !== undefined && order.version !== version) throw new AppError('changed_meanwhile');
  return order;
}

/** Returns a submitted order of any shop. Throws not_found. */
export async function findSent(ctx: Ctx, id: string): Promise<Order> {
  const order = await findOrder(ctx.db, id);
  if (!order || order.status === 'draft') throw new AppError('not_found');
  return order;
}

/** Locks a submitted order until the transaction ends. Throws not_found, changed_meanwhile. */
export async function lockSent(ctx: Ctx, id: string, version?: number): Promise<Order> {
  const order = await lockOrder(ctx.db, id);
  if (!order || order.status === 'draft') throw new AppError('not_found');
  if (version !== undefined && order.version !== version) throw new AppError('changed_meanwhile');
  return order;
}
