import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type PriceRow, type Product, productsOf, type Service, services } from '@sevadesk/contract/service-packages';
import type { Ctx } from '../../platform/context.ts';
import {
  countBrought,
  deleteUnusedPackages,
  findNames,
  findNamesBeside,
  insertBrought,
  oldestPackage,
  packageOfBatch,
} from './brought-packages.repo.ts';
import { insertDraft, insertRows, rowsOfVersion, versionsOf } from './versions.repo.ts';
import { versionOn } from './versions.rules.ts';

/** The price of a product in an old system, in whole paise. */
export type BroughtPrice = { product: Product; pricePaise: number };
type Origin = { batchId: string; by: string; note: string };

/** Returns which of these package names exist in lower case, without those that this migration added: its trial is undone first. */
export async function knownPackages(ctx: Ctx, names: readonly string[], moveId: string | null): Promise<Set<string>> {
  return findNamesBeside(ctx.db, names, moveId);
}

/** Returns the terms in force of a service in the oldest package, which a draft takes where the old system states only the price. */
async function usualTerms(ctx: Ctx, service: Service): Promise<Map<string, PriceRow>> {
  const packageId = await oldestPackage(ctx.db);
  if (packageId === undefined) return new Map();
  const current = versionOn(await versionsOf(ctx.db, { packageId, service }), istDateOf(ctx.clock.now().toISOString()));
  const rows = current ? await rowsOfVersion(ctx.db, current.id) : [];
  return new Map(rows.map((row) => [row.product, row]));
}

const withoutTerms: Omit<PriceRow, 'product' | 'pricePaise'> = {
  providerFeePaise: 0,
  commissionPaise: 0,
  commissionBasisPoints: null,
  overridePaise: 0,
  overrideBasisPoints: null,
  refundBasisPoints: 10_000,
  refundKeepsFee: false,
  penaltyPaise: 0,
  commissionBands: [],
  levelShares: [],
  volumeBands: [],
  note: '',
};

/** Adds prices to the draft of each service that sells them; a product that the draft has already stays. */
async function draftPrices(ctx: Ctx, packageId: string, prices: readonly BroughtPrice[], { by, note }: Origin) {
  for (const service of services) {
    const sold = prices.filter(({ product }) => productsOf(service).includes(product));
    if (sold.length === 0) continue;
    await insertDraft(ctx.db, { id: ctx.ids.next(), packageId, service, createdBy: by, note });
    const draft = (await versionsOf(ctx.db, { packageId, service })).find(({ publishedAt }) => publishedAt === null);
    if (!draft) continue;
    const there = new Set((await rowsOfVersion(ctx.db, draft.id)).map(({ product }) => product));
    const terms = await usualTerms(ctx, service);
    const rows = sold
      .filter(({ product }) => !there.has(product))
      .map(({ product, pricePaise }): PriceRow => {
        const usual = terms.get(product) ?? { ...withoutTerms, product };
        // The provider's fee is part of the price, so it is not above it.
        return { ...usual, pricePaise, providerFeePaise: Math.min(usual.providerFeePaise, pricePaise) };
      });
    await insertRows(ctx.db, draft.id, rows);
  }
}

/**
 * Adds a package of a file, or more prices to one that the same file added. The prices are drafts: none is in force before a person
 * publishes it. A package that exists already is left unchanged.
 */
export async function bringPackage(
  ctx: Ctx,
  { name, prices }: { name: string; prices: readonly BroughtPrice[] },
  origin: Origin,
): Promise<void> {
  if (!(await findNames(ctx.db, [name])).has(name.toLowerCase()))
    await insertBrought(ctx.db, { id: ctx.ids.next(), name, batchId: origin.batchId });
  const packageId = await packageOfBatch(ctx.db, { name, batchId: origin.batchId });
  if (packageId !== undefined) await draftPrices(ctx, packageId, prices, origin);
}

/** Counts the packages that a file added. */
export async function countPackages(ctx: Ctx, batchId: string): Promise<number> {
  return countBrought(ctx.db, batchId);
}

/** Removes the packages of files with their drafts, except those that merchants have or had, whose prices were published, or those in `inUse`. */
export async function removePackages(
  ctx: Ctx,
  batchIds: readonly string[],
  { inUse = [] }: { inUse?: readonly string[] } = {},
): Promise<void> {
  await deleteUnusedPackages(ctx.db, batchIds, inUse);
}
