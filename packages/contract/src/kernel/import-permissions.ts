import type { StaffPermission } from './permissions.ts';

/** Whoever holds one of these brings in files of some kind. Without zod, since the site map names it. */
export const importPermissions = [
  'payments.approve',
  'pan.acknowledge',
  'masters.manage',
  'uti.manage',
  'banking.manage',
  'sms.manage',
] as const satisfies readonly StaffPermission[];
