import type { CredentialInput } from '@sevadesk/contract/masters';
import type { Ctx } from '../../platform/context.ts';
import type { Keys } from '../../platform/keys.ts';
import type { BillNetworkSettings } from '../../providers/bill-network/port.ts';
import type { CollectConnectionSettings } from '../../providers/collect/port.ts';
import type { MandateSettings } from '../../providers/mandate/port.ts';
import type { NpsCraSettings } from '../../providers/nps-cra/port.ts';
import type { PanNsdlSettings } from '../../providers/pan-nsdl/port.ts';
import type { PanUtiSettings } from '../../providers/pan-uti/port.ts';
import type { UpiSettings } from '../../providers/upi/port.ts';
import { isPrivateUrl, liveDefaults, sealedFor, type StoredCredential } from './credential.rules.ts';
import { credentialOf } from './credentials.repo.ts';

/** Lifetime of the cache in milliseconds: the delay until a change reaches every process. */
const freshMs = 2_000;

type Kept = { at: number; read: Promise<StoredCredential> };
type Called = 'upi' | 'pan-nsdl' | 'pan-uti' | 'nps-cra' | 'bill-network' | 'collect' | 'mandate';
/** One cache per installation key, so that two installations in one process (tests) never share one. */
const memory = new WeakMap<Keys, Map<Called, Kept>>();

type Reader = Pick<Ctx, 'db' | 'keys' | 'settings'>;

async function keptCredential({ db, keys }: Reader, provider: Called): Promise<StoredCredential> {
  const known = memory.get(keys) ?? new Map<Called, Kept>();
  memory.set(keys, known);
  const kept = known.get(provider);
  if (kept && performance.now() - kept.at < freshMs) return kept.read;
  const read = credentialOf(db, provider);
  known.set(provider, { at: performance.now(), read });
  read.catch(() => known.delete(provider));
  return read;
}

/** Clears the cache of credentials; other processes reload within two seconds. */
export function clearCredentials(keys: Keys): void {
  memory.delete(keys);
}

type Settings = UpiSettings &
  PanNsdlSettings &
  PanUtiSettings &
  NpsCraSettings &
  BillNetworkSettings &
  CollectConnectionSettings &
  MandateSettings;

/** Returns the simulator's address and key for a provider, from the environment. */
export function simulatorOf({ settings }: Pick<Ctx, 'settings'>, provider: Called): { baseUrl: string; key: string } {
  const { upi, panNsdl, panUti, npsCra, billNetwork, collect, mandate } = settings;
  const others = { 'pan-nsdl': panNsdl, 'pan-uti': panUti, 'nps-cra': npsCra, 'bill-network': billNetwork };
  return { upi, collect, mandate, ...others }[provider];
}

/** Returns the call settings of a credential: off (also for manual mode), or address and key. The environment's are the simulator's. */
function settingsOf(ctx: Pick<Ctx, 'settings'>, stored: StoredCredential, secret: string | undefined): Settings {
  if (stored.mode === 'off' || stored.mode === 'manual') return { mode: 'off' };
  if (stored.mode === 'live')
    return { mode: 'on', baseUrl: stored.baseUrl ?? liveDefaults[stored.provider] ?? '', key: secret ?? '' };
  const simulator = simulatorOf(ctx, stored.provider);
  const baseUrl = stored.baseUrl ?? simulator.baseUrl;
  // No simulator runs beside a production system; without an entered provider there is none.
  if (ctx.settings.isProduction && isPrivateUrl(baseUrl)) return { mode: 'off' };
  return { mode: 'on', baseUrl, key: secret ?? simulator.key };
}

function keyOf(ctx: Pick<Ctx, 'keys'>, { secretSealed, provider }: StoredCredential): string | undefined {
  return secretSealed === null ? undefined : ctx.keys.unseal(secretSealed, sealedFor(provider));
}

async function currentSettings(ctx: Reader, provider: Called): Promise<Settings> {
  const stored = await keptCredential(ctx, provider);
  return settingsOf(ctx, stored, keyOf(ctx, stored));
}

/** Returns the current settings of the UPI gateway. */
export function upiSettings(ctx: Reader): Promise<UpiSettings> {
  return currentSettings(ctx, 'upi');
}

/** Returns the current settings of the PAN provider's interface for paperless orders. */
export function panNsdlSettings(ctx: Reader): Promise<PanNsdlSettings> {
  return currentSettings(ctx, 'pan-nsdl');
}

/** Returns the current settings of PAN provider 2. */
export function panUtiSettings(ctx: Reader): Promise<PanUtiSettings> {
  return currentSettings(ctx, 'pan-uti');
}

/** Returns the current settings of the record keeper of the pension system. */
export function npsCraSettings(ctx: Reader): Promise<NpsCraSettings> {
  return currentSettings(ctx, 'nps-cra');
}

/** Returns the current settings of the bill network. */
export function billNetworkSettings(ctx: Reader): Promise<BillNetworkSettings> {
  return currentSettings(ctx, 'bill-network');
}

/** Returns the current settings of the provider of collection accounts. */
export function collectSettingsNow(ctx: Reader): Promise<CollectConnectionSettings> {
  return currentSettings(ctx, 'collect');
}

/** Returns the current settings of the provider of mandates. */
export function mandateSettings(ctx: Reader): Promise<MandateSettings> {
  return currentSettings(ctx, 'mandate');
}

/** Returns the settings for typed but unsaved values; an empty key means the stored one. */
export function typedSettings(
  ctx: Pick<Ctx, 'keys' | 'settings'>,
  stored: StoredCredential,
  { mode, baseUrl, secret, removeSecret }: CredentialInput,
): Settings {
  const typed = { ...stored, mode, baseUrl: baseUrl ?? null };
  return settingsOf(ctx, typed, secret ?? (removeSecret ? undefined : keyOf(ctx, stored)));
}
