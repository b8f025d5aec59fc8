import type { CredentialInput, CredentialMode, Provider } from '@sevadesk/contract/masters';

export type StoredCredential = {
  provider: Provider;
  mode: CredentialMode;
  baseUrl: string | null;
  secretSealed: string | null;
  secretLast4: string | null;
  webhookGeneration: number;
  webhookRotatedAt: string | null;
};

/** What the history and the audit say of a change; a key is only ever named as set, changed or removed. */
export type CredentialChanges = {
  mode?: { from: CredentialMode; to: CredentialMode };
  baseUrl?: { from: string | null; to: string | null };
  keyChange?: 'set' | 'changed' | 'removed';
  webhook?: 'rotated';
};

/** Where a provider is reached when nobody entered an address; UPIGateway's published base for 'live'. */
export const liveDefaults: Partial<Record<Provider, string>> = { upi: 'https://api.ekqr.in/api' };

/** What the gateway's key is sealed for: a sealed text moved to another row does not open. */
export const sealedFor = (provider: string) => `api-credential:${provider}`;

/** The last four characters, for a person to recognise a key by; never more than a quarter of it. */
export function last4Of(secret: string): string {
  return secret.slice(-Math.min(4, Math.floor(secret.length / 4)));
}

const unset = (text: string | null | undefined) => text ?? null;

/** What a save changes; undefined when it changes nothing. */
export function changesOf(before: StoredCredential, input: CredentialInput): CredentialChanges | undefined {
  const changes: CredentialChanges = {};
  if (input.mode !== before.mode) changes.mode = { from: before.mode, to: input.mode };
  const baseUrl = unset(input.baseUrl);
  if (baseUrl !== before.baseUrl) changes.baseUrl = { from: before.baseUrl, to: baseUrl };
  if (input.secret !== undefined) changes.keyChange = before.secretSealed === null ? 'set' : 'changed';
  else if (input.removeSecret && before.secretSealed !== null) changes.keyChange = 'removed';
  return Object.keys(changes).length === 0 ? undefined : changes;
}

const hasKeyAfter = (before: StoredCredential, input: CredentialInput) =>
  input.secret !== undefined || (before.secretSealed !== null && !input.removeSecret);

/** Which providers are called over the wire; the others are reached by files and people. */
export const calledProviders: readonly Provider[] = ['upi', 'pan-nsdl', 'pan-uti', 'nps-cra', 'bill-network'];

/** Live without a key would only be refused by the provider; one that is reached by files needs none. */
export function isKeyMissing(before: StoredCredential, input: CredentialInput): boolean {
  return calledProviders.includes(before.provider) && input.mode === 'live' && !hasKeyAfter(before, input);
}

/** Live without an address would call nobody: only the gateway has a published one. */
export function isAddressMissing({ provider }: StoredCredential, { mode, baseUrl }: CredentialInput): boolean {
  return calledProviders.includes(provider) && mode === 'live' && !baseUrl && liveDefaults[provider] === undefined;
}

const privateHost =
  /^(localhost|.*\.(local|localhost|internal)|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0\.|\[)/i;

/** Whether an address names this machine or a private network in plain sight; names are judged again when they are called. */
export function isPrivateUrl(address: string): boolean {
  return privateHost.test(new URL(address).host);
}

/** Why an address may not be used in production: the provider's key must travel encrypted, and not into the own network. */
export function isAddressRefused(address: string | undefined, isProduction: boolean): boolean {
  if (address === undefined || !isProduction) return false;
  return isPrivateUrl(address) || !address.startsWith('https:');
}
