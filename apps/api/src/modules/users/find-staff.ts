import type { Permission } from '@sevadesk/contract/kernel/permissions';
import type { Ctx } from '../../platform/context.ts';
import { staffHolding } from './staff-rights.repo.ts';

export type StaffWith = Awaited<ReturnType<typeof staffHolding>>[number];

/** Finds the active staff whose role has a permission, by name. */
export async function findStaffWith(ctx: Pick<Ctx, 'db'>, permission: Permission): Promise<StaffWith[]> {
  return staffHolding(ctx.db, permission);
}
