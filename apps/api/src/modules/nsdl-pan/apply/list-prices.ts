import { type ApplicationType, type CardType, cardTypes, productOf } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../../platform/context.ts';
import { currentPrice } from '../../service-packages/index.ts';
import { packageOf } from '../forms/forms.repo.ts';

/** Returns today's price of a product in a package (paise); null if staff have not set one. */
export async function priceIfAny(
  ctx: Ctx,
  { packageId, type, cardType }: { packageId: string; type: ApplicationType; cardType: CardType },
): Promise<number | null> {
  try {
    return (await currentPrice(ctx, { packageId, service: 'nsdl', product: productOf(type, cardType) })).pricePaise;
  } catch (error) {
    if (error instanceof AppError && error.code === 'price_missing') return null;
    throw error;
  }
}

/** Returns today's prices of an application of this type for the shop, by card type (paise). */
export async function listPrices(ctx: MerchantCtx, type: ApplicationType) {
  const packageId = await packageOf(ctx.db, ctx.actor.merchantId);
  return Promise.all(
    cardTypes.map(async (cardType) => ({ cardType, pricePaise: await priceIfAny(ctx, { packageId, type, cardType }) })),
  );
}
