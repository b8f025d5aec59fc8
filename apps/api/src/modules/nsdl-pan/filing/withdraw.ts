import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { lockSent } from '../core/find-own.ts';
import { moveApplication } from '../core/move-application.ts';
import { lockBatch, markTakenBack } from './filing.repo.ts';

/** Removes an application without a number from its batch; it is accepted again. Throws not_found, state_refused once it has its number. */
export async function withdraw(
  ctx: UserCtx,
  { id, applicationId, remark }: { id: string; applicationId: string; remark: string },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    if (!(await lockBatch(tx.db, id))) throw new AppError('not_found');
    const application = await lockSent(tx, applicationId);
    const at = tx.clock.now().toISOString();
    if (!(await markTakenBack(tx.db, { batchId: id, applicationId, by: tx.actor.userId, at, remark }))) {
      throw new AppError('not_found');
    }
    if (application.status !== 'filed') throw new AppError('state_refused');
    await moveApplication(tx, application, { to: 'accepted', verb: 'take-back', remark });
    return { ok: true };
  });
}
