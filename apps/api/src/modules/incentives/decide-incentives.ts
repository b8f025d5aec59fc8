import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { lockTarget, type Target, updateTarget } from './targets.repo.ts';

/** Returns the counted target, locked. Throws not_found, already_decided. */
async function undecided(ctx: UserCtx, id: string): Promise<Target> {
  const target = await lockTarget(ctx.db, id);
  if (!target) throw new AppError('not_found');
  if (target.status !== 'approval') throw new AppError('already_decided');
  return target;
}

type Outcome = { action: string; status: 'paying' | 'rejected'; decidedBy: string | null; remark: string | null };

async function decide(ctx: UserCtx, { id, totalPaise }: Target, { action, ...outcome }: Outcome): Promise<void> {
  await updateTarget(ctx.db, id, { ...outcome, decidedAt: ctx.clock.now().toISOString() });
  await recordAudit(ctx, { action, record: { type: 'target', id }, details: { totalPaise, remark: outcome.remark } });
}

async function ofAnother(ctx: UserCtx, id: string): Promise<Target> {
  const target = await undecided(ctx, id);
  if (target.createdBy === ctx.actor.userId) throw new AppError('maker_is_checker');
  return target;
}

/** Approves the incentives of a target that another person set; the task pays them. Throws not_found, already_decided, maker_is_checker. */
export async function approveIncentives(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const target = await ofAnother(ctx, id);
    const decidedBy = ctx.actor.userId;
    await decide(ctx, target, { action: 'incentives.approve', status: 'paying', decidedBy, remark: null });
  });
}

/** Rejects the incentives of a target with a reason; nothing is paid. Throws not_found, already_decided, maker_is_checker. */
export async function rejectIncentives(ctx: UserCtx, id: string, remark: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const target = await ofAnother(ctx, id);
    const decidedBy = ctx.actor.userId;
    await decide(ctx, target, { action: 'incentives.reject', status: 'rejected', decidedBy, remark });
  });
}

/** Withdraws the incentives of the caller's own target; nothing is paid. Throws not_found, already_decided, forbidden. */
export async function withdrawIncentives(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const target = await undecided(ctx, id);
    if (target.createdBy !== ctx.actor.userId) throw new AppError('forbidden');
    const remark = m.approvals_withdrawn_by_maker({}, { locale: recordLocale });
    await decide(ctx, target, { action: 'incentives.withdraw', status: 'rejected', decidedBy: null, remark });
  });
}
