import type { Ctx } from '../../../platform/context.ts';
import { insertPushKeys, pushKeysSealedFor, storedPushKeys } from './devices.repo.ts';

/** Returns the installation's key pair for push services, in base64url; creates it once, when it is first needed. */
export async function getPushKeys(ctx: Ctx): Promise<{ publicKey: string; privateKey: string }> {
  const known = await storedPushKeys(ctx.db);
  if (known)
    return { publicKey: known.publicKey, privateKey: ctx.keys.unseal(known.privateSealed, pushKeysSealedFor()) };
  const made = ctx.providers.messagePush.createKeys();
  const privateSealed = ctx.keys.seal(made.privateKey, pushKeysSealedFor());
  const createdAt = ctx.clock.now().toISOString();
  await insertPushKeys(ctx.db, { publicKey: made.publicKey, privateSealed, createdAt });
  return getPushKeys(ctx);
}
