import type { CredentialRow, Provider } from '@sevadesk/contract/masters';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { calledProviders, liveDefaults } from './credential.rules.ts';
import { changesOfProvider, credentialRows } from './credentials.repo.ts';
import { simulatorOf } from './provider-settings.ts';

type Stored = Awaited<ReturnType<typeof credentialRows>>[number];

function rowOf(ctx: UserCtx, { secretLast4, ...row }: Stored): CredentialRow {
  const provider = row.provider as Provider;
  const mode = row.mode as CredentialRow['mode'];
  return {
    ...row,
    provider,
    mode,
    defaultUrls: {
      simulator: simulatorOf(ctx, provider).baseUrl,
      live: liveDefaults[provider] ?? null,
    },
    hasSecret: secretLast4 !== null,
    secretLast4,
    canTest: calledProviders.includes(provider),
  };
}

/** Lists mode, address and key state of all providers; never returns keys. */
export async function listCredentials(ctx: UserCtx): Promise<{ data: CredentialRow[] }> {
  return { data: (await credentialRows(ctx.db)).map((row) => rowOf(ctx, row)) };
}

/** Returns one provider's row. Throws not_found. */
export async function credentialRowOf(ctx: UserCtx, provider: Provider): Promise<CredentialRow> {
  const row = (await credentialRows(ctx.db)).find((known) => known.provider === provider);
  if (!row) throw new AppError('not_found');
  return rowOf(ctx, row);
}

/** Returns one provider with its last fifty changes, newest first. Throws not_found. */
export async function getCredential(ctx: UserCtx, provider: Provider) {
  const [credential, history] = await Promise.all([
    credentialRowOf(ctx, provider),
    changesOfProvider(ctx.db, provider),
  ]);
  return {
    credential,
    history: history.map(({ changes, ...row }) => ({
      ...row,
      mode: changes.mode ?? null,
      baseUrl: changes.baseUrl ?? null,
      key: changes.keyChange ?? null,
      isWebhookRotated: changes.webhook === 'rotated',
    })),
  };
}
