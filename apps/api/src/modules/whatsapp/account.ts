import type { WhatsappAccountInput, WhatsappAccountView } from '@sevadesk/contract/whatsapp';
import { fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { WhatsappAccount } from '../../providers/message-whatsapp/port.ts';
import { recordAudit } from '../audit/index.ts';
import { isAddressRefused, last4Of } from '../masters/index.ts';
import { appSecretSealedFor, storedAccount, tokenSealedFor, updateAccount } from './account.repo.ts';

/** Returns the token that WhatsApp's first call repeats: derived from the installation's own key, so it is not stored. */
export function verifyToken({ keys }: Pick<Ctx, 'keys'>): string {
  return sha256(keys.derive('whatsapp-verify')).slice(0, 40);
}

/** Returns the account for the screen, without its secrets. */
export async function getAccount(ctx: UserCtx): Promise<WhatsappAccountView> {
  const { isOn, address, version, phoneNumberId, tokenLast4, appSecretLast4, fallbackMinutes, updatedAt } =
    await storedAccount(ctx.db);
  return {
    isOn,
    address,
    version,
    phoneNumberId,
    tokenLast4,
    appSecretLast4,
    fallbackMinutes,
    updatedAt,
    webhookAddress: `${ctx.settings.publicUrl}/api/whatsapp/webhook`,
    verifyToken: verifyToken(ctx),
  };
}

/** Returns the account with its secrets opened; undefined while one is missing. Read for each call, so that changes apply at once. */
export async function whatsappAccountNow({ db, keys }: Pick<Ctx, 'db' | 'keys'>): Promise<WhatsappAccount | undefined> {
  const { address, version, phoneNumberId, tokenSealed, appSecretSealed } = await storedAccount(db);
  if (tokenSealed === null || appSecretSealed === null || phoneNumberId === '') return undefined;
  return {
    address,
    version,
    phoneNumberId,
    token: keys.unseal(tokenSealed, tokenSealedFor()),
    appSecret: keys.unseal(appSecretSealed, appSecretSealedFor()),
  };
}

type Stored = Awaited<ReturnType<typeof storedAccount>>;

/** A stored token is valid only for the address it was entered for; otherwise another address would receive it. */
function requireSecrets(before: Stored, { isOn, address, token, appSecret }: WhatsappAccountInput): void {
  const isMoved = address !== before.address && before.tokenSealed !== null;
  if (token === undefined && (isMoved || (isOn && before.tokenSealed === null))) throw fieldError('token', 'required');
  if (isOn && appSecret === undefined && before.appSecretSealed === null) throw fieldError('appSecret', 'required');
}

/**
 * Changes the account; its secrets are sealed and never returned. Throws invalid_input at address (private or unencrypted in
 * production), token (another address, or none while it is on) or appSecret.
 */
export async function saveAccount(ctx: UserCtx, input: WhatsappAccountInput): Promise<{ ok: true }> {
  if (isAddressRefused(input.address, ctx.settings.isProduction)) throw fieldError('address', 'invalid');
  return withTransaction(ctx, async (ctx) => {
    const stored = await storedAccount(ctx.db, true);
    requireSecrets(stored, input);
    const { token, appSecret, ...rest } = input;
    const after = { ...rest, phoneNumberId: rest.phoneNumberId ?? '' };
    await updateAccount(ctx.db, {
      ...after,
      ...(token !== undefined && { tokenSealed: ctx.keys.seal(token, tokenSealedFor()), tokenLast4: last4Of(token) }),
      ...(appSecret !== undefined && {
        appSecretSealed: ctx.keys.seal(appSecret, appSecretSealedFor()),
        appSecretLast4: last4Of(appSecret),
      }),
      updatedBy: ctx.actor.userId,
      updatedAt: ctx.clock.now().toISOString(),
    });
    const { isOn, address, version, phoneNumberId, fallbackMinutes } = stored;
    await recordAudit(ctx, {
      action: 'whatsapp.save-account',
      record: { type: 'whatsapp-account', id: '1' },
      details: {
        before: { isOn, address, version, phoneNumberId, fallbackMinutes },
        after,
        isTokenChanged: token !== undefined,
        isAppSecretChanged: appSecret !== undefined,
      },
    });
    return { ok: true };
  });
}
