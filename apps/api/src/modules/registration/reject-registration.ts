import { localeOr, m } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { queueMail } from '../notifications/index.ts';
import { lockRegistration, recordDecision } from './registration.repo.ts';

/** Rejects a pending registration with a reason, mailed to the applicant, who may register again. Throws not_found, already_decided. */
export async function rejectRegistration(
  ctx: UserCtx,
  { id, remark }: { id: string; remark: string },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const found = await lockRegistration(ctx.db, id);
    if (!found) throw new AppError('not_found');
    if (found.status !== 'pending') throw new AppError('already_decided');
    await recordDecision(ctx.db, id, {
      status: 'rejected',
      decidedAt: ctx.clock.now().toISOString(),
      decidedBy: ctx.actor.userId,
      remark,
    });
    await recordAudit(ctx, {
      action: 'registration.reject',
      record: { type: 'registration', id },
      details: { refNo: found.refNo, remark },
    });
    const at = { locale: localeOr(found.locale) } as const;
    await queueMail(ctx, {
      to: found.email,
      about: [{ kind: 'registration', id: found.id }],
      subject: m.notifications_registration_rejected_title({ reference: found.refNo }, at),
      body: m.notifications_registration_rejected_text({ reference: found.refNo, reason: remark }, at),
    });
    return { ok: true };
  });
}
