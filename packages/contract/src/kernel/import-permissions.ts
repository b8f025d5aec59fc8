import type { StaffPermission } from './permissions.ts';

/** Permissions that each allow some kind of import. Without zod, because the site map uses it. */
export const importPermissions = [
  'payments.approve',
  'pan.acknowledge',
  'masters.manage',
  'uti.manage',
  'banking.manage',
  'sms.manage',
  'payouts.manage',
] as const satisfies readonly StaffPermission[];
