import { type CredentialInput, type CredentialRow, modesOf, type Provider } from '@sevadesk/contract/masters';
import { fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import {
  changesOf,
  type CredentialChanges,
  isAddressMissing,
  isAddressRefused,
  isKeyMissing,
  last4Of,
  sealedFor,
  type StoredCredential,
} from './credential.rules.ts';
import { insertChange, lockCredential, updateCredential } from './credentials.repo.ts';
import { clearCredentials } from './provider-settings.ts';
import { credentialRowOf } from './get-credentials.ts';

/** Refuses settings that cannot reach a provider. Throws invalid_input at mode, baseUrl or secret. */
export function validateCredential(ctx: UserCtx, before: StoredCredential, input: CredentialInput): void {
  if (!modesOf[before.provider].includes(input.mode)) throw fieldError('mode', 'choose_one');
  if (isAddressRefused(input.baseUrl, ctx.settings.isProduction)) throw fieldError('baseUrl', 'invalid');
  if (isAddressMissing(before, input)) throw fieldError('baseUrl', 'required');
  if (isKeyMissing(before, input)) throw fieldError('secret', 'required');
}

function sealedKey(ctx: UserCtx, provider: Provider, input: CredentialInput) {
  if (input.secret !== undefined)
    return {
      secretSealed: ctx.keys.seal(input.secret, sealedFor(provider)),
      secretLast4: last4Of(input.secret),
    };
  return input.removeSecret ? { secretSealed: null, secretLast4: null } : {};
}

/** Records a change in history and audit without keys, in the transaction of the change. */
export async function recordChange(ctx: UserCtx, provider: Provider, changes: CredentialChanges): Promise<void> {
  await insertChange(ctx.db, {
    id: ctx.ids.next(),
    provider,
    changedBy: ctx.actor.userId,
    changedAt: ctx.clock.now().toISOString(),
    changes: JSON.stringify(changes),
  });
  await recordAudit(ctx, { action: 'masters.save-credential', details: { provider, changes } });
}

/**
 * Saves how a provider is reached; every process uses it within seconds, without a restart.
 * Throws invalid_input at mode, baseUrl (private or unencrypted in production) or secret (live without a key).
 */
export async function saveCredential(ctx: UserCtx, provider: Provider, input: CredentialInput): Promise<CredentialRow> {
  await withTransaction(ctx, async (inner) => {
    const before = await lockCredential(inner.db, provider);
    validateCredential(inner, before, input);
    const changes = changesOf(before, input);
    if (changes === undefined) return;
    await updateCredential(inner.db, provider, {
      mode: input.mode,
      baseUrl: input.baseUrl ?? null,
      ...sealedKey(inner, provider, input),
      updatedBy: inner.actor.userId,
      updatedAt: inner.clock.now().toISOString(),
    });
    await recordChange(inner, provider, changes);
  });
  clearCredentials(ctx.keys);
  return credentialRowOf(ctx, provider);
}
