import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { recordId } from '@sevadesk/contract/kernel/ids';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import {
  type PackageMerchantRow,
  type PackageRow,
  servicePackages,
  services,
} from '@sevadesk/contract/service-packages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import {
  packageById,
  packageListBase,
  packageListColumns,
  packageMerchantBase,
  packageMerchantColumns,
} from './service-packages.repo.ts';
import { rowsOf, versionsOfPackage } from './versions.repo.ts';
import { statesOn } from './versions.rules.ts';

/** Lists packages by name. */
export function listPackages(ctx: UserCtx): ListSource<PackageRow> {
  return listSource({
    fields: servicePackages.list.list,
    columns: packageListColumns,
    base: packageListBase(ctx.readDb),
    search: ['name'],
    defaultSort: { column: 'name', dir: 'asc' },
  });
}

/** Lists merchants by branch code; only those of one package if `additionFilter.packageId` names it. */
export function listPackageMerchants(ctx: UserCtx, { additionFilter = {} }: ListQuery): ListSource<PackageMerchantRow> {
  const { packageId } = additionFilter;
  const asked = packageId === undefined ? undefined : recordId.safeParse(packageId);
  if (asked && !asked.success) throw fieldError('additionFilter.packageId', 'not_found', 'not_found');
  return listSource({
    fields: servicePackages.merchants.list,
    columns: packageMerchantColumns,
    base: packageMerchantBase(ctx.readDb, asked?.data),
    search: ['code', 'shopName'],
    defaultSort: { column: 'code', dir: 'asc' },
  });
}

/** Returns one package and, for each service, the version in force today in India, the next one, and any draft. Throws not_found. */
export async function getPackage(ctx: UserCtx, id: string) {
  const found = await packageById(ctx.db, id);
  if (!found) throw new AppError('not_found');
  const versions = await versionsOfPackage(ctx.db, id);
  const states = statesOnEach(versions, istDateOf(ctx.clock.now().toISOString()));
  const current = versions.filter((version) => states.get(version.id) === 'current');
  const rows = await rowsOf(
    ctx.db,
    current.map((version) => version.id),
  );
  const summaries = services.map((service) => {
    const own = versions.filter((version) => version.service === service);
    const now = own.find((version) => states.get(version.id) === 'current');
    const coming = own.flatMap(({ id: known, validFrom }) => (states.get(known) === 'coming' ? (validFrom ?? []) : []));
    return {
      service,
      validFrom: now?.validFrom ?? null,
      products: rows.filter(({ versionId }) => versionId === now?.id).length,
      comingFrom: coming.toSorted()[0] ?? null,
      hasDraft: own.some((version) => states.get(version.id) === 'draft'),
    };
  });
  return { ...found, services: summaries };
}

type Version = Awaited<ReturnType<typeof versionsOfPackage>>[number];

function statesOnEach(versions: readonly Version[], day: string) {
  const states = services.map((service) =>
    statesOn(
      versions.filter((version) => version.service === service),
      day,
    ),
  );
  return new Map(states.flatMap((some) => [...some]));
}
