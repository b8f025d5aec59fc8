import type { Area } from '@sevadesk/contract/kernel/access';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import type { Locale } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { permissionsOf } from './person.rules.ts';
import { type PersonRow, peopleByEmail, personById, personByUserName } from './users.repo.ts';

/** A user for other modules; the password's hash stays in this module. */
export type Person = {
  id: string;
  area: Area;
  userName: string;
  displayName: string;
  email: string;
  locale: Locale;
  mustChangePassword: boolean;
  /** Whether the user or the user's merchant is blocked. */
  isBlocked: boolean;
  isOwner: boolean;
  permissions: readonly Permission[];
  /** Staff: the role's name; merchants: 'Owner' or 'Staff'. */
  roleName: string;
  /** Staff only. */
  roleId: string | null;
  /** The user's own setting; a role may require it regardless. */
  wantsSecondFactor: boolean;
  hasSecondFactor: boolean;
  loginNotification: boolean;
  hasPhoto: boolean;
  merchant: { id: string; code: string; shopName: string; idName: string } | null;
};

export function personOf(row: PersonRow): Person {
  const { id, area, userName, displayName, email, locale, mustChangePassword, isOwner, loginNotification } = row;
  return {
    id,
    area,
    userName,
    displayName,
    email,
    locale,
    mustChangePassword,
    isOwner,
    loginNotification,
    isBlocked: row.isBlocked || row.merchantIsBlocked === true,
    permissions: permissionsOf(row),
    roleId: row.roleId,
    roleName: row.roleName ?? (isOwner ? 'Owner' : 'Staff'),
    wantsSecondFactor: row.twoFactorAuthentication,
    hasSecondFactor: row.totpSecret !== null,
    hasPhoto: row.photoFileId !== null,
    merchant: row.merchantId
      ? {
          id: row.merchantId,
          code: row.merchantCode ?? '',
          shopName: row.shopName ?? '',
          idName: row.idTypeName ?? '',
        }
      : null,
  };
}

export async function findPerson(ctx: Ctx, by: { id: string } | { userName: string }): Promise<Person | undefined> {
  const row = 'id' in by ? await personById(ctx.db, by.id) : await personByUserName(ctx.db, by.userName);
  return row && personOf(row);
}

/** Finds everyone with an e-mail address. */
export async function findPeopleByEmail(ctx: Ctx, email: string): Promise<Person[]> {
  return (await peopleByEmail(ctx.db, email)).map(personOf);
}
