import type { Ctx } from '../../../platform/context.ts';
import { isSameSecret } from '../../../platform/keys.ts';
import { pollOrder } from './poll-order.ts';
import { callbackSecret } from './open-order.ts';
import { insertCallback, orderIdByToken } from './paperless.repo.ts';

const longestBody = 4_000;

/** Returns the form as text without our key, in case the provider echoes it. */
function rawOf(form: unknown): string {
  const { key: _key, ...rest } = typeof form === 'object' && form !== null ? (form as Record<string, unknown>) : {};
  return JSON.stringify(rest).slice(0, longestBody);
}

/**
 * Receives a callback of the provider: stores it raw and uses it only to know which order to poll; its content is not trusted.
 * Always returns ok: a wrong address, an empty form and an unknown order look the same from outside.
 */
export async function receiveCallback(
  ctx: Ctx,
  { secret, form }: { secret: string; form: unknown },
): Promise<{ ok: true }> {
  if (!isSameSecret(secret, callbackSecret(ctx))) return { ok: true };
  const token = ctx.providers.panNsdl.parseCallback(form)?.token;
  await insertCallback(ctx.db, {
    id: ctx.ids.next(),
    token: token?.slice(0, 40) ?? null,
    body: rawOf(form),
    address: ctx.actor.kind === 'system' ? '' : ctx.actor.address,
  });
  const id = token === undefined ? undefined : await orderIdByToken(ctx.db, token);
  if (id === undefined) return { ok: true };
  try {
    await pollOrder(ctx, id, 'callback');
  } catch (error) {
    // The sweep polls again; a repeated callback would not help.
    ctx.log.error({ err: error, order: id }, 'a callback of the PAN provider could not be followed');
  }
  return { ok: true };
}
