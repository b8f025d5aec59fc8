import type { CredentialInput, CredentialTestReply, Provider } from '@sevadesk/contract/masters';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { credentialOf } from './credentials.repo.ts';
import { typedSettings } from './provider-settings.ts';
import { validateCredential } from './save-credential.ts';

/** Returns the settings to test: a provider that is off or in manual mode is tested as if it were on. */
function tried(ctx: UserCtx, input: CredentialInput): CredentialInput {
  if (input.mode !== 'off' && input.mode !== 'manual') return input;
  return { ...input, mode: ctx.settings.isProduction ? 'live' : 'simulator' };
}

/** Tests a provider with typed settings, also while it is off; creates nothing there and stores nothing here. Throws invalid_input. */
export async function testCredential(
  ctx: UserCtx,
  provider: Provider,
  input: CredentialInput,
): Promise<CredentialTestReply> {
  const stored = await credentialOf(ctx.db, provider);
  const asked = tried(ctx, input);
  // A mode that this provider does not have is refused as on saving.
  validateCredential(ctx, stored, input);
  validateCredential(ctx, stored, asked);
  const settings = typedSettings(ctx, stored, asked);
  const began = performance.now();
  const { upi, panNsdl, panUti, npsCra, billNetwork, collect, mandate } = ctx.providers;
  const others = { 'pan-nsdl': panNsdl, 'pan-uti': panUti, 'nps-cra': npsCra, 'bill-network': billNetwork };
  const ports = { upi, collect, mandate, ...others };
  const result = await ports[provider].testConnection(settings);
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
