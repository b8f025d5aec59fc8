import type { Ctx } from '../../platform/context.ts';
import { deleteUsers, takenNames } from './remove-users.repo.ts';

/** Returns which of these user names are taken, in lower case. */
export async function userNamesTaken(ctx: Ctx, names: readonly string[]): Promise<Set<string>> {
  return takenNames(ctx.db, names);
}

/** Removes sign-ins that were never used, with their links, in the caller's transaction; fails if anything else refers to one. */
export async function removeUsers(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteUsers(ctx.db, ids);
}
