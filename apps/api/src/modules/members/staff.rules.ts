import { type MerchantPermission, merchantPermissions } from '@sevadesk/contract/kernel/permissions';

/** A person's grants as they count now, in the order of the list: keys of former versions fall away; the owner has all. */
export function grantsOf({ isOwner, permissions }: { isOwner: boolean; permissions: readonly string[] }) {
  return merchantPermissions.filter((key): key is MerchantPermission => isOwner || permissions.includes(key));
}
