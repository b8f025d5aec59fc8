import type { Ctx } from '../../platform/context.ts';
import { receivePayment } from './receive-payment.ts';
import { knownRefs } from './payments.repo.ts';

/**
 * Receives a webhook of the provider. Its signature must be right, and still it only names the payment to query: only the provider's
 * own answer credits. Always returns ok: a forged call, an unknown payment and a repetition look the same from outside.
 */
export async function receiveWebhook(ctx: Ctx, call: { raw: Buffer; signature: string }): Promise<{ ok: true }> {
  const hint = await ctx.providers.collect.parseWebhook(call);
  if (typeof hint === 'string') {
    ctx.log.warn({ webhook: hint }, 'a webhook of the collection accounts was not followed');
    return { ok: true };
  }
  const { providerRef } = hint;
  if ((await knownRefs(ctx.db, [providerRef])).has(providerRef)) return { ok: true };
  try {
    const answer = await ctx.providers.collect.payment(providerRef);
    if (answer.outcome === 'found') await receivePayment(ctx, answer.payment, 'webhook');
  } catch (error) {
    // The sweep lists the payment again; a repeated webhook would not help.
    ctx.log.error({ err: error, payment: providerRef }, 'webhook could not be followed');
  }
  return { ok: true };
}
