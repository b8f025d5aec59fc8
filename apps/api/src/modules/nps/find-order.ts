import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { findOrder, lockOrder, type Order } from './nps.repo.ts';

/** An order of the own shop. Throws not_found for a foreign one too. */
export async function findOwn(ctx: MerchantCtx, id: string): Promise<Order> {
  const order = await findOrder(ctx.db, id);
  if (!order || order.merchantId !== ctx.actor.merchantId) throw new AppError('not_found');
  return order;
}

/** The same, locked until the transaction ends. Throws changed_meanwhile when it was changed after the given version. */
export async function lockOwn(ctx: MerchantCtx, id: string, version?: number): Promise<Order> {
  const order = await lockOrder(ctx.db, id);
  if (!order || order.merchantId !== ctx.actor.merchantId) throw new AppError('not_found');
  if (version !== undefined && order.version !== version) throw new AppError('changed_meanwhile');
  return order;
}

/** An order that was sent, of any shop. Throws not_found. */
export async function findSent(ctx: Ctx, id: string): Promise<Order> {
  const order = await findOrder(ctx.db, id);
  if (!order || order.status === 'draft') throw new AppError('not_found');
  return order;
}

/** The same, locked until the transaction ends. Throws changed_meanwhile. */
export async function lockSent(ctx: Ctx, id: string, version?: number): Promise<Order> {
  const order = await lockOrder(ctx.db, id);
  if (!order || order.status === 'draft') throw new AppError('not_found');
  if (version !== undefined && order.version !== version) throw new AppError('changed_meanwhile');
  return order;
}
