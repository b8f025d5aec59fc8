import type { CredentialInput } from '@sevadesk/contract/masters';
import type { Ctx } from '../../platform/context.ts';
import type { Keys } from '../../platform/keys.ts';
import type { UpiSettings } from '../../providers/upi/port.ts';
import { isPrivateUrl, liveDefaults, sealedFor, type StoredCredential } from './credential.rules.ts';
import { credentialOf } from './credentials.repo.ts';

/** How long a process may go on with what it read: a change reaches every process within so many milliseconds. */
const freshMs = 2_000;

type Kept = { at: number; read: Promise<StoredCredential> };
/** One memory per installation key, so that two installations in one process (tests) never share one. */
const memory = new WeakMap<Keys, Kept>();

type Reader = Pick<Ctx, 'db' | 'keys' | 'settings'>;

async function keptCredential({ db, keys }: Reader): Promise<StoredCredential> {
  const kept = memory.get(keys);
  if (kept && performance.now() - kept.at < freshMs) return kept.read;
  const read = credentialOf(db, 'upi');
  memory.set(keys, { at: performance.now(), read });
  read.catch(() => memory.delete(keys));
  return read;
}

/** Reads the credentials anew at the next call; other processes do so by themselves within two seconds. */
export function forgetCredentials(keys: Keys): void {
  memory.delete(keys);
}

/** What a credential means for a call: nowhere, or an address and a key. The environment's are those of the simulator. */
function settingsOf(ctx: Pick<Ctx, 'settings'>, stored: StoredCredential, secret: string | undefined): UpiSettings {
  if (stored.mode === 'off') return { mode: 'off' };
  if (stored.mode === 'live')
    return { mode: 'on', baseUrl: stored.baseUrl ?? liveDefaults.upi ?? '', key: secret ?? '' };
  const baseUrl = stored.baseUrl ?? ctx.settings.upi.baseUrl;
  // Nobody runs the simulator beside a production system; without an entered provider there is none.
  if (ctx.settings.isProduction && isPrivateUrl(baseUrl)) return { mode: 'off' };
  return { mode: 'on', baseUrl, key: secret ?? ctx.settings.upi.key };
}

function keyOf(ctx: Pick<Ctx, 'keys'>, { secretSealed }: StoredCredential): string | undefined {
  return secretSealed === null ? undefined : ctx.keys.unseal(secretSealed, sealedFor('upi'));
}

/** Where and with which key the UPI gateway is called now. */
export async function upiSettings(ctx: Reader): Promise<UpiSettings> {
  const stored = await keptCredential(ctx);
  return settingsOf(ctx, stored, keyOf(ctx, stored));
}

/** The same for settings that are typed but not saved; an empty key stands for the stored one. */
export function typedUpiSettings(
  ctx: Pick<Ctx, 'keys' | 'settings'>,
  stored: StoredCredential,
  { mode, baseUrl, secret, removeSecret }: CredentialInput,
): UpiSettings {
  const typed = { ...stored, mode, baseUrl: baseUrl ?? null };
  return settingsOf(ctx, typed, secret ?? (removeSecret ? undefined : keyOf(ctx, stored)));
}
