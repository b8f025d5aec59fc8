import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { lockRegistration, recordTaken } from './registration.repo.ts';

/** Assigns a pending registration to the caller; another person may claim it until the decision. Throws not_found, already_decided. */
export async function claimRegistration(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const found = await lockRegistration(ctx.db, id);
    if (!found) throw new AppError('not_found');
    if (found.status !== 'pending') throw new AppError('already_decided');
    // A repeated claim changes nothing.
    if (found.takenBy === ctx.actor.userId) return { ok: true };
    await recordTaken(ctx.db, id, { takenAt: ctx.clock.now().toISOString(), takenBy: ctx.actor.userId });
    await recordAudit(ctx, {
      action: 'registration.take',
      record: { type: 'registration', id },
      details: { refNo: found.refNo, before: { takenBy: found.takenBy }, after: { takenBy: ctx.actor.userId } },
    });
    return { ok: true };
  });
}
