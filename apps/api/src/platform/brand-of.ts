import type { Brand } from './brand.ts';
import type { Ctx } from './context.ts';

/** Returns the brand of a merchant; undefined is the network's own face, which staff (null) always have. */
export async function brandOf(
  ctx: Pick<Ctx, 'brands' | 'db'>,
  merchantId: string | null | undefined,
): Promise<Brand | undefined> {
  if (!merchantId) return undefined;
  return (await ctx.brands.ofMerchants(ctx.db, [merchantId])).get(merchantId);
}

/** Returns where links for a reader of this brand begin, without a slash at the end. */
export function linkBase({ settings }: Pick<Ctx, 'settings'>, brand: Brand | undefined): string {
  return brand?.address ?? settings.publicUrl;
}

/** Returns the brand that a call is shown in: that of the signed-in shop, otherwise that of the host. */
export async function shownBrand(ctx: Ctx): Promise<Brand | undefined> {
  const { actor } = ctx;
  if (actor.kind === 'user' && actor.merchantId !== null) return brandOf(ctx, actor.merchantId);
  return ctx.brand;
}

/**
 * Returns whether the host of a call may show what belongs to a shop: the network's own host shows everything, that of a brand only
 * what carries this brand.
 */
export async function isShownHere(ctx: Ctx, merchantId: string): Promise<boolean> {
  return !ctx.brand || (await brandOf(ctx, merchantId))?.id === ctx.brand.id;
}
