import { formatDrCr, toPaise } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import type { Approval, ApprovalSource } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';
import { requestedMoves } from './moves.repo.ts';
import { approveMove, rejectMove, withdrawMove } from './request-move.ts';

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  return (await requestedMoves(ctx.db, id)).map((row) => ({
    id: row.id,
    act: m.move_in_approval_act({ number: row.number }, { locale }),
    before: null,
    after: m.move_in_approval_after({ total: formatDrCr(toPaise(row.totalPaise ?? 0)) }, { locale }),
    shop: null,
    amountPaise: null,
    reason: row.requestRemark,
    requestedBy: row.requestedBy,
    requestedById: row.requestedById,
    requestedAt: row.requestedAt ?? '',
    path: `/backend/setting/move-in/${row.id}`,
  }));
}

/** Data migrations that wait for their start. */
export const moveApprovals: ApprovalSource = {
  kind: 'data-migration',
  name: m.approvals_kind_data_migration,
  waiting,
  approve: (ctx, id) => approveMove(ctx, { id }),
  reject: (ctx, id, remark) => rejectMove(ctx, { id, remark }),
  withdraw: (ctx, id) => withdrawMove(ctx, { id }),
};
