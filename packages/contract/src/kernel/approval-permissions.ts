import type { StaffPermission } from './permissions.ts';
import { serviceNames } from './service-names.ts';

/** Permissions of which one opens the inbox for second persons: each decides some kind of request, or may once its service has one. */
export const approvalPermissions: readonly StaffPermission[] = [
  'wallet.approve',
  'gateway.check',
  'pan.acknowledge',
  'move-in.manage',
  'privacy.manage',
  'campaigns.manage',
  'credit.manage',
  'packages.manage',
  'approvals.policy',
  'payouts.manage',
  ...serviceNames.map((name) => `${name}.manage` as const),
];
