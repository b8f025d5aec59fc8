import type { Me } from '@sevadesk/contract/auth';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { findPerson } from '../users/index.ts';
import { signedInUser } from './open-session.ts';

/** The signed-in user, what they may do, and their merchant. */
export async function getMe(ctx: UserCtx): Promise<Me> {
  const person = await findPerson(ctx, { id: ctx.actor.userId });
  if (!person) throw new AppError('anonymous');
  const { userName, permissions, locale, isOwner, merchant } = person;
  return {
    user: signedInUser(person),
    userName,
    permissions: [...permissions],
    locale,
    isOwner,
    merchant: merchant && { id: merchant.id, code: merchant.code, shopName: merchant.shopName },
  };
}
