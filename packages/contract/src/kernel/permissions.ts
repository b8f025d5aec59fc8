import { serviceNames } from './service-names.ts';

/** Permissions of head office staff and of shop staff for each service. */
export const serviceStaffPermissions = serviceNames.flatMap((name) => [`${name}.view`, `${name}.manage`] as const);
export const serviceShopPermissions = serviceNames.flatMap((name) => [`m.${name}.view`, `m.${name}.apply`] as const);

/**
 * Permission keys are data: an endpoint requires one, the menu filters by it, a role is a set of them.
 * A key is never reused with another meaning; a screen with a new function gets a new key.
 */
export const staffPermissions = [
  'dashboard.view',
  'registrations.view',
  'registrations.decide',
  'merchants.view',
  'merchants.manage',
  'payments.view',
  'payments.approve',
  'wallet.view',
  'wallet.adjust',
  'gateway.view',
  'gateway.check',
  'pan.view',
  'pan.verify',
  'pan.acknowledge',
  'pan.cancel',
  'aadhaar.unmask',
  'masters.view',
  'masters.manage',
  'packages.manage',
  'reports.view',
  'users.view',
  'users.manage',
  'settings.manage',
  'audit.view',
  'wallet.approve',
  'accounts.close',
  'credentials.manage',
  'roles.manage',
  'kyc.view',
  'kyc.verify',
  'users.view-as',
  'privacy.manage',
  'enquiries.manage',
  'courier.view',
  'courier.manage',
  'tickets.view',
  'tickets.manage',
  'operations.view',
  'operations.manage',
  'move-in.manage',
  'sms.manage',
  'sms.view',
  ...serviceStaffPermissions,
] as const;

export const merchantPermissions = [
  'm.pan.apply',
  'm.pan.view',
  'm.payments.request',
  'm.payments.view',
  'm.gateway.pay',
  'm.wallet.view',
  'm.reports.view',
  'm.users.manage',
  'm.members.view',
  'm.members.manage',
  'm.profile.manage',
  'm.courier.view',
  'm.courier.manage',
  'm.tickets',
  'm.api.manage',
  ...serviceShopPermissions,
] as const;

export type StaffPermission = (typeof staffPermissions)[number];
export type MerchantPermission = (typeof merchantPermissions)[number];
export type Permission = StaffPermission | MerchantPermission;

/** The roles of a new installation; an administrator edits them afterwards. */
export const defaultRoles: Record<string, readonly StaffPermission[]> = {
  Administrator: staffPermissions,
  Operations: [
    'dashboard.view',
    'registrations.view',
    'registrations.decide',
    'merchants.view',
    'pan.view',
    'pan.verify',
    'pan.acknowledge',
    'pan.cancel',
    'reports.view',
    'masters.view',
    'kyc.view',
    'kyc.verify',
    'courier.view',
    'courier.manage',
    'tickets.view',
    'tickets.manage',
    ...serviceStaffPermissions,
  ],
  Accounts: [
    'dashboard.view',
    'merchants.view',
    'payments.view',
    'payments.approve',
    'wallet.view',
    'gateway.view',
    'gateway.check',
    'reports.view',
    'masters.view',
    'wallet.adjust',
    'wallet.approve',
    'accounts.close',
    'tickets.view',
    'tickets.manage',
  ],
  Support: [
    'dashboard.view',
    'sms.view',
    'registrations.view',
    'merchants.view',
    'payments.view',
    'pan.view',
    'reports.view',
    'kyc.view',
    'users.view-as',
    'enquiries.manage',
    'courier.view',
    'tickets.view',
    'tickets.manage',
    ...serviceStaffPermissions.filter((key) => key.endsWith('.view')),
  ],
};
