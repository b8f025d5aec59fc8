import type { PersonInput } from '@sevadesk/contract/people';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { queueSignInMail } from '../notifications/index.ts';
import { requireAdministrator, lockManaged, refuseSelf, roleToGive, setProfile } from '../users/index.ts';

type Locked = Awaited<ReturnType<typeof lockManaged>>;

/** Returns the person's new role, if it changes. */
async function newRole(ctx: UserCtx, user: Locked, roleId: string | undefined) {
  if (roleId === undefined || user.area !== 'in' || roleId === user.roleId) return undefined;
  refuseSelf(ctx, user.id);
  return roleToGive(ctx, roleId);
}

/** Notifies the old e-mail address that it is no longer used. */
async function tellFormerAddress(ctx: UserCtx, user: Locked): Promise<void> {
  const { displayName: name, userName } = user;
  await queueSignInMail(ctx, user, 'sign_in_address_moved', { name, userName });
}

/**
 * Changes a person's name, address, number and, for staff, the role, which applies from the next request. Throws not_found,
 * beyond_own_rights, own_account for one's own role, last_administrator.
 */
export async function changePerson(
  ctx: UserCtx,
  { id, roleId, ...input }: PersonInput & { id: string },
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    if (roleId !== undefined) await requireAdministrator(ctx, id, roleId);
    const user = await lockManaged(ctx, id);
    const role = await newRole(ctx, user, roleId);
    const { displayName, email, mobile = null } = input;
    await setProfile(ctx, user, { displayName, email, mobile, ...(role && { roleId: role.id }) });
    if (email !== user.email) await tellFormerAddress(ctx, user);
    await recordAudit(ctx, {
      action: 'people.update',
      record: { type: 'user', id },
      details: {
        before: { displayName: user.displayName, email: user.email, mobile: user.mobile, role: user.roleName },
        after: { displayName, email, mobile, role: role?.name ?? user.roleName },
      },
    });
  });
}
