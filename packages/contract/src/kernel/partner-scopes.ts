import type { MerchantPermission } from './permissions.ts';
import { type PartnerService, partnerWords } from './service-names.ts';

type WordOf<Name extends PartnerService> = (typeof partnerWords)[Name];
/** The scopes of one service, by its name. */
export type ServiceScope<Name extends PartnerService> = `${WordOf<Name>}:${'write' | 'read'}`;

const services = Object.keys(partnerWords) as PartnerService[];
const serviceScopes = services.flatMap(
  (name) => [`${partnerWords[name]}:write`, `${partnerWords[name]}:read`] as const,
);

/** Scopes of a key of a shop's own software. */
export const partnerScopes = [
  'applications:write',
  'applications:read',
  'balance:read',
  'statement:read',
  ...serviceScopes,
] as const;
export type PartnerScope = (typeof partnerScopes)[number];

const servicePermissions = Object.fromEntries(
  services.flatMap((name): [string, MerchantPermission][] => [
    [`${partnerWords[name]}:write`, `m.${name}.apply`],
    [`${partnerWords[name]}:read`, `m.${name}.view`],
  ]),
) as Record<(typeof serviceScopes)[number], MerchantPermission>;

/** The permission that each scope requires: a key never does more than its creator may do. */
export const scopePermission: Record<PartnerScope, MerchantPermission> = {
  'applications:write': 'm.pan.apply',
  'applications:read': 'm.pan.view',
  'balance:read': 'm.wallet.view',
  'statement:read': 'm.wallet.view',
  ...servicePermissions,
};

/** A live key has real effects; with a test key every call returns the same and nothing happens. */
export const partnerModes = ['live', 'test'] as const;
export type PartnerMode = (typeof partnerModes)[number];
