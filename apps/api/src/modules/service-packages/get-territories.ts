import {
  servicePackages,
  type StateDistricts,
  type TerritoryRow,
  type TerritoryView,
} from '@sevadesk/contract/service-packages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { knownDistricts, territoryById, territoryColumns, territoryListBase } from './territories.repo.ts';
import { districtsByState } from './territories.rules.ts';

/** Lists territories by name. */
export function listTerritories(ctx: UserCtx): ListSource<TerritoryRow> {
  return listSource({
    fields: servicePackages.territories.list,
    columns: territoryColumns,
    base: territoryListBase(ctx.readDb),
    search: ['name'],
    defaultSort: { column: 'name', dir: 'asc' },
  });
}

/** Returns a territory with its districts and its uses. Throws not_found. */
export async function getTerritory(ctx: UserCtx, id: string): Promise<TerritoryView> {
  const found = await territoryById(ctx.readDb, id);
  if (!found) throw new AppError('not_found');
  const { endedAt, places, ...territory } = found;
  return { ...territory, places, districts: places.length, isActive: endedAt === null };
}

/** Returns the districts that a territory can name, by state. */
export async function getTerritoryDistricts(ctx: UserCtx): Promise<{ data: StateDistricts[] }> {
  return { data: districtsByState(await knownDistricts(ctx.readDb)) };
}
