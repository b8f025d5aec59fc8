import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { permissionsOf } from './person.rules.ts';

type ShopPerson = { id: string; isOwner: boolean; permissions: readonly string[] };
type Actor = { userId: string; permissions: readonly Permission[] };

/** Whether a person holds every permission: nobody may grant what they do not have. */
export function mayGrant(granted: readonly Permission[], held: readonly Permission[]): boolean {
  return granted.every((key) => held.includes(key));
}

/**
 * Returns why a person of a shop may not be changed by another of it; undefined if they may. Nobody changes the owner, themselves,
 * or a person with more permissions: otherwise a changed address and a mailed link would give away those permissions.
 */
export function refusalToManage(person: ShopPerson, actor: Actor): 'own_account' | 'beyond_own_rights' | undefined {
  if (person.id === actor.userId) return 'own_account';
  if (person.isOwner) return 'beyond_own_rights';
  const theirs = permissionsOf({ ...person, area: 'out', rolePermissions: null });
  return mayGrant(theirs, actor.permissions) ? undefined : 'beyond_own_rights';
}
