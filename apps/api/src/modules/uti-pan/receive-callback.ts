import type { Ctx } from '../../platform/context.ts';
import { isSameSecret } from '../../platform/keys.ts';
import { callbackSecret } from './call-provider.ts';
import { insertCallback } from './forms.repo.ts';
import { pollOrder } from './poll-order.ts';
import { anyOrder } from './orders.repo.ts';

const longestBody = 2_000;

/**
 * Receives a callback of the provider: stores it raw and uses it only to know which order to poll; its content is not trusted.
 * Always returns ok: a wrong address, an empty query and an unknown order look the same from outside.
 */
export async function receiveCallback(
  ctx: Ctx,
  { secret, query }: { secret: string; query: unknown },
): Promise<{ ok: true }> {
  if (!isSameSecret(secret, callbackSecret(ctx))) return { ok: true };
  const number = ctx.providers.panUti.parseCallback(query)?.ref;
  await insertCallback(ctx.db, {
    id: ctx.ids.next(),
    number: number?.replaceAll('\0', '').slice(0, 40) ?? null,
    // PostgreSQL cannot store NUL in text.
    body: JSON.stringify(query).replaceAll('\\u0000', '').slice(0, longestBody),
    address: ctx.actor.kind === 'system' ? '' : ctx.actor.address,
    at: ctx.clock.now().toISOString(),
  });
  const order = number === undefined ? undefined : await anyOrder(ctx.db, { number: number.replaceAll('\0', '') });
  if (order?.way !== 'provider' || order.sentAt === null) return { ok: true };
  try {
    await pollOrder(ctx, order.id, 'callback');
  } catch (error) {
    // The sweep polls again; a repeated callback would not help.
    ctx.log.error({ err: error, order: order.id }, 'a callback of PAN provider 2 could not be followed');
  }
  return { ok: true };
}
