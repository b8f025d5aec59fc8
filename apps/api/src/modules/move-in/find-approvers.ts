import type { Ctx } from '../../platform/context.ts';
import { findStaffWith, type StaffWith } from '../users/index.ts';

/** Finds the active staff who may approve a migration of the given person, by name. */
export async function findApprovers(ctx: Ctx, requesterId: string): Promise<StaffWith[]> {
  return (await findStaffWith(ctx, 'move-in.manage')).filter(({ id }) => id !== requesterId);
}
