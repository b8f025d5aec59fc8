import type { Ctx } from '../../platform/context.ts';
import { isSameSecret } from '../../platform/keys.ts';
import { pollOrder } from './poll-order.ts';
import { findOrder, insertCallback, orderByNumber } from './nps.repo.ts';
import { callbackSecret } from './send-order.ts';

const longestBody = 4_000;

/** The form as text, without our key and without the account number, which no log may hold. */
function rawOf(form: unknown): string {
  const {
    key: _,
    pran: __,
    ...rest
  } = typeof form === 'object' && form !== null ? (form as Record<string, unknown>) : {};
  // PostgreSQL holds no NUL in text.
  return JSON.stringify(rest).replaceAll('\\u0000', '').slice(0, longestBody);
}

/**
 * Receives an announcement of the record keeper. It is stored as it came and only says which order to ask about; what it claims is
 * never believed. Always answers ok: a wrong address, an empty form and an unknown order look the same from outside.
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
    // The sweep polls again later; calling us again would not help.
    ctx.log.error({ err: error, order: id }, 'a callback of the record keeper could not be followed');
  }
  return { ok: true };
}
