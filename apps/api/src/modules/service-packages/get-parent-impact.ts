import { addDays, istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import type { ParentImpact } from '@sevadesk/contract/service-packages';
import type { UserCtx } from '../../platform/context.ts';
import { getAbove } from '../merchants/index.ts';
import { salesOfLine, termsOfVersions, typedShops } from './parent-impact.repo.ts';
import { changesAbove, type PricedSale } from './parent-impact.rules.ts';
import { findTerritories, termsAt } from './sale-territories.ts';

const days = 30;

/**
 * Returns who would have earned what differently from the last thirty days (of India, today included) if another merchant were above:
 * sales of this merchant and of all below it that were not refunded, at the terms of their own price version, in paise before TDS.
 * Orders that others pay for are left out. Throws not_found, franchise_unknown at `parentCode`.
 */
export async function getParentImpact(
  ctx: UserCtx,
  { id, parentCode }: { id: string; parentCode?: string | undefined },
): Promise<ParentImpact> {
  const above = await getAbove(ctx, { merchantId: id, parentCode });
  const since = istDayStart(addDays(istDateOf(ctx.clock.now()), 1 - days));
  const sold = await salesOfLine(ctx.readDb, id, since);
  const versionIds = new Set(sold.map(({ versionId }) => versionId));
  const terms = await termsOfVersions(ctx.readDb, [...versionIds]);
  const territoriesOf = await findTerritories(ctx.readDb, [...versionIds]);
  const termsBy = new Map(terms.map((row) => [`${row.versionId} ${row.product}`, row]));
  const priced = sold.flatMap((sale): PricedSale[] => {
    const found = termsBy.get(`${sale.versionId} ${sale.product}`);
    return found ? [{ ...sale, terms: termsAt(found, territoriesOf(sale)) }] : [];
  });
  const ids = new Set([...above.now, ...above.later, ...priced.flatMap(({ path }) => path)]);
  const shops = new Map((await typedShops(ctx.readDb, [...ids])).map((shop) => [shop.id, shop]));
  const earners = changesAbove({ ...above, sold: priced, typeOf: (one) => shops.get(one)?.idTypeId ?? '' });
  return {
    sales: priced.reduce((sum, { sales }) => sum + sales, 0),
    earners: earners.flatMap((earner) => {
      const shop = shops.get(earner.id);
      return shop ? [{ ...earner, code: shop.code, shopName: shop.shopName, idName: shop.idName }] : [];
    }),
  };
}
