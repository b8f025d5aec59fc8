import { type MerchantPermission, merchantPermissions } from '@sevadesk/contract/kernel/permissions';

/** Returns a person's current grants in list order: obsolete keys are dropped; the owner has all. */
export function grantsOf({ isOwner, permissions }: { isOwner: boolean; permissions: readonly string[] }) {
  return merchantPermissions.filter((key): key is MerchantPermission => isOwner || permissions.includes(key));
}
