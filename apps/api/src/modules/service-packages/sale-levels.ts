import { type Paise, timesPaise, toPaise } from '@sevadesk/contract/kernel/paise';
import { type LevelTerms, type NamedTerritory, sharesAbove } from '@sevadesk/contract/service-packages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Price } from './current-price.ts';
import { insertSaleTerms } from './earned-sales.repo.ts';
import { insertLevels, ladderNow, levelsOfSale } from './sale-levels.repo.ts';
import { namesTerritories, termsAt } from './sale-territories.ts';
import { territoriesOfSale, territoriesOfShop } from './territories.repo.ts';
import { termsOfVersion } from './versions.repo.ts';

type Sale = {
  saleId: string;
  /** The shop. */
  merchantId: string;
  /** Its commission is that of all pieces. */
  price: Price;
  quantity?: number;
};

/**
 * Stores who earns what from a sale, in the caller's transaction: the shop and all merchants above it now, at this price, by the territories in which the
 * shop lies now. Once per sale.
 * Returns the share of the merchant directly above, or the override where nobody is above; whole paise.
 */
export async function storeLevels(ctx: Ctx, { saleId, merchantId, price, quantity = 1 }: Sale): Promise<Paise> {
  const ladder = await ladderNow(ctx.db, merchantId);
  const { versionId, product, levels, commissionPaise, overridePaise } = price;
  const territories = namesTerritories(levels) ? await territoriesOfShop(ctx.db, versionId, merchantId) : [];
  const [, ...above] = ladder;
  const types = above.map(({ idTypeId }) => idTypeId);
  const terms = termsAt(levels, territories);
  const shares = sharesAbove(terms, levels.basePaise, types);
  const gross = [commissionPaise, ...shares.map((share) => timesPaise(share, quantity))];
  await insertLevels(
    ctx.db,
    ladder.map((row, index) => ({
      ...row,
      saleId,
      shopId: merchantId,
      grossPaise: gross[index] ?? toPaise(0),
      territoryName: index === 0 ? null : territoryNameOf(terms, row.idTypeId, territories),
      createdAt: ctx.clock.now().toISOString(),
    })),
  );
  await insertSaleTerms(ctx.db, {
    saleId,
    shopId: merchantId,
    versionId,
    product,
    basePaise: levels.basePaise,
    quantity,
  });
  return gross[1] ?? overridePaise;
}

type Territories = readonly NamedTerritory[];

/** The territory by whose share an ID type earns; null by the general one. */
function territoryNameOf({ levelShares }: LevelTerms, idTypeId: string, territories: Territories): string | null {
  const own = levelShares.find((share) => share.idTypeId === idTypeId);
  return territories.find(({ id }) => id === own?.territoryId)?.name ?? null;
}

export type Earner = {
  merchantId: string;
  grossPaise: number;
  /** 1 is the merchant directly above the shop. */
  level: number;
  /** The name of its ID type at the sale; unknown for a sale from before levels were stored. */
  levelName?: string;
  /** The territory whose share it is; null for the general one. */
  territoryName?: string | null;
  /** The branch code of the shop whose sale it was. */
  shopCode?: string;
};

type Earned = {
  saleId: string;
  /** For a sale from before levels were stored: the merchant above, and its override. */
  parentId: string | null;
  overridePaise: number;
  /** An amount known only now (of a loan), to which the percentages of the sale's price version apply. */
  late?: { versionId: string; product: string; amountPaise: number } | undefined;
};

/** Returns who above the shop earns what from a sale, gross in whole paise, as it was stored with the sale. Throws price_missing. */
export async function earnersAbove(ctx: Ctx, { saleId, parentId, overridePaise, late }: Earned): Promise<Earner[]> {
  const rows = await levelsOfSale(ctx.db, saleId);
  if (rows.length === 0)
    return parentId === null ? [] : [{ merchantId: parentId, grossPaise: overridePaise, level: 1 }];
  const above = rows.filter(({ level }) => level > 0);
  if (!late) return above;
  const terms = await termsOfVersion(ctx.db, late);
  if (!terms) throw new AppError('price_missing');
  const types = above.map(({ idTypeId }) => idTypeId);
  const territories = namesTerritories(terms) ? await territoriesOfSale(ctx.db, saleId) : [];
  const shares = sharesAbove(termsAt(terms, territories), late.amountPaise, types);
  return above.map((row, index) => ({ ...row, grossPaise: shares[index] ?? 0 }));
}
