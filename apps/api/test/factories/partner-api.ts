import type { PartnerScope } from '@sevadesk/contract/kernel/partner-scopes';
import { partnerScopes } from '@sevadesk/contract/kernel/partner-scopes';
import { chosenEvents, hookInput, keyInput } from '@sevadesk/contract/partner-api';
import { createHook } from '../../src/modules/partner-api/manage-hooks.ts';
import { createKey } from '../../src/modules/partner-api/manage-keys.ts';
import { merchantCtxFor, type Signed, type TestApp } from '../helpers.ts';

type KeyOptions = {
  mode?: 'live' | 'test';
  scopes?: readonly PartnerScope[];
  addresses?: string[];
  endsOn?: string;
};

/** Enables or disables the API as staff would, with this limit of calls per minute. */
export async function switchPartnerApi(app: TestApp, isOn = true, perMinute = 6000): Promise<void> {
  const value = JSON.stringify({ isOn, perMinute });
  await app.db.updateTable('settings').set({ value }).where('key', '=', 'partner-api').execute();
}

/** Creates a key as this person; returns it as a bearer token. */
export async function buildKey(
  app: TestApp,
  owner: { id: string },
  { mode = 'live', scopes = partnerScopes, addresses = [], endsOn }: KeyOptions = {},
): Promise<Signed & { id: string }> {
  const ctx = await merchantCtxFor(app, owner);
  const input = keyInput.parse({
    name: `Counter ${mode}`,
    mode,
    scopes: [...scopes],
    addresses,
    endsOn: endsOn ?? null,
  });
  const { id, key } = await createKey(ctx, input);
  return { id, authToken: key };
}

/** Creates a webhook for all events. */
export async function buildHook(
  app: TestApp,
  owner: { id: string },
  input: { url: string; mode?: 'live' | 'test'; lowPaise?: number },
): Promise<{ id: string; secret: string }> {
  const parsed = hookInput.parse({ mode: 'live', events: chosenEvents, ...input });
  return createHook(await merchantCtxFor(app, owner), parsed);
}
