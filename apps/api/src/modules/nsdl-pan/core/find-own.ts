import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../../platform/context.ts';
import { type Application, findApplication, lockApplication } from './application.repo.ts';

/** The merchant's own application. Throws not_found for a foreign id as for an unknown one. */
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

/** What was ever sent, for staff; drafts are the merchant's own. Throws not_found. */
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
