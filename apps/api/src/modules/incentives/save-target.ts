import type { TargetChange, TargetInput } from '@sevadesk/contract/incentives';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { productsOf, services } from '@sevadesk/contract/service-packages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { chosenTerritory, territoryChoices } from '../service-packages/index.ts';
import { insertTarget, lockTarget, merchantsByCode, type Target, targetChoices, updateTarget } from './targets.repo.ts';
import { isWorse } from './targets.rules.ts';

/** Some products have the same name in several services; a target counts them together. */
const knownProducts: readonly string[] = [...new Set<string>(services.flatMap(productsOf))];

/** Returns what a target can name, in the order of the catalogue. */
export async function getTargetOptions(ctx: UserCtx) {
  const territories = await territoryChoices(ctx);
  return { ...(await targetChoices(ctx.db)), territories, products: [...knownProducts] };
}

/** Returns the merchants of typed branch codes. Throws not_found at `merchantCodes`. */
async function namedMerchants(ctx: UserCtx, typed: string | undefined): Promise<string[]> {
  const codes = [...new Set((typed ?? '').split(/[\s,;]+/).filter((code) => code !== ''))];
  const found = await merchantsByCode(ctx.db, codes);
  if (found.length < codes.length) throw fieldError('merchantCodes', 'choose_one');
  return found.map(({ id }) => id);
}

/**
 * Sets a target from today (India) or a later day on. A repeated request has one effect. Throws date_past at `fromDay`, choose_one at a
 * choice that does not exist, idempotency_conflict for the same id of somebody else.
 */
export async function saveTarget(
  ctx: UserCtx,
  { id, merchantCodes, territoryId, ...input }: TargetInput,
): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    const known = await lockTarget(ctx.db, id);
    if (known && (known.createdBy !== ctx.actor.userId || known.name !== input.name))
      throw new AppError('idempotency_conflict');
    if (known) return { id };
    if (input.fromDay < istDateOf(ctx.clock.now())) throw fieldError('fromDay', 'date_past');
    const { idTypes, packages } = await targetChoices(ctx.db);
    const [idTypeId = null, packageId = null] = [input.idTypeId, input.packageId];
    if (idTypeId !== null && !idTypes.some((one) => one.id === idTypeId)) throw fieldError('idTypeId', 'choose_one');
    if (packageId !== null && !packages.some((one) => one.id === packageId))
      throw fieldError('packageId', 'choose_one');
    const strange = input.products.findIndex((product) => !knownProducts.includes(product));
    if (strange >= 0) throw fieldError(`products.${strange}`, 'choose_one');
    const merchantIds = await namedMerchants(ctx, merchantCodes);
    // The districts of this moment: a later change of the territory makes no target worse.
    const territory = territoryId === undefined ? undefined : await chosenTerritory(ctx, territoryId);
    const where = territory && { territoryId: territory.id, territoryName: territory.name, places: territory.places };
    const [createdBy, createdAt] = [ctx.actor.userId, ctx.clock.now().toISOString()];
    const target = {
      ...input,
      ...where,
      idTypeId,
      packageId,
      steps: JSON.stringify(input.steps),
      createdBy,
      createdAt,
    };
    await insertTarget(ctx.db, { id, ...target }, merchantIds);
    await recordAudit(ctx, {
      action: 'incentives.set-target',
      record: { type: 'target', id },
      details: { ...input, ...where, merchantIds },
    });
    return { id };
  });
}

/** Returns the target, locked, if it is not counted yet. Throws not_found, state_refused. */
async function openTarget(ctx: UserCtx, id: string): Promise<Target> {
  const target = await lockTarget(ctx.db, id);
  if (!target) throw new AppError('not_found');
  if (target.status !== 'open' || target.toDay < istDateOf(ctx.clock.now())) throw new AppError('state_refused');
  return target;
}

/**
 * Changes a target that has not ended: freely before its first day (India), afterwards never to the worse. Throws not_found,
 * state_refused after its end, target_worse at `steps`, date_range at `toDay`.
 */
export async function improveTarget(ctx: UserCtx, id: string, change: TargetChange): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const target = await openTarget(ctx, id);
    if (change.toDay < target.fromDay || change.toDay < istDateOf(ctx.clock.now()))
      throw fieldError('toDay', 'date_range');
    const hasBegun = target.fromDay <= istDateOf(ctx.clock.now());
    if (hasBegun && isWorse(target, change, target.unit)) {
      const isEarlier = change.toDay < target.toDay;
      throw fieldError(isEarlier ? 'toDay' : 'steps.0.from', 'target_worse');
    }
    await updateTarget(ctx.db, id, { ...change, steps: JSON.stringify(change.steps) });
    const { name, toDay, steps } = target;
    await recordAudit(ctx, {
      action: 'incentives.improve-target',
      record: { type: 'target', id },
      details: { before: { name, toDay, steps }, after: change },
    });
    return { ok: true };
  });
}

/** Ends a target with today (India): what is reached by the end of the day is paid. Throws not_found, state_refused before its first day. */
export async function endTarget(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const target = await openTarget(ctx, id);
    const today = istDateOf(ctx.clock.now());
    if (target.fromDay > today || target.toDay === today) throw new AppError('state_refused');
    await updateTarget(ctx.db, id, { toDay: today, endedEarlyBy: ctx.actor.userId });
    await recordAudit(ctx, {
      action: 'incentives.end-target',
      record: { type: 'target', id },
      details: { before: target.toDay, after: today },
    });
    return { ok: true };
  });
}
