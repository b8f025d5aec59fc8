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

/** The application of an acknowledgement number, for staff. Throws not_found. */
export async function sentByAck(ctx: Ctx, ackNo: string): Promise<Application> {
  return findSent(ctx, await idByAck(ctx, ackNo));
}

/** The same, locked until the transaction ends: whatever happens to its refusals happens one after the other. */
export async function lockByAck(ctx: Ctx, ackNo: string): Promise<Application> {
  return lockSent(ctx, await idByAck(ctx, ackNo));
}

/** The newest refusal of an acknowledgement number. Throws not_found when there never was one. */
export async function findCase(ctx: Ctx, ackNo: string): Promise<Found> {
  return withCase(ctx, await sentByAck(ctx, ackNo));
}

export async function lockCase(ctx: Ctx, ackNo: string): Promise<Found> {
  return withCase(ctx, await lockByAck(ctx, ackNo));
}

/** The same for the merchant whose application it is; a foreign number is as unknown as none. */
export async function findOwnCase(ctx: MerchantCtx, ackNo: string): Promise<Found> {
  return withCase(ctx, await findOwn(ctx, await idByAck(ctx, ackNo, ctx.actor.merchantId)));
}

export async function lockOwnCase(ctx: MerchantCtx, ackNo: string): Promise<Found> {
  return withCase(ctx, await lockOwn(ctx, await idByAck(ctx, ackNo, ctx.actor.merchantId)));
}
