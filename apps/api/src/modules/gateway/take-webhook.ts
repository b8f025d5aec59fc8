import { timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { finaliseOrder } from './finalise-order.ts';
import { insertWebhook, orderByTxn } from './gateway.repo.ts';

const longestBody = 4_000;

/** The path segment the gateway must know: derived from the installation's own key, so it needs no storing. */
export function webhookSecret(ctx: Pick<Ctx, 'keys'>): string {
  return sha256(ctx.keys.derive('gateway-webhook')).slice(0, 40);
}

function isSecret(ctx: Ctx, given: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(webhookSecret(ctx))));
}

/** The form as text without our key, should the gateway ever echo it. */
function rawOf(form: unknown): string {
  const { key: _key, ...rest } = typeof form === 'object' && form !== null ? (form as Record<string, unknown>) : {};
  return JSON.stringify(rest).slice(0, longestBody);
}

/**
 * Takes an announcement of the gateway: kept raw, then only used to know which order to ask about; what it claims is never believed.
 * Always answers ok: a wrong address, an empty test post and an unknown order look the same from outside.
 */
export async function takeWebhook(
  ctx: Ctx,
  { secret, form }: { secret: string; form: unknown },
): Promise<{ ok: true }> {
  if (!isSecret(ctx, secret)) return { ok: true };
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
    await finaliseOrder(ctx, order.id);
  } catch (error) {
    // The sweep asks again; a repeated announcement would not help.
    ctx.log.error({ err: error, order: order.id }, 'webhook could not be followed');
  }
  return { ok: true };
}
