import type { CredentialInput } from '@sevadesk/contract/masters';
import type { Ctx } from '../../platform/context.ts';
import type { Keys } from '../../platform/keys.ts';
import type { BillNetworkSettings } from '../../providers/bill-network/port.ts';
import type { NpsCraSettings } from '../../providers/nps-cra/port.ts';
import type { PanNsdlSettings } from '../../providers/pan-nsdl/port.ts';
import type { PanUtiSettings } from '../../providers/pan-uti/port.ts';
import type { UpiSettings } from '../../providers/upi/port.ts';
import { isPrivateUrl, liveDefaults, sealedFor, type StoredCredential } from './credential.rules.ts';
import { credentialOf } from './credentials.repo.ts';

/** How long a process may go on with what it read: a change reaches every process within so many milliseconds. */
const freshMs = 2_000;

type Kept = { at: number; read: Promise<StoredCredential> };
type Called = 'upi' | 'pan-nsdl' | 'pan-uti' | 'nps-cra' | 'bill-network';
/** One memory per installation key, so that two installations in one process (tests) never share one. */
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

/** Reads the credentials anew at the next call; other processes do so by themselves within two seconds. */
export function clearCredentials(keys: Keys): void {
  memory.delete(keys);
}

type Settings = UpiSettings & PanNsdlSettings & PanUtiSettings & NpsCraSettings & BillNetworkSettings;

/** Where the environment says that each provider's simulator stands. */
export function simulatorOf({ settings }: Pick<Ctx, 'settings'>, provider: Called): { baseUrl: string; key: string } {
  const { upi, panNsdl, panUti, npsCra, billNetwork } = settings;
  return { upi, 'pan-nsdl': panNsdl, 'pan-uti': panUti, 'nps-cra': npsCra, 'bill-network': billNetwork }[provider];
}

/** What a credential means for a call: nowhere, or an address and a key. The environment's are those of the simulator; what is done by hand is not called. */
function settingsOf(ctx: Pick<Ctx, 'settings'>, stored: StoredCredential, secret: string | undefined): Settings {
  if (stored.mode === 'off' || stored.mode === 'manual') return { mode: 'off' };
  if (stored.mode === 'live')
    return { mode: 'on', baseUrl: stored.baseUrl ?? liveDefaults[stored.provider] ?? '', key: secret ?? '' };
  const simulator = simulatorOf(ctx, stored.provider);
  const baseUrl = stored.baseUrl ?? simulator.baseUrl;
  // Nobody runs the simulator beside a production system; without an entered provider there is none.
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

/** Where and with which key the UPI gateway is called now. */
export function upiSettings(ctx: Reader): Promise<UpiSettings> {
  return currentSettings(ctx, 'upi');
}

/** The same of the PAN provider's interface for paperless orders. */
export function panNsdlSettings(ctx: Reader): Promise<PanNsdlSettings> {
  return currentSettings(ctx, 'pan-nsdl');
}

/** The same of PAN provider 2. */
export function panUtiSettings(ctx: Reader): Promise<PanUtiSettings> {
  return currentSettings(ctx, 'pan-uti');
}

/** The same of the record keeper of the pension system. */
export function npsCraSettings(ctx: Reader): Promise<NpsCraSettings> {
  return currentSettings(ctx, 'nps-cra');
}

/** The same of the bill network. */
export function billNetworkSettings(ctx: Reader): Promise<BillNetworkSettings> {
  return currentSettings(ctx, 'bill-network');
}

/** The same for settings that are typed but not saved; an empty key stands for the stored one. */
export function typedSettings(
  ctx: Pick<Ctx, 'keys' | 'settings'>,
  stored: StoredCredential,
  { mode, baseUrl, secret, removeSecret }: CredentialInput,
): Settings {
  const typed = { ...stored, mode, baseUrl: baseUrl ?? null };
  return settingsOf(ctx, typed, secret ?? (removeSecret ? undefined : keyOf(ctx, stored)));
}
