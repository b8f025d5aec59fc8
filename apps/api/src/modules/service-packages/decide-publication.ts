import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { deletePublication, lockPublication, rejectRequest } from './publications.repo.ts';
import { publishRequested } from './publish-prices.ts';

/** Returns the pending request, locked. Throws not_found, already_decided. */
async function undecided(ctx: UserCtx, id: string) {
  const request = await lockPublication(ctx.db, id);
  if (!request) throw new AppError('not_found');
  if (request.status !== 'pending') throw new AppError('already_decided');
  return request;
}

async function ofAnother(ctx: UserCtx, id: string) {
  const request = await undecided(ctx, id);
  if (request.requestedBy === ctx.actor.userId) throw new AppError('maker_is_checker');
  return request;
}

/**
 * Publishes prices that lose money, as another person requested. Throws not_found, already_decided, maker_is_checker, changed_meanwhile
 * (the draft was saved since), date_past at `validFrom`.
 */
export async function approvePublication(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { draftNumber, validFrom, requestedBy } = await ofAnother(ctx, id);
    await publishRequested(ctx, id, { draftNumber, validFrom, requestedBy });
    await deletePublication(ctx.db, id);
  });
}

/** Rejects another person's request with a reason. Throws not_found, already_decided, maker_is_checker. */
export async function rejectPublication(ctx: UserCtx, id: string, remark: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { validFrom } = await ofAnother(ctx, id);
    const decidedAt = ctx.clock.now().toISOString();
    await rejectRequest(ctx.db, id, { decidedBy: ctx.actor.userId, decidedAt, remark });
    await recordAudit(ctx, {
      action: 'service-packages.reject-publication',
      record: { type: 'price-version', id },
      details: { validFrom, remark },
    });
  });
}

/** Withdraws the caller's own request; the draft stays. Throws not_found, already_decided, forbidden. */
export async function withdrawPublication(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { requestedBy, validFrom } = await undecided(ctx, id);
    if (requestedBy !== ctx.actor.userId) throw new AppError('forbidden');
    await deletePublication(ctx.db, id);
    await recordAudit(ctx, {
      action: 'service-packages.withdraw-publication',
      record: { type: 'price-version', id },
      details: { validFrom },
    });
  });
}
