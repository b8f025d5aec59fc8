import type { defaultRoles, StaffPermission } from '@sevadesk/contract/kernel/permissions';
import type { Locale } from '@sevadesk/messages';
import { hashPassword } from '../../src/modules/users/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import type { TestApp } from '../helpers.ts';

/** The password of every built user. */
export const builtPassword = 'blue-tiger-walks-42';

let hash: Promise<string> | undefined;

/** Hashing is intentionally slow, so built users share one hash. */
export function builtPasswordHash(): Promise<string> {
  hash ??= hashPassword(builtPassword);
  return hash;
}

let counter = 0;

/** Returns a number that is unique in this process. */
export function nextNumber(): number {
  counter += 1;
  return counter;
}

/** Returns a mobile number that is unique in this process. It ends in 9: providers' fakes play refusals and silence by other endings. */
export const mobileOf = (number: number, first: 7 | 8 | 9 = 9): string =>
  String(first * 1_000_000_000 + number * 10 + 9);

export type BuiltUser = { id: string; userName: string; email: string; password: string };

export type UserOverrides = {
  userName?: string;
  displayName?: string;
  email?: string;
  locale?: Locale;
  isBlocked?: boolean;
  mustChangePassword?: boolean;
  twoFactorAuthentication?: boolean;
  loginNotification?: boolean;
};

/** Columns that users of both areas share. */
export async function userColumns(prefix: string, overrides: UserOverrides) {
  const number = nextNumber();
  const userName = overrides.userName ?? `${prefix}${number}`;
  return {
    id: systemIds.next(),
    userName,
    displayName: overrides.displayName ?? `Test Person ${number}`,
    email: overrides.email ?? `${userName}@example.in`,
    mobile: mobileOf(number),
    passwordHash: await builtPasswordHash(),
    mustChangePassword: overrides.mustChangePassword ?? false,
    locale: overrides.locale ?? 'en',
    isBlocked: overrides.isBlocked ?? false,
    twoFactorAuthentication: overrides.twoFactorAuthentication ?? false,
    loginNotification: overrides.loginNotification ?? false,
  };
}

type StaffOverrides = UserOverrides & {
  /** One of the built-in roles; default Administrator. */
  roleName?: keyof typeof defaultRoles;
  /** Creates a separate role with only these permissions. */
  permissions?: readonly StaffPermission[];
};

async function roleFor(app: TestApp, { roleName, permissions }: StaffOverrides): Promise<string> {
  if (permissions) {
    const id = systemIds.next();
    await app.db
      .insertInto('roles')
      .values({ id, name: `Role ${nextNumber()}`, permissions: [...permissions] })
      .execute();
    return id;
  }
  const role = await app.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', roleName ?? 'Administrator')
    .executeTakeFirstOrThrow();
  return role.id;
}

/** Creates a staff login. */
export async function buildStaff(app: TestApp, overrides: StaffOverrides = {}): Promise<BuiltUser> {
  const user = await userColumns('staff', overrides);
  const roleId = await roleFor(app, overrides);
  await app.db
    .insertInto('users')
    .values({ ...user, area: 'in', roleId })
    .execute();
  return { id: user.id, userName: user.userName, email: user.email, password: builtPassword };
}
