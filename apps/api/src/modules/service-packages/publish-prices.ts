import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { isService, losingProducts } from '@sevadesk/contract/service-packages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { lockDraft } from './draft-prices.ts';
import { levelsAbove } from './sale-levels.repo.ts';
import { gstRate } from './tax-rates.ts';
import { lockVersion, publishVersion, rowsOfVersion, versionsOf, withdrawVersion } from './versions.repo.ts';
import { versionOn } from './versions.rules.ts';

type Publication = { draftNumber: number; validFrom: string; acceptsLoss?: boolean };

/**
 * Publishes a draft for today or a later day of India; afterwards it cannot be changed. A second publication for the
 * same day replaces the first. Prices that lose money with the dearest line above a shop are published only if the person accepts
 * that, which is in the audit. Throws changed_meanwhile, state_refused, not_complete for a draft without rows, required at `acceptsLoss`.
 */
export async function publishPrices(ctx: UserCtx, id: string, { draftNumber, validFrom, acceptsLoss }: Publication) {
  const now = ctx.clock.now().toISOString();
  if (validFrom < istDateOf(now)) throw fieldError('validFrom', 'date_past');
  return withTransaction(ctx, async (inner) => {
    const draft = await lockDraft(inner, id);
    if (draft.draftNumber !== draftNumber) throw new AppError('changed_meanwhile');
    const rows = await rowsOfVersion(inner.db, id);
    if (rows.length === 0) throw new AppError('not_complete');
    const losing = losingProducts(rows, await gstRate(inner, validFrom), await levelsAbove(inner.db));
    if (losing.length > 0 && !acceptsLoss) throw fieldError('acceptsLoss', 'required');
    const { packageId, service } = draft;
    const known = isService(service) ? await versionsOf(inner.db, { packageId, service }) : [];
    const former = versionOn(known, validFrom);
    await publishVersion(inner.db, id, { validFrom, publishedBy: inner.actor.userId, publishedAt: now });
    await recordAudit(inner, {
      action: 'service-packages.publish',
      record: { type: 'price-version', id },
      details: {
        packageId,
        service,
        validFrom,
        before: former ? { versionId: former.id, rows: await rowsOfVersion(inner.db, former.id) } : null,
        after: { rows },
        ...(losing.length > 0 && { acceptedLosses: losing }),
      },
    });
    return { ok: true as const };
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
