import type { MerchantPermission } from './permissions.ts';

/** What a shop's own software may do with a key. */
export const partnerScopes = [
  'applications:write',
  'applications:read',
  'balance:read',
  'statement:read',
  'leads:write',
  'leads:read',
] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** The right that a person needs for the same thing: a key never does what its maker may not do. */
export const scopePermission: Record<PartnerScope, MerchantPermission> = {
  'applications:write': 'm.pan.apply',
  'applications:read': 'm.pan.view',
  'balance:read': 'm.wallet.view',
  'statement:read': 'm.wallet.view',
  'leads:write': 'm.banking.apply',
  'leads:read': 'm.banking.view',
};

/** A live key does real things; with a test key everything answers the same and nothing happens. */
export const partnerModes = ['live', 'test'] as const;
export type PartnerMode = (typeof partnerModes)[number];
