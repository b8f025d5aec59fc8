import type { PartnerScope } from './partner-scopes.ts';
import type { MerchantPermission, Permission, StaffPermission } from './permissions.ts';

/** Area of a signed-in user: 'in' is the staff area, 'out' the merchant area. */
export type Area = 'in' | 'out';

export type PublicAccess = { kind: 'public' };
export type SignedInAccess = { kind: 'signed-in' };
export type StaffAccess = { kind: 'staff'; permission?: StaffPermission; anyOf?: readonly StaffPermission[] };
export type MerchantAccess = { kind: 'merchant'; permission?: MerchantPermission };
/** A shop's own software, identified by a key; without a scope, any key of the shop. */
export type PartnerAccess = { kind: 'partner'; scope?: PartnerScope };

/** Who may call an endpoint. Only the server decides; menus and routes ask the same question to hide what it would reject. */
export type Access = PublicAccess | SignedInAccess | StaffAccess | MerchantAccess | PartnerAccess;

export const open: PublicAccess = { kind: 'public' };
export const signedIn: SignedInAccess = { kind: 'signed-in' };

/** Staff area; with a permission, only roles that have it. */
export function staff(permission?: StaffPermission): StaffAccess {
  return { kind: 'staff', permission };
}

/** Staff area, for roles with at least one of these permissions: a screen whose calls each require their own. */
export function staffWithAny(anyOf: readonly StaffPermission[]): StaffAccess {
  return { kind: 'staff', anyOf };
}

/** Merchant area; the owner has every permission, merchant staff have the ones they were given. */
export function merchant(permission?: MerchantPermission): MerchantAccess {
  return { kind: 'merchant', permission };
}

/** A shop's own software whose key has the scope. */
export function partner(scope?: PartnerScope): PartnerAccess {
  return { kind: 'partner', scope };
}

/** `scopes` is present only for a key: people have none, and a key has nothing else. */
export type Grants = { area: Area; permissions: readonly Permission[]; scopes?: readonly PartnerScope[] | undefined };

/** Whether a user with these grants has access; undefined means not signed in. */
export function mayAccess(access: Access, user: Grants | undefined): boolean {
  if (access.kind === 'public') return true;
  if (!user) return false;
  if (access.kind === 'partner')
    return user.scopes !== undefined && (access.scope === undefined || user.scopes.includes(access.scope));
  if (user.scopes !== undefined) return false;
  if (access.kind === 'signed-in') return true;
  if (user.area !== (access.kind === 'staff' ? 'in' : 'out')) return false;
  if (access.kind === 'staff' && access.anyOf?.some((one) => user.permissions.includes(one)) === false) return false;
  return access.permission === undefined || user.permissions.includes(access.permission);
}

/** Base path of each area. */
export const baseRoutes: Record<Area, string> = { in: '/backend', out: '/merchant' };
