import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { findOrder, lockOrder, type Order } from './specimen.repo.ts';

/** Returns an application of the caller's shop. Throws not_found, also for another shop's. */
export async function findOwn(ctx: MerchantCtx, id: string): Promise<Order> {
  const order = await findOrder(ctx.db, id);
  if (order?.merchantId !== ctx.actor.merchantId) throw new AppError('not_found');
  return order;
}

/** The same, with a row lock until the transaction ends. Throws not_found. */
export async function lockOwn(ctx: MerchantCtx, id: string): Promise<Order> {
  const order = await lockOrder(ctx.db, id);
  if (order?.merchantId !== ctx.actor.merchantId) throw new AppError('not_found');
  return order;
}

/** Returns a submitted application of any shop. Throws not_found. */
export async function findSent(ctx: Ctx, id: string): Promise<Order> {
  const order = await findOrder(ctx.db, id);
  if (!order || order.status === 'draft') throw new AppError('not_found');
  return order;
}

/** The same, with a row lock until the transaction ends. Throws not_found, and changed_meanwhile if the version differs. */
export async function lockSent(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<Order> {
  const order = await lockOrder(ctx.db, id);
  if (!order || order.status === 'draft') throw new AppError('not_found');
  if (order.version !== version) throw new AppError('changed_meanwhile');
  return order;
}
