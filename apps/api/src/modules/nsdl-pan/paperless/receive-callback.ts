import type { Ctx } from '../../../platform/context.ts';
import { isSameSecret } from '../../../platform/keys.ts';
import { pollOrder } from './poll-order.ts';
import { callbackSecret } from './open-order.ts';
import { insertCallback, orderIdByToken } from './paperless.repo.ts';

const longestBody = 4_000;

/** The form as text without our key, should the provider ever echo it. */
function rawOf(form: unknown): string {
  const { key: _key, ...rest } = typeof form === 'object' && form !== null ? (form as Record<string, unknown>) : {};
  return JSON.stringify(rest).slice(0, longestBody);
}

/**
 * Takes a callback of the provider: kept raw, then only used to know which order to ask about; what it claims is never believed.
 * Always answers ok: a wrong address, an empty form and an unknown order look the same from outside.
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
    // The sweep asks again; a repeated call would not help.
    ctx.log.error({ err: error, order: id }, 'a callback of the PAN provider could not be followed');
  }
  return { ok: true };
}
