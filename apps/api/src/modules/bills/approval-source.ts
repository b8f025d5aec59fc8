import { formatDate } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { codeText, m } from '@sevadesk/messages';
import type { Approval, ApprovalSource } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';
import { proposedDifferences } from './differences.repo.ts';
import { approveResolution, rejectResolution, withdrawResolution } from './resolve-difference.ts';

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  return (await proposedDifferences(ctx.db, id)).map((row) => ({
    id: row.id,
    act: m.bills_approval_act({ number: row.number, day: formatDate(row.day) }, { locale }),
    before: null,
    after: codeText(['bills_outcome'], row.outcome ?? '', locale),
    shop: row.code === null ? null : { code: row.code, name: row.shopName ?? '' },
    amountPaise: toPaise(row.stakePaise),
    reason: row.remark,
    requestedBy: row.requestedBy,
    requestedById: row.requestedById,
    requestedAt: row.requestedAt ?? '',
    path: `/backend/actions/bills/reconciliation/differences/${row.id}`,
  }));
}

/** Outcomes of differences with the bill network that wait for a second person. */
export const differenceApprovals: ApprovalSource = {
  kind: 'bill-difference',
  name: m.bills_approval_kind,
  waiting,
  approve: approveResolution,
  reject: (ctx, id, remark) => rejectResolution(ctx, id, { remark }),
  withdraw: withdrawResolution,
};
