import {
  type MerchantPermission,
  merchantPermissions,
  type Permission,
  type StaffPermission,
  staffPermissions,
} from '@sevadesk/contract/kernel/permissions';

type Grants = {
  area: 'in' | 'out';
  isOwner: boolean;
  permissions: readonly string[];
  rolePermissions: readonly string[] | null;
};

const isStaffPermission = (key: string): key is StaffPermission => staffPermissions.some((known) => known === key);
const isMerchantPermission = (key: string): key is MerchantPermission =>
  merchantPermissions.some((known) => known === key);

/** Returns the staff permissions among stored keys; drops keys of older versions. */
export function staffPermissionsIn(keys: readonly string[]): StaffPermission[] {
  return keys.filter(isStaffPermission);
}

/** Returns a user's permissions: staff by role, an owner the full merchant area, merchant staff by grants. Drops keys of older versions. */
export function permissionsOf(person: Grants): readonly Permission[] {
  if (person.area === 'in') return staffPermissionsIn(person.rolePermissions ?? []);
  return person.isOwner ? merchantPermissions : person.permissions.filter(isMerchantPermission);
}
