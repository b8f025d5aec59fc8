import { type KeyInput, type KeyRow, mostKeys } from '@sevadesk/contract/partner-api';
import { addDays, istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { randomToken } from '../../platform/ids.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { keyOf, keyStateOf, overlapEnd, usableScopes } from './key.rules.ts';
import { changeKey, countLiveKeys, insertKey, lockKey } from './keys.repo.ts';
import { getPartnerPolicy } from './policy.ts';
import { keyHash } from './resolve-key.ts';

type NewKey = { id: string; key: string };
type Settings = Pick<KeyRow, 'name' | 'mode' | 'scopes' | 'addresses' | 'endsAt'>;

/** Returns whether the API is on, the rate limit of a key, and the scopes that this person may grant. */
export async function getRules(ctx: MerchantCtx) {
  return { ...(await getPartnerPolicy(ctx)), scopes: usableScopes(ctx.actor.permissions) };
}

async function make(tx: MerchantCtx, settings: Settings, verb: string): Promise<NewKey> {
  const { merchantId, userId, permissions } = tx.actor;
  if (usableScopes(permissions, settings.scopes).length < settings.scopes.length)
    throw new AppError('beyond_own_rights');
  const id = tx.ids.next();
  const { text, prefix, last4 } = keyOf(settings.mode, randomToken(24));
  await insertKey(tx.db, {
    ...settings,
    id,
    merchantId,
    prefix,
    last4,
    madeBy: userId,
    keyHash: keyHash(tx, text),
    createdAt: tx.clock.now().toISOString(),
  });
  await recordAudit(tx, {
    action: `partner-api.${verb}`,
    record: { type: 'partner-key', id },
    details: { ...settings, prefix },
  });
  return { id, key: text };
}

/** Creates a key and returns its text once. Throws beyond_own_rights, invalid_input for a past day or one key too many. */
export async function createKey(ctx: MerchantCtx, { endsOn, ...input }: KeyInput): Promise<NewKey> {
  if (endsOn && endsOn < istDateOf(ctx.clock.now())) throw fieldError('endsOn', 'date_past');
  return withTransaction(ctx, async (tx) => {
    if ((await countLiveKeys(tx.db, tx.actor.merchantId)) >= mostKeys)
      throw new AppError('invalid_input', {
        fields: [{ field: 'name', fault: { key: 'too_many', params: { max: mostKeys } } }],
      });
    const endsAt = endsOn ? istDayStart(addDays(endsOn, 1)) : null;
    return make(tx, { ...input, scopes: [...new Set(input.scopes)], endsAt }, 'create-key');
  });
}

async function needKey(ctx: UserCtx, id: string, merchantId?: string) {
  const key = await lockKey(ctx.db, id, merchantId);
  if (!key) throw new AppError('not_found');
  return key;
}

/** Replaces a key; the old one works for `hours` more. Throws not_found, state_refused (ended or replaced), beyond_own_rights. */
export async function rotateKey(ctx: MerchantCtx, input: { id: string; hours: string }): Promise<NewKey> {
  return withTransaction(ctx, async (tx) => {
    const key = await needKey(tx, input.id, tx.actor.merchantId);
    const now = tx.clock.now();
    if (keyStateOf(key, now) !== 'active') throw new AppError('state_refused');
    const { name, mode, scopes, addresses, endsAt } = key;
    const made = await make(tx, { name, mode, scopes, addresses, endsAt }, 'rotate-key');
    await changeKey(tx.db, key.id, { replacedBy: made.id, endsAt: overlapEnd(endsAt, now, Number(input.hours)) });
    return made;
  });
}

async function revoke(ctx: UserCtx, id: string, merchantId?: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const key = await needKey(tx, id, merchantId);
    if (key.revokedAt !== null) throw new AppError('state_refused');
    await changeKey(tx.db, id, { revokedAt: tx.clock.now().toISOString(), revokedBy: tx.actor.userId });
    const { name, prefix } = key;
    await recordAudit(tx, {
      action: 'partner-api.revoke-key',
      record: { type: 'partner-key', id },
      details: { name, prefix, merchantId: key.merchantId },
    });
    return { ok: true };
  });
}

/** Revokes an own key: the next call with it is refused. Throws not_found, state_refused. */
export async function revokeKey(ctx: MerchantCtx, id: string): Promise<{ ok: true }> {
  return revoke(ctx, id, ctx.actor.merchantId);
}

/** Revokes any shop's key, for staff. Throws not_found, state_refused. */
export async function revokeAnyKey(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return revoke(ctx, id);
}
