import type { Locale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserActor } from '../../platform/context.ts';
import { findPerson } from '../users/index.ts';
import { isKeyText, keyStateOf, mayComeFrom, usableScopes } from './key.rules.ts';
import { keyByHash, recordUse } from './keys.repo.ts';
import { getPartnerPolicy } from './policy.ts';

/** Returns the keyed hash by which a key is found; useless without the installation's key file. */
export function keyHash(ctx: Ctx, text: string): string {
  return ctx.keys.searchHash('partner-key', text);
}

type Caller = { actor: UserActor; locale: Locale; perMinute: number };

/**
 * Returns the caller of a key: its maker, with the key's scopes limited to the maker's current permissions. Undefined for a key
 * that is unknown, revoked or expired, and while its maker or shop is blocked. Throws partner_api_off, address_refused.
 */
export async function resolveKey(ctx: Ctx, bearer: string): Promise<Caller | undefined> {
  if (!isKeyText(bearer)) return undefined;
  const key = await keyByHash(ctx.db, keyHash(ctx, bearer));
  const now = ctx.clock.now();
  if (!key || ['revoked', 'ended'].includes(keyStateOf(key, now))) return undefined;
  const person = await findPerson(ctx, { id: key.madeBy });
  if (!person || person.isBlocked || person.merchant?.id !== key.merchantId) return undefined;
  const { isOn, perMinute } = await getPartnerPolicy(ctx);
  if (!isOn) throw new AppError('partner_api_off');
  const address = ctx.actor.kind === 'system' ? '' : ctx.actor.address;
  if (!mayComeFrom(key.addresses, address)) throw new AppError('address_refused');
  await recordUse(ctx.db, key.id, { at: now, address });
  const { id: keyId, name, mode } = key;
  const actor: UserActor = {
    kind: 'user',
    userId: person.id,
    sessionId: keyId,
    area: 'out',
    userName: person.userName,
    // Histories distinguish a person's own acts from those of the shop's software in that person's name.
    displayName: `${person.displayName} (${name})`,
    roleName: person.roleName,
    permissions: person.permissions,
    merchantId: key.merchantId,
    isOwner: person.isOwner,
    address,
    partner: { keyId, name, mode, scopes: usableScopes(person.permissions, key.scopes) },
  };
  return { actor, locale: person.locale, perMinute };
}
