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

/** The details of a change for history and audit; a key appears only as set, changed or removed. */
export type CredentialChanges = {
  mode?: { from: CredentialMode; to: CredentialMode };
  baseUrl?: { from: string | null; to: string | null };
  keyChange?: 'set' | 'changed' | 'removed';
  webhook?: 'rotated';
};

/** The default address of a provider; for 'live' UPIGateway's published base. */
export const liveDefaults: Partial<Record<Provider, string>> = { upi: 'https://api.ekqr.in/api' };

/** The seal context of a provider's key: a sealed text that is moved to another row cannot be unsealed. */
export const sealedFor = (provider: string) => `api-credential:${provider}`;

/** Returns up to four last characters, so that a person recognizes a key; never more than a quarter of it. */
export function last4Of(secret: string): string {
  return secret.slice(-Math.min(4, Math.floor(secret.length / 4)));
}

const unset = (text: string | null | undefined) => text ?? null;

/** Returns the changes of a save; undefined if there are none. */
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

/** Providers that are called over the network; the others are reached by files and people. */
export const calledProviders: readonly Provider[] = [
  'upi',
  'pan-nsdl',
  'pan-uti',
  'nps-cra',
  'bill-network',
  'collect',
  'mandate',
];

/** Returns whether a required key is missing: a provider refuses a live call without one; a provider reached by files needs none. */
export function isKeyMissing(before: StoredCredential, input: CredentialInput): boolean {
  return calledProviders.includes(before.provider) && input.mode === 'live' && !hasKeyAfter(before, input);
}

/** Returns whether a required address is missing in live mode: only the gateway has a published one. */
export function isAddressMissing({ provider }: StoredCredential, { mode, baseUrl }: CredentialInput): boolean {
  return calledProviders.includes(provider) && mode === 'live' && !baseUrl && liveDefaults[provider] === undefined;
}

const privateHost =
  /^(localhost|.*\.(local|localhost|internal)|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0\.|\[)/i;

/** Returns whether an address literally names this machine or a private network; host names are checked again at each call. */
export function isPrivateUrl(address: string): boolean {
  return privateHost.test(new URL(address).host);
}

/** Returns whether an address is refused in production: the key must be sent encrypted, and not into the own network. */
export function isAddressRefused(address: string | undefined, isProduction: boolean): boolean {
  if (address === undefined || !isProduction) return false;
  return isPrivateUrl(address) || !address.startsWith('https:');
}
