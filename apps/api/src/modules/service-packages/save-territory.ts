import { placeKey, type TerritoryInput } from '@sevadesk/contract/service-packages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import {
  deleteTerritory,
  insertTerritory,
  knownDistricts,
  lockTerritory,
  territoryById,
  updateTerritory,
} from './territories.repo.ts';
import { districtsByState, placeChanges } from './territories.rules.ts';

function refuseName(error: unknown): never {
  if (isUniqueViolation(error, 'territories_name')) throw fieldError('name', 'taken', 'duplicate');
  throw error;
}

/** Refuses districts that neither the directory, nor a shop, nor the territory itself has. */
async function requireDistricts(ctx: Ctx, places: readonly string[], own: readonly string[] = []): Promise<void> {
  const known = districtsByState(await knownDistricts(ctx.db)).flatMap(({ state, districts }) =>
    districts.map((district) => `${state}/${district}`),
  );
  const keys = new Set([...known, ...own].map(placeKey));
  const strange = places.findIndex((place) => !keys.has(placeKey(place)));
  if (strange >= 0) throw fieldError(`places.${strange}`, 'choose_one');
}

const listed = (places: readonly string[]) => places.join(', ');

/** Adds a territory. Throws duplicate at `name`, choose_one at a district that does not exist. */
export async function createTerritory(ctx: UserCtx, { name, places }: TerritoryInput): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    await requireDistricts(ctx, places);
    const id = ctx.ids.next();
    const [createdBy, createdAt] = [ctx.actor.userId, ctx.clock.now().toISOString()];
    await insertTerritory(ctx.db, { id, name, places: [...places], createdBy, createdAt }).catch(refuseName);
    await recordAudit(ctx, {
      action: 'service-packages.create-territory',
      record: { type: 'territory', id },
      details: { after: { name, added: listed(places) } },
    });
    return { id };
  });
}

async function activeTerritory(ctx: UserCtx, id: string) {
  const territory = await lockTerritory(ctx.db, id);
  if (!territory) throw new AppError('not_found');
  if (territory.endedAt !== null) throw new AppError('state_refused');
  return territory;
}

/**
 * Changes a territory's name and districts. Drafts of prices follow it; published prices and targets keep the districts that they began
 * with. Throws not_found, state_refused once ended, duplicate at `name`, choose_one at a district that does not exist.
 */
export async function changeTerritory(
  ctx: UserCtx,
  id: string,
  { name, places }: TerritoryInput,
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await activeTerritory(ctx, id);
    await requireDistricts(ctx, places, before.places);
    await updateTerritory(ctx.db, id, { name, places: [...places] }).catch(refuseName);
    const { added, removed } = placeChanges(before.places, places);
    await recordAudit(ctx, {
      action: 'service-packages.change-territory',
      record: { type: 'territory', id },
      details: {
        before: { name: before.name },
        after: {
          name,
          ...(added.length > 0 && { added: listed(added) }),
          ...(removed.length > 0 && { removed: listed(removed) }),
        },
      },
    });
    return { ok: true };
  });
}

/** Ends a territory: nothing new can name it, and nothing else changes. Throws not_found, state_refused once ended. */
export async function endTerritory(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    await activeTerritory(ctx, id);
    await updateTerritory(ctx.db, id, { endedBy: ctx.actor.userId, endedAt: ctx.clock.now().toISOString() });
    await recordAudit(ctx, {
      action: 'service-packages.end-territory',
      record: { type: 'territory', id },
      details: { before: { isActive: true }, after: { isActive: false } },
    });
    return { ok: true };
  });
}

/** Deletes a territory that nothing has named; the audit trail has its districts. Throws not_found, territory_in_use. */
export async function removeTerritory(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    if (!(await lockTerritory(ctx.db, id))) throw new AppError('not_found');
    const known = await territoryById(ctx.db, id);
    if (!known || known.versions + known.targets > 0) throw new AppError('territory_in_use');
    await deleteTerritory(ctx.db, id);
    await recordAudit(ctx, {
      action: 'service-packages.delete-territory',
      record: { type: 'territory', id },
      details: { before: { name: known.name, removed: listed(known.places) } },
    });
    return { ok: true };
  });
}
