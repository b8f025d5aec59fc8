import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { endLinks } from './links.repo.ts';
import { isWithin } from './rights.rules.ts';
import { lockRole, roleById } from './roles.repo.ts';
import { lockAdministrators, lockUser, removeTotpSecret, updateBlock, updateProfile } from './sign-ins.repo.ts';

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * Locks a sign-in for a change by the caller. Throws not_found, and beyond_own_rights if that person has a permission
 * that the caller does not have: otherwise a changed address and a mailed link would give the caller that permission.
 */
export async function lockManaged(ctx: UserCtx, id: string): Promise<LockedUser> {
  const user = await lockUser(ctx.db, id);
  if (!user) throw new AppError('not_found');
  if (!isWithin(user.permissions ?? [], ctx.actor.permissions)) throw new AppError('beyond_own_rights');
  return user;
}

/** Throws own_account for the caller: acts on people with permissions are not allowed on oneself. */
export function refuseSelf(ctx: UserCtx, id: string): void {
  if (id === ctx.actor.userId) throw new AppError('own_account');
}

/**
 * Throws last_administrator if no administrator would be left after somebody is blocked or gets another role. Locks all
 * administrators; call it before the person is locked.
 */
export async function requireAdministrator(ctx: UserCtx, leaving: string, toRole?: string): Promise<void> {
  const able = await lockAdministrators(ctx.db);
  if (!able.includes(leaving) || able.length > 1) return;
  const role = toRole === undefined ? undefined : await roleById(ctx.db, toRole);
  if (!role?.isAdministrator) throw new AppError('last_administrator');
}

/** Blocks or unblocks a sign-in; the caller ends its sessions. In the caller's transaction. */
export async function setBlock(ctx: UserCtx, id: string, reason: string | null): Promise<void> {
  await updateBlock(ctx.db, id, reason === null ? null : { reason, by: ctx.actor.userId, at: ctx.clock.now() });
}

type Profile = { displayName: string; email: string; mobile: string | null; roleId?: string };

/** Changes a sign-in's name, address, number and role; a new address ends links mailed to the old one. In the caller's transaction. */
export async function setProfile(
  ctx: UserCtx,
  user: Pick<LockedUser, 'id' | 'email'>,
  profile: Profile,
): Promise<void> {
  await updateProfile(ctx.db, user.id, profile);
  if (profile.email !== user.email) await endLinks(ctx.db, user.id, ctx.clock.now());
}

/** Returns the role to give, locked against removal. Throws choose_one at `roleId`, and beyond_own_rights for more than the giver's. */
export async function roleToGive(ctx: UserCtx, roleId: string): Promise<{ id: string; name: string }> {
  const role = await lockRole(ctx.db, roleId, 'share');
  if (!role) throw fieldError('roleId', 'choose_one');
  if (!isWithin(role.permissions, ctx.actor.permissions)) throw new AppError('beyond_own_rights');
  return role;
}

/** Removes the authenticator; the caller removes its recovery codes. In the caller's transaction. */
export async function removeAuthenticator(ctx: UserCtx, id: string): Promise<void> {
  await removeTotpSecret(ctx.db, id);
}
