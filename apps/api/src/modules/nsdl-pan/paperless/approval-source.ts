import { toPaise } from '@sevadesk/contract/kernel/money';
import { m, recordLocale } from '@sevadesk/messages';
import type { Approval, ApprovalSource } from '../../../platform/approval-source.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { agreeToDecision, refuseDecision } from './decide-order.ts';
import { pendingDecisions } from './history.repo.ts';

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  return (await pendingDecisions(ctx.db, id)).map((row) => ({
    id: row.id,
    act: m.nsdl_pan_paperless_approval_act({ token: row.token ?? '' }, { locale }),
    before: m.nsdl_pan_paperless_approval_before({}, { locale }),
    after:
      row.ackNo === null
        ? m.nsdl_pan_paperless_approval_failed({}, { locale })
        : m.nsdl_pan_paperless_approval_acknowledged({ number: row.ackNo }, { locale }),
    shop: { code: row.code, name: row.shopName },
    amountPaise: toPaise(row.pricePaise ?? 0),
    reason: row.reason,
    requestedBy: row.requestedBy,
    requestedById: row.requestedById,
    requestedAt: row.requestedAt,
    path: `/backend/actions/nsdl-pan/paperless/list?q=${row.token ?? ''}`,
  }));
}

/** Decisions about paperless applications under review. */
export const paperlessApprovals: ApprovalSource = {
  kind: 'paperless-review',
  name: m.approvals_kind_paperless_review,
  waiting,
  approve: agreeToDecision,
  reject: refuseDecision,
  withdraw: (ctx, id) => refuseDecision(ctx, id, m.approvals_withdrawn_by_maker({}, { locale: recordLocale })),
};
