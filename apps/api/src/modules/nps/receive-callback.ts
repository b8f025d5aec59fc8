import type { Ctx } from '../../platform/context.ts';
import { isSameSecret } from '../../platform/keys.ts';
import { pollOrder } from './poll-order.ts';
import { findOrder, insertCallback, orderByNumber } from './nps.repo.ts';
import { callbackSecret } from './send-order.ts';

const longestBody = 4_000;

/** Returns the form as text without our key and without the account number, which no log may contain. */
function rawOf(form: unknown): string {
  const {
    key: _,
    pran: __,
    ...rest
  } = typeof form === 'object' && form !== null ? (form as Record<string, unknown>) : {};
  // PostgreSQL text cannot contain NUL.
  return JSON.stringify(rest).replaceAll('\\u0000', '').slice(0, longestBody);
}

/**
 * Receives a callback of the record keeper: stores it raw and only uses it to find the order to poll; its claims are never trusted.
 * Always returns ok: a wrong address, an empty form and an unknown order look the same from outside.
 */
export async function receiveCallback(
  ctx: Ctx,
  { secret, form }: { secret: string; form: unknown },
): Promise<{ ok: true }> {
  if (!isSameSecret(secret, callbackSecret(ctx))) return { ok: true };
  const number = ctx.providers.npsCra.parseCallback(form)?.replaceAll('\0', '').slice(0, 40);
  await insertCallback(ctx.db, {
    id: ctx.ids.next(),
    number: number ?? null,
    body: rawOf(form),
    address: ctx.actor.kind === 'system' ? '' : ctx.actor.address,
  });
  const id = number === undefined ? undefined : await orderByNumber(ctx.db, number);
  if (id === undefined || (await findOrder(ctx.db, id))?.status === 'draft') return { ok: true };
  try {
    await pollOrder(ctx, id, 'callback');
  } catch (error) {
    // The sweep polls again later; a repeated callback would not help.
    ctx.log.error({ err: error, order: id }, 'a callback of the record keeper could not be followed');
  }
  return { ok: true };
}
