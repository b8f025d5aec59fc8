import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import type { Application } from '../core/application.repo.ts';
import { recordStep } from '../core/record-step.ts';
import { lockSent } from '../core/find-own.ts';
import { moveApplication } from '../core/move-application.ts';
import { cancelApplication } from '../desk/decide-application.ts';
import { notifyCancelled } from '../core/notify-cancelled.ts';
import { moveCase } from '../tin-rejection/move-case.ts';
import { newestCase } from '../tin-rejection/tin-cases.repo.ts';
import { cancellableStatuses, holdsLock } from './search-live.ts';

export type WithReason = { id: string; remark: string };

/** The fee was earned with the acknowledgement, so nothing is refunded, and an open rejection of the centre has no purpose any more. */
async function cancelAcknowledged(ctx: UserCtx, application: Application, remark: string): Promise<void> {
  const tinCase = await newestCase(ctx.db, application.id);
  if (tinCase?.status === 'tin_rejected' || tinCase?.status === 'tin_resubmitted') {
    await moveCase(ctx, { application, tinCase }, { to: 'withdrawn', verb: 'tin-withdraw', remark });
  }
  const owesPaper = application.hardcopyStatus === 'owed';
  await moveApplication(ctx, application, {
    to: 'cancelled',
    verb: 'cancel',
    remark,
    changes: { remark, ...(owesPaper && { hardcopyStatus: 'none' }) },
  });
  await notifyCancelled(ctx, application, { reason: remark, refundedPaise: 0 });
}

/**
 * Cancels an application and frees its Aadhaar number; before the acknowledgement the fee is refunded by its terms, afterwards
 * nothing is. Throws state_refused while it is accepted or filed, and for one that has ended.
 */
export async function cancelLive(ctx: UserCtx, { id, remark }: WithReason) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockSent(tx, id);
    if (!cancellableStatuses.includes(application.status)) throw new AppError('state_refused');
    if (application.status === 'acknowledged') {
      await cancelAcknowledged(tx, application, remark);
      return { id, status: 'cancelled' as const, refundedPaise: 0 };
    }
    const { refundedPaise } = await cancelApplication(tx, { id, remark });
    return { id, status: 'cancelled' as const, refundedPaise };
  });
}

/** Allows another application of the kind with the same Aadhaar number; this one continues. Throws state_refused if no lock is held. */
export async function releaseLock(ctx: UserCtx, { id, remark }: WithReason) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockSent(tx, id);
    if (!holdsLock(application)) throw new AppError('state_refused');
    await recordStep(tx, application, {
      track: 'lock',
      status: 'released',
      verb: 'release-lock',
      remark,
      changes: { aadhaarReleasedAt: ctx.clock.now().toISOString() },
    });
    return { id, status: application.status, refundedPaise: 0 };
  });
}
