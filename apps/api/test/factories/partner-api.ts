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

/** Switches the interface on, or off, as staff would, with so many calls a minute. */
export async function switchPartnerApi(app: TestApp, isOn = true, perMinute = 6000): Promise<void> {
  const value = JSON.stringify({ isOn, perMinute });
  await app.db.updateTable('settings').set({ value }).where('key', '=', 'partner-api').execute();
}

/** A key that this person made, as a call's bearer. */
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

/** An address that hears of everything. */
export async function buildHook(
  app: TestApp,
  owner: { id: string },
  input: { url: string; mode?: 'live' | 'test'; lowPaise?: number },
): Promise<{ id: string; secret: string }> {
  const parsed = hookInput.parse({ mode: 'live', events: chosenEvents, ...input });
  return createHook(await merchantCtxFor(app, owner), parsed);
}
