import type { NamedTerritory } from '@sevadesk/contract/service-packages';
import { fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { activeTerritories, territoriesNamed } from './territories.repo.ts';

/** Returns the territories that can be chosen, by name. */
export async function territoryChoices(ctx: Ctx): Promise<NamedTerritory[]> {
  return (await activeTerritories(ctx.db)).map(({ id, name }) => ({ id, name }));
}

/** Returns a territory with its present districts, locked until the transaction ends. Throws choose_one at `territoryId`, also for one that has ended. */
export async function chosenTerritory(ctx: Ctx, id: string): Promise<NamedTerritory & { places: string[] }> {
  const [found] = await territoriesNamed(ctx.db, [id]);
  if (!found || found.endedAt !== null) throw fieldError('territoryId', 'choose_one');
  return { id, name: found.name, places: found.places };
}
