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

/** The staff permissions among stored keys; keys of former versions fall away. */
export function staffPermissionsIn(keys: readonly string[]): StaffPermission[] {
  return keys.filter(isStaffPermission);
}

/** What a user may do now: staff by their role, an owner everything of the merchant area, merchant staff what they were given. Keys of former versions fall away. */
export function permissionsOf(person: Grants): readonly Permission[] {
  if (person.area === 'in') return staffPermissionsIn(person.rolePermissions ?? []);
  return person.isOwner ? merchantPermissions : person.permissions.filter(isMerchantPermission);
}
