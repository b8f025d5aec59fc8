import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../../platform/context.ts';
import type { Application } from '../core/application.repo.ts';
import { findOwn, findSent, lockOwn, lockSent } from '../core/find-own.ts';
import { applicationByAck, newestCase, type TinCase } from './tin-cases.repo.ts';

export type Found = { application: Application; tinCase: TinCase };

async function idByAck(ctx: Ctx, ackNo: string, merchantId?: string): Promise<string> {
  const id = await applicationByAck(ctx.db, ackNo, merchantId);
  if (id === undefined) throw new AppError('not_found');
  return id;
}

async function withCase(ctx: Ctx, application: Application): Promise<Found> {
  const tinCase = await newestCase(ctx.db, application.id);
  if (!tinCase) throw new AppError('not_found');
  return { application, tinCase };
}

/** Returns the application with an acknowledgement number, for staff. Throws not_found. */
export async function sentByAck(ctx: Ctx, ackNo: string): Promise<Application> {
  return findSent(ctx, await idByAck(ctx, ackNo));
}

/** Like sentByAck, locked until the transaction ends: serializes changes to its rejections. */
export async function lockByAck(ctx: Ctx, ackNo: string): Promise<Application> {
  return lockSent(ctx, await idByAck(ctx, ackNo));
}

/** Returns the newest rejection of an acknowledgement number. Throws not_found if there was never one. */
export async function findCase(ctx: Ctx, ackNo: string): Promise<Found> {
  return withCase(ctx, await sentByAck(ctx, ackNo));
}

export async function lockCase(ctx: Ctx, ackNo: string): Promise<Found> {
  return withCase(ctx, await lockByAck(ctx, ackNo));
}

/** Like findCase, for the application's merchant. Throws not_found, also for another merchant's number. */
export async function findOwnCase(ctx: MerchantCtx, ackNo: string): Promise<Found> {
  return withCase(ctx, await findOwn(ctx, await idByAck(ctx, ackNo, ctx.actor.merchantId)));
}

export async function lockOwnCase(ctx: MerchantCtx, ackNo: string): Promise<Found> {
  return withCase(ctx, await lockOwn(ctx, await idByAck(ctx, ackNo, ctx.actor.merchantId)));
}
