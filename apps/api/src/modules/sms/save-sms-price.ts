import { hundredthsOf, type SmsPriceInput, type SmsPriceRow } from '@sevadesk/contract/sms';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { allPrices, priceFrom, setPrice } from './costs.repo.ts';
import { lockGateway } from './gateways.repo.ts';

/** Lists the prices of units, newest first. */
export async function listSmsPrices(ctx: UserCtx): Promise<{ data: SmsPriceRow[] }> {
  return { data: await allPrices(ctx.db) };
}

/** Saves the price of a unit at a gateway from a day on; replaces that of the same day. Booked days stay as they are. Throws not_found. */
export async function saveSmsPrice(ctx: UserCtx, input: SmsPriceInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    if (!(await lockGateway(ctx.db, input.gatewayId))) throw new AppError('not_found');
    const before = await priceFrom(ctx.db, input.gatewayId, input.validFrom);
    const { price, ...rest } = input;
    const saved = { savedBy: ctx.actor.userId, savedAt: ctx.clock.now().toISOString() };
    await setPrice(ctx.db, { ...rest, ...saved, priceHundredths: hundredthsOf(price) });
    await recordAudit(ctx, {
      action: 'sms.save-price',
      record: { type: 'sms-gateway', id: input.gatewayId },
      details: { before: before ?? null, after: input },
    });
    return { ok: true };
  });
}
