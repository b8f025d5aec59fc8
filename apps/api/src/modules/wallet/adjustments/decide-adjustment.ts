import type { AdjustmentReply } from '@sevadesk/contract/wallet';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { type Adjustment, decideAdjustment, lockAdjustment } from './adjustments.repo.ts';
import { applyAdjustment, type TellAdjusted } from './apply-adjustment.ts';

/** Returns the pending request, locked. Throws not_found, already_decided, maker_is_checker. */
async function undecided(ctx: UserCtx, id: string): Promise<Adjustment> {
  const asked = await lockAdjustment(ctx.db, id);
  if (!asked) throw new AppError('not_found');
  if (asked.status !== 'pending') throw new AppError('already_decided');
  if (asked.requestedBy === ctx.actor.userId) throw new AppError('maker_is_checker');
  return asked;
}

type Outcome = { status: 'posted' | 'rejected'; resultPostingId: string | null; remark: string | null };

async function settle(ctx: UserCtx, asked: Adjustment, { status, resultPostingId, remark }: Outcome) {
  await decideAdjustment(ctx.db, asked.id, {
    status,
    decidedBy: ctx.actor.userId,
    decidedAt: ctx.clock.now().toISOString(),
    decisionRemark: remark,
    resultPostingId,
  });
  await recordAudit(ctx, {
    action: status === 'posted' ? 'wallet.approve-adjustment' : 'wallet.reject-adjustment',
    record: { type: 'adjustment', id: asked.id },
    details: { number: asked.number, kind: asked.kind, amountPaise: asked.amountPaise, resultPostingId, remark },
  });
  return { id: asked.id, number: asked.number, status };
}

/** Posts another person's request; of concurrent decisions the first wins. Also throws the errors of the posting itself. */
export async function approveAdjustment(
  ctx: UserCtx,
  { id }: { id: string },
  tell: TellAdjusted,
): Promise<AdjustmentReply> {
  return withTransaction(ctx, async (tx) => {
    const asked = await undecided(tx, id);
    const { outcome, postingId } = await applyAdjustment(tx, asked, tell);
    // The posting was undone or the hold was ended meanwhile.
    if (outcome === 'replayed') throw new AppError('state_refused');
    return settle(tx, asked, { status: 'posted', resultPostingId: postingId, remark: null });
  });
}

/** Withdraws the caller's own request, which is then rejected without a second person. Throws not_found, already_decided, forbidden. */
export async function withdrawAdjustment(ctx: UserCtx, { id }: { id: string }): Promise<AdjustmentReply> {
  return withTransaction(ctx, async (tx) => {
    const asked = await lockAdjustment(tx.db, id);
    if (!asked) throw new AppError('not_found');
    if (asked.status !== 'pending') throw new AppError('already_decided');
    if (asked.requestedBy !== tx.actor.userId) throw new AppError('forbidden');
    const decisionRemark = m.approvals_withdrawn_by_maker({}, { locale: recordLocale });
    const decidedAt = tx.clock.now().toISOString();
    await decideAdjustment(tx.db, id, {
      status: 'rejected',
      decidedBy: null,
      decidedAt,
      decisionRemark,
      resultPostingId: null,
    });
    const { number, kind, amountPaise } = asked;
    await recordAudit(tx, {
      action: 'wallet.withdraw-adjustment',
      record: { type: 'adjustment', id },
      details: { number, kind, amountPaise },
    });
    return { id, number, status: 'rejected' };
  });
}

/** Rejects the request with a reason that its maker can read. Throws not_found, already_decided, maker_is_checker. */
export async function rejectAdjustment(
  ctx: UserCtx,
  { id, remark }: { id: string; remark: string },
): Promise<AdjustmentReply> {
  return withTransaction(ctx, async (tx) => {
    const asked = await undecided(tx, id);
    return settle(tx, asked, { status: 'rejected', resultPostingId: null, remark });
  });
}
