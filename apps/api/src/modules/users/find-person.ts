import type { Area } from '@sevadesk/contract/kernel/access';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import type { Locale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { permissionsOf } from './person.rules.ts';
import { ownerOf, type PersonRow, peopleByEmail, personById, personByUserName } from './users.repo.ts';

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

type By = { id: string } | { userName: string } | { ownsShop: string };

function rowBy({ db }: Ctx, by: By): Promise<PersonRow | undefined> {
  if ('id' in by) return personById(db, by.id);
  return 'userName' in by ? personByUserName(db, by.userName) : ownerOf(db, by.ownsShop);
}

/** Finds a person by id, user name, or as the owner of a shop. */
export async function findPerson(ctx: Ctx, by: By): Promise<Person | undefined> {
  const row = await rowBy(ctx, by);
  return row && personOf(row);
}

/** Returns the signed-in person. Throws anonymous if they have been removed. */
export async function getOwnPerson(ctx: UserCtx): Promise<Person> {
  const person = await findPerson(ctx, { id: ctx.actor.userId });
  if (!person) throw new AppError('anonymous');
  return person;
}

/** Finds everyone with an e-mail address. */
export async function findPeopleByEmail(ctx: Ctx, email: string): Promise<Person[]> {
  return (await peopleByEmail(ctx.db, email)).map(personOf);
}
