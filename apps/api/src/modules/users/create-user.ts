import type { Locale } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { hashPassword, noPassword, refuseWeakPassword } from './passwords.ts';
import { insertUser, roleIdByName } from './users.repo.ts';

type Common = {
  userName: string;
  displayName: string;
  email: string;
  mobile?: string | null;
  /** Null if the person chooses one by a mailed link: until then no password is valid. */
  password: string | null;
  /** The language of this person's mail until they choose another; English by default. */
  locale?: Locale;
  /** False if the person chose the password; otherwise it must be changed at the first sign-in. */
  mustChangePassword?: boolean;
};

export type NewUser = Common &
  (
    | { area: 'in'; roleName: string }
    | { area: 'out'; merchantId: string; isOwner: boolean; permissions?: readonly string[] }
  );

/** Creates a sign-in and returns its id. Throws user_name_taken (at field `userName`); refuses a guessable password at `password`. */
export async function createUser(ctx: Ctx, user: NewUser): Promise<string> {
  if (user.password !== null) refuseWeakPassword(user.password, [user.userName, user.displayName, user.email]);
  const passwordHash = user.password === null ? noPassword : await hashPassword(user.password);
  return withTransaction(ctx, async (ctx) => {
    const id = ctx.ids.next();
    const inserted = await insertUser(ctx.db, {
      id,
      area: user.area,
      userName: user.userName,
      displayName: user.displayName,
      email: user.email,
      mobile: user.mobile ?? null,
      passwordHash,
      ...(user.locale && { locale: user.locale }),
      mustChangePassword: user.mustChangePassword ?? true,
      ...(user.area === 'in'
        ? { roleId: await roleIdOf(ctx, user.roleName) }
        : { merchantId: user.merchantId, isOwner: user.isOwner, permissions: [...(user.permissions ?? [])] }),
    });
    if (!inserted) throw fieldError('userName', 'taken', 'user_name_taken');
    await recordAudit(ctx, {
      action: 'users.create',
      record: { type: 'user', id },
      details: { area: user.area, userName: user.userName },
    });
    return id;
  });
}

async function roleIdOf(ctx: Ctx, name: string): Promise<string> {
  const id = await roleIdByName(ctx.db, name);
  if (!id) throw new AppError('not_found');
  return id;
}
