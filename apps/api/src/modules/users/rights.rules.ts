import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { staffPermissionsIn } from './person.rules.ts';

/** Whether a person holds all of a role's keys: nobody may grant, or manage, more than they have. Ignores keys of older versions. */
export function isWithin(roleKeys: readonly string[], held: readonly Permission[]): boolean {
  return staffPermissionsIn(roleKeys).every((key) => held.includes(key));
}
