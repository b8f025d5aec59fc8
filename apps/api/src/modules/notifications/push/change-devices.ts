import type { DeviceInput, PushDevice } from '@sevadesk/contract/notifications';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { isAddressRefused } from '../../masters/index.ts';
import { deleteDevices, deviceSealedFor, devicesOf, replaceDevice } from './devices.repo.ts';
import { getPushKeys } from './get-push-keys.ts';

/** Maximum number of devices of a person; the oldest gives way to a new one. */
const mostDevices = 10;

/** Returns the signed-in person's devices, and the public key with which a browser subscribes. */
export async function getDevices(ctx: UserCtx): Promise<{ publicKey: string; data: PushDevice[] }> {
  const { publicKey } = await getPushKeys(ctx);
  return { publicKey, data: await devicesOf(ctx.db, ctx.actor.userId) };
}

/**
 * Shows the signed-in person's notifications on a device from now on; a device of another person changes hands. Throws invalid_input at
 * endpoint in production: a private or unencrypted address.
 */
export async function saveDevice(ctx: UserCtx, { endpoint, p256dh, auth, name }: DeviceInput): Promise<{ id: string }> {
  if (isAddressRefused(endpoint, ctx.settings.isProduction)) throw fieldError('endpoint', 'invalid');
  return withTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const id = ctx.ids.next();
    const authSealed = ctx.keys.seal(auth, deviceSealedFor(id));
    const createdAt = ctx.clock.now().toISOString();
    await replaceDevice(ctx.db, { id, userId, endpoint, p256dh, authSealed, name, createdAt });
    const surplus = (await devicesOf(ctx.db, userId)).slice(mostDevices).map(({ id }) => id);
    if (surplus.length > 0) await deleteDevices(ctx.db, surplus);
    await recordAudit(ctx, {
      action: 'notifications.save-device',
      record: { type: 'user', id: userId },
      details: { after: { device: name } },
    });
    return { id };
  });
}

/** Ends notifications on a device of the signed-in person. Throws not_found, also for another person's. */
export async function removeDevice(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    if ((await deleteDevices(ctx.db, [id], userId)) === 0) throw new AppError('not_found');
    await recordAudit(ctx, { action: 'notifications.remove-device', record: { type: 'user', id: userId } });
    return { ok: true };
  });
}
