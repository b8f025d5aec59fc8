import { addDays, istDateOf } from '@sevadesk/contract/kernel/local-date';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { composeFile } from './batch-file.ts';
import { lockBatch, type StoredBatch, updateBatch, updatePayoutsOf } from './batches.repo.ts';
import { payoutPolicyNow } from './payout-policy.ts';

/** Returns the pending batch, locked. Throws not_found, already_decided. */
async function undecided(ctx: UserCtx, id: string): Promise<StoredBatch> {
  const batch = await lockBatch(ctx.db, id);
  if (!batch) throw new AppError('not_found');
  if (batch.status !== 'pending') throw new AppError('already_decided');
  return batch;
}

async function ofAnother(ctx: UserCtx, id: string): Promise<StoredBatch> {
  const batch = await undecided(ctx, id);
  if (batch.requestedBy === ctx.actor.userId) throw new AppError('maker_is_checker');
  return batch;
}

async function audit(ctx: UserCtx, action: string, { id, number, payouts, totalPaise }: StoredBatch, more: object) {
  const details = { number, payouts, totalPaise, ...more };
  await recordAudit(ctx, { action, record: { type: 'payout-batch', id }, details });
}

/**
 * Approves another person's batch: its file is fixed by its hash, and its payouts count as sent to the bank from now on.
 * Throws not_found, already_decided, maker_is_checker.
 */
export async function approveBatch(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const batch = await ofAnother(ctx, id);
    const now = ctx.clock.now();
    const [decidedAt, dated] = [now.toISOString(), istDateOf(now)];
    const { hash, payments } = await composeFile(ctx, batch, dated);
    const totalPaise = payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    if (payments.length !== batch.payouts || totalPaise !== batch.totalPaise)
      throw new Error(`Payout batch ${batch.number} differs from what was requested`);
    await updateBatch(ctx.db, id, {
      status: 'approved',
      decidedBy: ctx.actor.userId,
      decidedAt,
      dated,
      fileHash: hash,
    });
    const overdueOn = addDays(dated, (await payoutPolicyNow(ctx)).overdueDays);
    await updatePayoutsOf(ctx.db, id, { status: 'sent', sentAt: decidedAt, overdueOn });
    await audit(ctx, 'payouts.approve-batch', batch, { hash });
  });
}

type End = { action: string; decidedBy: string | null; remark: string };

/** Ends a batch without a file: its payouts are ready again. */
async function release(ctx: UserCtx, batch: StoredBatch, { action, decidedBy, remark }: End): Promise<void> {
  const decidedAt = ctx.clock.now().toISOString();
  await updateBatch(ctx.db, batch.id, { status: 'rejected', decidedBy, decidedAt, decisionRemark: remark });
  await updatePayoutsOf(ctx.db, batch.id, { status: 'ready', batchId: null });
  await audit(ctx, action, batch, { remark });
}

/** Rejects another person's batch with a reason; its payouts are ready again. Throws not_found, already_decided, maker_is_checker. */
export async function rejectBatch(ctx: UserCtx, id: string, remark: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const batch = await ofAnother(ctx, id);
    await release(ctx, batch, { action: 'payouts.reject-batch', decidedBy: ctx.actor.userId, remark });
  });
}

/** Withdraws the caller's own batch; its payouts are ready again. Throws not_found, already_decided, forbidden. */
export async function withdrawBatch(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const batch = await undecided(ctx, id);
    if (batch.requestedBy !== ctx.actor.userId) throw new AppError('forbidden');
    const remark = m.approvals_withdrawn_by_maker({}, { locale: recordLocale });
    await release(ctx, batch, { action: 'payouts.withdraw-batch', decidedBy: null, remark });
  });
}
