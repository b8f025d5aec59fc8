import type { NewRoleInput, Role, RoleInput, RoleRow } from '@sevadesk/contract/people';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { staffPermissionsIn } from './person.rules.ts';
import { isWithin } from './rights.rules.ts';
import {
  allRoles,
  countPeople,
  deleteRoleRow,
  insertRole,
  lockRole,
  peopleOfRole,
  roleById,
  roleIdOfUser,
  updateRole,
} from './roles.repo.ts';

/** Lists every role with its numbers of people and permissions, the administrators' first. */
export async function listRoles(ctx: UserCtx): Promise<RoleRow[]> {
  const rows = await allRoles(ctx.db);
  return rows.map(({ permissions, ...role }) => ({ ...role, permissions: staffPermissionsIn(permissions).length }));
}

/** Lists the roles by name, and whether the caller may give each to somebody. */
export async function roleOptions(ctx: UserCtx): Promise<{ id: string; name: string; mayGive: boolean }[]> {
  const rows = await allRoles(ctx.db);
  return rows.map(({ id, name, permissions }) => ({
    id,
    name,
    mayGive: isWithin(permissions, ctx.actor.permissions),
  }));
}

type Stored = { id: string; isAdministrator: boolean; permissions: readonly string[] };

async function fixedBecause(ctx: UserCtx, role: Stored): Promise<Role['fixed']> {
  if (role.isAdministrator) return 'administrator';
  if ((await roleIdOfUser(ctx.db, ctx.actor.userId)) === role.id) return 'own';
  return isWithin(role.permissions, ctx.actor.permissions) ? null : 'beyond';
}

const refusals = { administrator: 'last_administrator', own: 'own_account', beyond: 'beyond_own_rights' } as const;

async function refuseFixed(ctx: UserCtx, role: Stored): Promise<void> {
  const fixed = await fixedBecause(ctx, role);
  if (fixed) throw new AppError(refusals[fixed]);
}

/** Returns one role: permissions, first hundred people, and why the caller cannot change it. Throws not_found. */
export async function getRole(ctx: UserCtx, id: string) {
  const role = await roleById(ctx.db, id);
  if (!role) throw new AppError('not_found');
  const people = await peopleOfRole(ctx.db, id);
  return {
    ...role,
    permissions: staffPermissionsIn(role.permissions),
    people: people.map(({ isBlocked, ...one }) => ({
      ...one,
      status: isBlocked ? ('blocked' as const) : ('active' as const),
    })),
    fixed: await fixedBecause(ctx, role),
  };
}

/** Creates a role. Throws duplicate (at `name`) and beyond_own_rights. */
export async function createRole(ctx: UserCtx, { description = '', ...rest }: NewRoleInput): Promise<{ id: string }> {
  const input = { ...rest, description };
  if (!isWithin(input.permissions, ctx.actor.permissions)) throw new AppError('beyond_own_rights');
  return withTransaction(ctx, async (ctx) => {
    const id = ctx.ids.next();
    if (!(await insertRole(ctx.db, { id, ...input }))) throw fieldError('name', 'taken', 'duplicate');
    await recordAudit(ctx, { action: 'people.create-role', record: { type: 'role', id }, details: { after: input } });
    return { id };
  });
}

/**
 * Changes a role's permissions, which applies from the next request of its people. Throws own_account for the caller's own
 * role, last_administrator for the administrators' role, beyond_own_rights, changed_meanwhile.
 */
export async function changeRole(
  ctx: UserCtx,
  id: string,
  { version, description: said = '', permissions: wanted }: RoleInput,
): Promise<void> {
  const after = { description: said, permissions: wanted };
  await withTransaction(ctx, async (ctx) => {
    const role = await lockRole(ctx.db, id, 'update');
    if (!role) throw new AppError('not_found');
    await refuseFixed(ctx, role);
    if (!isWithin(after.permissions, ctx.actor.permissions)) throw new AppError('beyond_own_rights');
    if (role.version !== version) throw new AppError('changed_meanwhile');
    await updateRole(ctx.db, id, after);
    const { description, permissions } = role;
    await recordAudit(ctx, {
      action: 'people.update-role',
      record: { type: 'role', id },
      details: { before: { description, permissions }, after },
    });
  });
}

/** Deletes a role that nobody has. Throws role_in_use, and the errors of changeRole. */
export async function deleteRole(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const role = await lockRole(ctx.db, id, 'update');
    if (!role) throw new AppError('not_found');
    if ((await countPeople(ctx.db, id)) > 0) throw new AppError('role_in_use');
    await refuseFixed(ctx, role);
    await deleteRoleRow(ctx.db, id);
    const { name, description, permissions } = role;
    await recordAudit(ctx, {
      action: 'people.delete-role',
      record: { type: 'role', id },
      details: { before: { name, description, permissions } },
    });
  });
}
