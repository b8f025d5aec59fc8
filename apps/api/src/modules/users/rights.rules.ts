import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { staffPermissionsIn } from './person.rules.ts';

/** Whether all of a role's keys are among what somebody holds: nobody grants, or manages a person with, more than they have. Keys of former versions count for nothing. */
export function isWithin(roleKeys: readonly string[], held: readonly Permission[]): boolean {
  return staffPermissionsIn(roleKeys).every((key) => held.includes(key));
}
