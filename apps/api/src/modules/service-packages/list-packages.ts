import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type PackageRow, servicePackages } from '@sevadesk/contract/service-packages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { currentPrices } from './price.rules.ts';
import { packageById, packageListBase, packageListColumns, pricesOf } from './service-packages.repo.ts';

/** Packages by name. */
export function listPackages(ctx: UserCtx): ListSource<PackageRow> {
  return listSource({
    fields: servicePackages.list.list,
    columns: packageListColumns,
    base: packageListBase(ctx.readDb),
    search: ['name'],
    defaultSort: { column: 'name', dir: 'asc' },
  });
}

/** One package with all its dated prices (paise), each marked whether it is in force today in India. Throws not_found. */
export async function getPackage(ctx: UserCtx, id: string) {
  const found = await packageById(ctx.db, id);
  if (!found) throw new AppError('not_found');
  const prices = await pricesOf(ctx.db, id);
  const current = currentPrices(prices, istDateOf(ctx.clock.now().toISOString()));
  return { ...found, prices: prices.map((price) => ({ ...price, isCurrent: current.has(price.id) })) };
}
