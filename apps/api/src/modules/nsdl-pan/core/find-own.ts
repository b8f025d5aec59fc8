import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../../platform/context.ts';
import { type Application, findApplication, lockApplication } from './application.repo.ts';

/** Returns the merchant's own application. Throws not_found, also for another merchant's id. */
export async function findOwn(ctx: MerchantCtx, id: string): Promise<Application> {
  const application = await findApplication(ctx.db, id, ctx.actor.merchantId);
  if (!application) throw new AppError('not_found');
  return application;
}

/** Like findOwn, locked until the transaction ends. */
export async function lockOwn(ctx: MerchantCtx, id: string): Promise<Application> {
  const application = await lockApplication(ctx.db, id, ctx.actor.merchantId);
  if (!application) throw new AppError('not_found');
  return application;
}

/** Returns a sent application, for staff; drafts are visible only to the merchant. Throws not_found. */
export async function findSent(ctx: Ctx, id: string): Promise<Application> {
  const application = await findApplication(ctx.db, id);
  if (!application || application.token === null) throw new AppError('not_found');
  return application;
}

export async function lockSent(ctx: Ctx, id: string): Promise<Application> {
  const application = await lockApplication(ctx.db, id);
  if (!application || application.token === null) throw new AppError('not_found');
  return application;
}
