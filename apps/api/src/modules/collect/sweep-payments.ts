import type { Ctx } from '../../platform/context.ts';
import type { CollectPayment } from '../../providers/collect/port.ts';
import { collectSettingsNow } from '../masters/index.ts';
import { knownRefs, settingsRow, updateSweptTo } from './payments.repo.ts';
import { receivePayment } from './receive-payment.ts';

/** Payments may be recorded late, and clocks differ: each sweep reads the last hour again. */
const overlapMs = 3_600_000;
const firstMs = 2 * 86_400_000;
const mostPages = 500;

async function receivePage(ctx: Ctx, payments: readonly CollectPayment[]): Promise<boolean> {
  const known = await knownRefs(
    ctx.db,
    payments.map(({ providerRef }) => providerRef),
  );
  let isWhole = true;
  for (const payment of payments.filter(({ providerRef }) => !known.has(providerRef))) {
    try {
      const outcome = await receivePayment(ctx, payment, 'sweep');
      if (outcome === 'nobody')
        ctx.log.warn({ payment: payment.providerRef }, 'a payment to an account that is not ours');
    } catch (error) {
      isWhole = false;
      ctx.log.error({ err: error, payment: payment.providerRef }, 'payment could not be received');
    }
  }
  return isWhole;
}

/**
 * Receives every payment on the provider's list that no webhook announced. Only a list that was read to its end moves the
 * moment from which the next sweep reads. Safe in concurrent processes. Returns whether the list was read to its end.
 */
export async function sweepPayments(ctx: Ctx): Promise<boolean> {
  if ((await collectSettingsNow(ctx)).mode === 'off') return false;
  const began = ctx.clock.now();
  const { sweptTo } = await settingsRow(ctx.db);
  const from =
    sweptTo === null ? began.getTime() - firstMs : Math.min(new Date(sweptTo).getTime(), began.getTime()) - overlapMs;
  const since = new Date(from).toISOString();
  let after: string | undefined;
  let isWhole = true;
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await ctx.providers.collect.listPayments({ since, after });
    if (answer.outcome !== 'page') return false;
    isWhole = (await receivePage(ctx, answer.payments)) && isWhole;
    after = answer.next;
    if (after !== undefined) continue;
    if (isWhole) await updateSweptTo(ctx.db, began.toISOString());
    return isWhole;
  }
  return false;
}
