import type { Ctx } from '../../platform/context.ts';
import { isSameSecret, sha256 } from '../../platform/keys.ts';
import { webhookGeneration } from '../masters/index.ts';
import { finaliseOrder } from './finalise-order.ts';
import { insertWebhook, orderByTxn } from './gateway.repo.ts';

const longestBody = 4_000;

const dayMs = 86_400_000;

/** Returns the secret segment of the webhook address: derived from the installation's key, so it is not stored; one per generation. */
export function webhookSecret({ keys }: Pick<Ctx, 'keys'>, generation = 0): string {
  return sha256(keys.derive(generation === 0 ? 'gateway-webhook' : `gateway-webhook:${generation}`)).slice(0, 40);
}

/** Accepts the current segment, and for one day the previous one, until the address is changed at the gateway. */
async function isSecret(ctx: Ctx, given: string): Promise<boolean> {
  const { generation, rotatedAt } = await webhookGeneration(ctx);
  if (isSameSecret(given, webhookSecret(ctx, generation))) return true;
  const isRecent = rotatedAt !== null && ctx.clock.now().getTime() - new Date(rotatedAt).getTime() < dayMs;
  return isRecent && isSameSecret(given, webhookSecret(ctx, generation - 1));
}

/** Returns the form as text without our key, in case the gateway echoes it. */
function rawOf(form: unknown): string {
  const { key: _key, ...rest } = typeof form === 'object' && form !== null ? (form as Record<string, unknown>) : {};
  return JSON.stringify(rest).slice(0, longestBody);
}

/**
 * Receives a webhook of the gateway: stores it raw and only uses it to find the order to poll; its claims are never trusted. Always
 * returns ok: a wrong address, an empty test post and an unknown order look the same from outside.
 */
export async function receiveWebhook(
  ctx: Ctx,
  { secret, form }: { secret: string; form: unknown },
): Promise<{ ok: true }> {
  if (!(await isSecret(ctx, secret))) return { ok: true };
  const hint = ctx.providers.upi.parseWebhook(form);
  await insertWebhook(ctx.db, {
    id: ctx.ids.next(),
    clientTxnId: hint?.clientTxnId.slice(0, 60) ?? null,
    body: rawOf(form),
    address: ctx.actor.kind === 'system' ? '' : ctx.actor.address,
  });
  const order = hint && (await orderByTxn(ctx.db, hint.clientTxnId));
  if (!order) return { ok: true };
  try {
    await finaliseOrder(ctx, order.id, 'webhook');
  } catch (error) {
    // The sweep polls again; a repeated webhook would not help.
    ctx.log.error({ err: error, order: order.id }, 'webhook could not be followed');
  }
  return { ok: true };
}
