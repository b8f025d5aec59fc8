import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { isService, losingProducts, territoriesTogether } from '@sevadesk/contract/service-packages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { lockDraft } from './draft-prices.ts';
import { deletePublication, savePublication } from './publications.repo.ts';
import { territoryIdsOf, territoryProblems } from './row-territories.rules.ts';
import { levelsAbove } from './sale-levels.repo.ts';
import { gstRate } from './tax-rates.ts';
import { copyTerritories, territoriesNamed } from './territories.repo.ts';
import { lockVersion, publishVersion, rowsOfVersion, versionsOf, withdrawVersion } from './versions.repo.ts';
import { versionOn } from './versions.rules.ts';

type Publication = { draftNumber: number; validFrom: string };

/**
 * Returns the draft as the caller knows it, locked, with its rows and their territories. Throws changed_meanwhile, state_refused,
 * not_complete; territory_ended, territory_overlap at a share.
 */
async function knownDraft(ctx: UserCtx, id: string, draftNumber: number) {
  const draft = await lockDraft(ctx, id);
  if (draft.draftNumber !== draftNumber) throw new AppError('changed_meanwhile');
  const rows = await rowsOfVersion(ctx.db, id);
  if (rows.length === 0) throw new AppError('not_complete');
  const territories = await territoriesNamed(ctx.db, territoryIdsOf(rows));
  const fields = territoryProblems(rows, territories);
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
  return { draft, rows, territories };
}

type Known = Awaited<ReturnType<typeof knownDraft>>;

/** The products that lose money with the dearest line above a shop in the dearest place, by the GST of a day. */
async function losingOf(ctx: UserCtx, { rows, territories }: Known, day: string): Promise<string[]> {
  return losingProducts(rows, await gstRate(ctx, day), await levelsAbove(ctx.db), territoriesTogether(territories));
}

function requireDay(ctx: UserCtx, validFrom: string): void {
  if (validFrom < istDateOf(ctx.clock.now().toISOString())) throw fieldError('validFrom', 'date_past');
}

async function publishKnown(
  ctx: UserCtx,
  { draft, rows, territories }: Known,
  validFrom: string,
  accepted: object,
): Promise<void> {
  const { id, packageId, service } = draft;
  const known = isService(service) ? await versionsOf(ctx.db, { packageId, service }) : [];
  const former = versionOn(known, validFrom);
  // A later change of the territories changes nothing in the version.
  await copyTerritories(
    ctx.db,
    id,
    territories.map((one) => one.id),
  );
  const publishedAt = ctx.clock.now().toISOString();
  await publishVersion(ctx.db, id, { validFrom, publishedBy: ctx.actor.userId, publishedAt });
  await recordAudit(ctx, {
    action: 'service-packages.publish',
    record: { type: 'price-version', id },
    details: {
      packageId,
      service,
      validFrom,
      before: former ? { versionId: former.id, rows: await rowsOfVersion(ctx.db, former.id) } : null,
      after: { rows, ...(territories.length > 0 && { territories }) },
      ...accepted,
    },
  });
}

/**
 * Publishes a draft in the caller's transaction, although it may lose money. `requestedBy` is who requested prices that lose money, which the caller approves. Throws
 * changed_meanwhile, state_refused, not_complete, date_past at `validFrom`.
 */
export async function publishRequested(
  ctx: UserCtx,
  id: string,
  { draftNumber, validFrom, requestedBy }: Publication & { requestedBy: string },
): Promise<void> {
  requireDay(ctx, validFrom);
  const known = await knownDraft(ctx, id, draftNumber);
  const acceptedLosses = await losingOf(ctx, known, validFrom);
  await publishKnown(ctx, known, validFrom, acceptedLosses.length > 0 ? { acceptedLosses, requestedBy } : {});
}

/**
 * Publishes a draft for today or a later day of India; afterwards it cannot be changed. A second publication for the same day replaces
 * the first. Prices that lose money with the dearest line above a shop are only requested, if the person accepts that: a second one
 * publishes them. Throws changed_meanwhile, state_refused, not_complete for a draft without rows, date_past at `validFrom`, required at
 * `acceptsLoss`.
 */
export async function publishPrices(
  ctx: UserCtx,
  id: string,
  { draftNumber, validFrom, acceptsLoss = false }: Publication & { acceptsLoss?: boolean },
): Promise<{ isRequested: boolean }> {
  requireDay(ctx, validFrom);
  return withTransaction(ctx, async (ctx) => {
    const known = await knownDraft(ctx, id, draftNumber);
    const losing = await losingOf(ctx, known, validFrom);
    if (losing.length === 0) {
      await publishKnown(ctx, known, validFrom, {});
      await deletePublication(ctx.db, id);
      return { isRequested: false };
    }
    if (!acceptsLoss) throw fieldError('acceptsLoss', 'required');
    const { userId: requestedBy } = ctx.actor;
    const requestedAt = ctx.clock.now().toISOString();
    await savePublication(ctx.db, { versionId: id, draftNumber, validFrom, losing, requestedBy, requestedAt });
    await recordAudit(ctx, {
      action: 'service-packages.request-publication',
      record: { type: 'price-version', id },
      details: { validFrom, losing },
    });
    return { isRequested: true };
  });
}

/** Withdraws a published version before its first day. Throws not_found; state_refused for a draft, a started or a withdrawn version. */
export async function withdrawPrices(ctx: UserCtx, id: string) {
  const now = ctx.clock.now().toISOString();
  return withTransaction(ctx, async (inner) => {
    const version = await lockVersion(inner.db, id);
    if (!version) throw new AppError('not_found');
    const hasNotBegun = version.validFrom !== null && version.validFrom > istDateOf(now);
    if (!hasNotBegun || version.withdrawnAt !== null) throw new AppError('state_refused');
    await withdrawVersion(inner.db, id, { withdrawnBy: inner.actor.userId, withdrawnAt: now });
    await recordAudit(inner, {
      action: 'service-packages.withdraw',
      record: { type: 'price-version', id },
      details: { packageId: version.packageId, service: version.service, validFrom: version.validFrom },
    });
    return { ok: true as const };
  });
}
