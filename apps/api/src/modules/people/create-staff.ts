import type { NewStaffInput } from '@sevadesk/contract/people';
import { recordLocale } from '@sevadesk/messages';
import type { UserCtx } from '../../platform/context.ts';
import { randomToken } from '../../platform/ids.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { createUser, roleToGive } from '../users/index.ts';
import { mailPasswordLink } from './mail-password-link.ts';

/**
 * Creates a sign-in of head office. If no password is given, none is valid, and a link to choose one is mailed.
 * Throws user_name_taken, beyond_own_rights for a role with more permissions than the maker's.
 */
export async function createStaff(ctx: UserCtx, input: NewStaffInput): Promise<{ id: string }> {
  const { userName, displayName, email, mobile = null, roleId, password } = input;
  return withTransaction(ctx, async (ctx) => {
    const role = await roleToGive(ctx, roleId);
    const id = await createUser(ctx, {
      area: 'in',
      userName,
      displayName,
      email,
      mobile,
      roleName: role.name,
      password: password ?? randomToken(),
    });
    if (password === undefined)
      await mailPasswordLink(ctx, { id, userName, displayName, email, locale: recordLocale }, 'invitation');
    return { id };
  });
}
