import type { Paise } from '@sevadesk/contract/kernel/paise';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { captureHold, type HoldResolver, holdMoney, releaseHold } from '../wallet/index.ts';
import { chargeOf, type OrderCharge, storeTerms } from './charge-order.ts';
import { termsOfOrder } from './orders.repo.ts';

/**
 * Stores the terms of a new order and holds its price until the order ends, in the caller's transaction; for a free order only the
 * terms are stored. The hold has the order's own id. Throws price_changed, price_missing, insufficient_balance, duplicate. Returns
 * the price, whole paise.
 */
export async function holdOrder(
  ctx: Ctx,
  { deadline, ...order }: OrderCharge & { deadline: Date },
): Promise<{ pricePaise: Paise }> {
  const terms = await storeTerms(ctx, order);
  if (terms.pricePaise > 0)
    await holdMoney(ctx, {
      ...(await chargeOf(ctx, order, terms)),
      holdId: order.orderId,
      reference: { type: 'order', id: order.orderId },
      deadline: deadline.toISOString(),
    });
  return { pricePaise: terms.pricePaise };
}

/** Ends an order's hold and returns its sum, whole paise. Throws if staff have ended it the other way meanwhile. */
async function endHold(ctx: Ctx, orderId: string, end: typeof captureHold): Promise<number> {
  const terms = await termsOfOrder(ctx.db, orderId);
  if (!terms) throw new AppError('not_found');
  if (terms.pricePaise === 0) return 0;
  try {
    await end(ctx, orderId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'duplicate') throw new AppError('state_refused', { cause: error });
    throw error;
  }
  return terms.pricePaise;
}

/** Captures a completed order's hold. Returns the sum, whole paise, also on a repeated call. Throws not_found, state_refused. */
export const captureOrder = (ctx: Ctx, orderId: string): Promise<number> => endHold(ctx, orderId, captureHold);

/** Releases a failed order's hold. Returns the sum, whole paise, also on a repeated call. Throws not_found, state_refused. */
export const releaseOrder = (ctx: Ctx, orderId: string): Promise<number> => endHold(ctx, orderId, releaseHold);

/** Returns the ledger's resolver for holds of orders, by the order's kind. A hold without a resolver is shown to staff. */
export function orderHolds(byKind: Readonly<Record<string, HoldResolver>>): HoldResolver {
  const resolverOf = async (ctx: Ctx, id: string) => byKind[(await termsOfOrder(ctx.db, id))?.kind ?? ''];
  return {
    ask: async (ctx, reference) => (await resolverOf(ctx, reference.id))?.ask(ctx, reference) ?? 'unknown',
    ended: async (ctx, reference, end) => (await resolverOf(ctx, reference.id))?.ended(ctx, reference, end),
  };
}
