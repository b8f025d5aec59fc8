import { type KeyState, mostAddresses } from '@sevadesk/contract/partner-api';
import type { PartnerMode, PartnerScope } from '@sevadesk/contract/kernel/partner-scopes';
import { partnerScopes, scopePermission } from '@sevadesk/contract/kernel/partner-scopes';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { BlockList, isIP } from 'node:net';

const shape = /^sd_(live|test)_[A-Za-z0-9_-]{32}$/;
const prefixLength = 14;

/** Whether a bearer token has the format of a key; others are not looked up. */
export function isKeyText(bearer: string): boolean {
  return shape.test(bearer);
}

/** Returns a new key's text and the part that can be shown later. `random` are 32 url-safe characters. */
export function keyOf(mode: PartnerMode, random: string): { text: string; prefix: string; last4: string } {
  const text = `sd_${mode}_${random}`;
  return { text, prefix: text.slice(0, prefixLength), last4: text.slice(-4) };
}

type Lifetime = { revokedAt: string | null; endsAt: string | null; replacedBy: string | null };

/** Returns a key's state at an instant: revoked, expired, replaced and about to expire, or active. */
export function keyStateOf({ revokedAt, endsAt, replacedBy }: Lifetime, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended';
  return replacedBy === null ? 'active' : 'ending';
}

/** Returns the earlier of a key's own end and the end of the overlap with its replacement. */
export function overlapEnd(endsAt: string | null, now: Date, hours: number): string {
  const end = new Date(now.getTime() + hours * 3_600_000);
  return endsAt !== null && new Date(endsAt) < end ? endsAt : end.toISOString();
}

/** Whether an address is in a list of addresses and ranges; an empty list allows all. */
export function mayComeFrom(addresses: readonly string[], address: string): boolean {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const one of addresses.slice(0, mostAddresses)) {
    const [net = '', bits] = one.split('/');
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Returns those of the scopes that a person with these permissions may use. */
export function usableScopes(
  permissions: readonly Permission[],
  scopes: readonly PartnerScope[] = partnerScopes,
): PartnerScope[] {
  return scopes.filter((scope) => permissions.includes(scopePermission[scope]));
}
