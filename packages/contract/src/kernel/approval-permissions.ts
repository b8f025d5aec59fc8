import type { StaffPermission } from './permissions.ts';

/** Permissions that each allow a second person to approve some kind of request. Without zod, because the site map uses it. */
export const approvalPermissions = [
  'wallet.approve',
  'gateway.check',
  'pan.acknowledge',
  'move-in.manage',
  'privacy.manage',
  'bills.manage',
] as const satisfies readonly StaffPermission[];
