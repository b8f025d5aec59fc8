import { formatDate } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import type { Approval, ApprovalSource } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';
import { approveIncentives, rejectIncentives, withdrawIncentives } from './decide-incentives.ts';
import { pendingTargets } from './targets.repo.ts';

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  return (await pendingTargets(ctx.db, id)).map((row) => ({
    id: row.id,
    act: m.incentives_approval_act({ name: row.name }, { locale }),
    before: null,
    after: m.incentives_approval_after(
      { count: row.merchants ?? 0, from: formatDate(row.fromDay), to: formatDate(row.toDay) },
      { locale },
    ),
    shop: null,
    amountPaise: toPaise(row.totalPaise),
    reason: null,
    requestedBy: row.createdByName,
    requestedById: row.createdBy,
    requestedAt: row.countedAt ?? '',
    path: `/backend/account/targets/${row.id}`,
  }));
}

/** Incentives of ended targets, whose total a second person approves. */
export const incentiveApprovals: ApprovalSource = {
  kind: 'incentives',
  name: m.approvals_kind_incentives,
  waiting,
  approve: approveIncentives,
  reject: rejectIncentives,
  withdraw: withdrawIncentives,
};
