import type { CredentialInput, CredentialTestReply, Provider } from '@sevadesk/contract/masters';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { credentialOf } from './credentials.repo.ts';
import { typedUpiSettings } from './provider-settings.ts';
import { judgeCredential } from './save-credential.ts';

/** Asks the gateway with settings as typed; nothing is made there or kept here. Throws state_refused for a provider without an interface, invalid_input. */
export async function testCredential(
  ctx: UserCtx,
  provider: Provider,
  input: CredentialInput,
): Promise<CredentialTestReply> {
  if (provider !== 'upi') throw new AppError('state_refused');
  const stored = await credentialOf(ctx.db, provider);
  judgeCredential(ctx, stored, input);
  const settings = typedUpiSettings(ctx, stored, input);
  const began = performance.now();
  const result = await ctx.providers.upi.testConnection(settings);
  const reply = {
    ok: result.ok,
    cause: result.ok ? null : result.cause,
    address: settings.mode === 'off' ? '' : settings.baseUrl,
    tookMs: Math.round(performance.now() - began),
  };
  await recordAudit(ctx, {
    action: 'masters.test-credential',
    outcome: result.ok ? 'ok' : 'refused',
    details: { provider, ...reply },
  });
  return reply;
}
