import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { lockPolicy, type PolicyDecision, updatePolicy } from './policy.repo.ts';

type Outcome = Pick<PolicyDecision, 'decidedBy' | 'remark'> & { status: 'approved' | 'rejected'; action: string };

/** Decides a pending request once. Throws not_found, already_decided, and what `check` throws for the person who requested it. */
async function decide(
  ctx: UserCtx,
  id: string,
  { check, action, ...outcome }: Outcome & { check: (requestedBy: string | null, userId: string) => void },
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const policy = await lockPolicy(ctx.db, id);
    if (!policy) throw new AppError('not_found');
    if (policy.status !== 'pending') throw new AppError('already_decided');
    check(policy.requestedBy, ctx.actor.userId);
    await updatePolicy(ctx.db, id, { ...outcome, decidedAt: ctx.clock.now().toISOString() });
    const { number, sums } = policy;
    await recordAudit(ctx, {
      action,
      record: { type: 'approval-policy', id },
      details: { number, sums, remark: outcome.remark },
    });
  });
}

function refuseMaker(requestedBy: string | null, userId: string): void {
  if (requestedBy === userId) throw new AppError('maker_is_checker');
}

function refuseOthers(requestedBy: string | null, userId: string): void {
  if (requestedBy !== userId) throw new AppError('forbidden');
}

/** Approves another person's sums, which apply from now on; what waits already still waits. Throws not_found, already_decided, maker_is_checker. */
export async function approvePolicy(ctx: UserCtx, id: string): Promise<void> {
  const { userId: decidedBy } = ctx.actor;
  await decide(ctx, id, {
    action: 'approvals.approve-policy',
    status: 'approved',
    decidedBy,
    remark: null,
    check: refuseMaker,
  });
}

/** Rejects another person's sums with a reason. Throws not_found, already_decided, maker_is_checker. */
export async function rejectPolicy(ctx: UserCtx, id: string, remark: string): Promise<void> {
  const { userId: decidedBy } = ctx.actor;
  await decide(ctx, id, {
    action: 'approvals.reject-policy',
    status: 'rejected',
    decidedBy,
    remark,
    check: refuseMaker,
  });
}

/** Withdraws the caller's own request, which is then rejected without a second person. Throws not_found, already_decided, forbidden. */
export async function withdrawPolicy(ctx: UserCtx, id: string): Promise<void> {
  await decide(ctx, id, {
    action: 'approvals.withdraw-policy',
    status: 'rejected',
    decidedBy: null,
    remark: m.approvals_withdrawn_by_maker({}, { locale: recordLocale }),
    check: refuseOthers,
  });
}
