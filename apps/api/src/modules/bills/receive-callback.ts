import type { Ctx } from '../../platform/context.ts';
import { isSameSecret } from '../../platform/keys.ts';
import { insertCallback } from './callbacks.repo.ts';
import { idOfNumber } from './payments.repo.ts';
import { callbackSecret, pollPayment } from './poll-payment.ts';

const longestBody = 4_000;

/** Returns the form as received. PostgreSQL text cannot contain NUL. */
const rawOf = (form: unknown) => (JSON.stringify(form) ?? '').replaceAll('\\u0000', '').slice(0, longestBody);

/**
 * Receives a callback of the network: stores it raw and only uses it to find the payment to poll; its claims are never trusted. Always
 * returns ok: a wrong address, an empty form and an unknown payment look the same from outside.
 */
export async function receiveCallback(
  ctx: Ctx,
  { secret, form }: { secret: string; form: unknown },
): Promise<{ ok: true }> {
  if (!isSameSecret(secret, callbackSecret(ctx))) return { ok: true };
  const number = ctx.providers.billNetwork.parseCallback(form)?.replaceAll('\0', '').slice(0, 40);
  await insertCallback(ctx.db, {
    id: ctx.ids.next(),
    number: number ?? null,
    body: rawOf(form),
    address: ctx.actor.kind === 'system' ? '' : ctx.actor.address,
  });
  const id = number === undefined ? undefined : await idOfNumber(ctx.db, number);
  if (id === undefined) return { ok: true };
  try {
    await pollPayment(ctx, id, 'callback');
  } catch (error) {
    // The sweep polls again; a repeated callback would not help.
    ctx.log.error({ err: error, payment: id }, 'an announcement of the bill network could not be followed');
  }
  return { ok: true };
}
