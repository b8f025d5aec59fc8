import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { payoutReference } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import type { Approval, ApprovalSource } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';
import { approveOutcome, rejectOutcome, withdrawOutcome } from './decide-outcome.ts';
import { pendingDecisions } from './decisions.repo.ts';

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  return (await pendingDecisions(ctx.db, id)).map((row) => ({
    id: row.id,
    act: m.payouts_outcome_act({ reference: payoutReference(row.number) }, { locale }),
    before: m.payouts_outcome_before({ date: formatDate(row.sentAt) }, { locale }),
    after:
      row.outcome === 'paid'
        ? m.payouts_outcome_after_paid(
            { amount: formatAmount(toPaise(Number(row.netPaise))), utr: row.utr ?? '' },
            { locale },
          )
        : m.payouts_outcome_after_returned({ amount: formatAmount(toPaise(row.amountPaise)) }, { locale }),
    shop: { code: row.code, name: row.shopName },
    amountPaise: toPaise(row.amountPaise),
    reason: row.reason,
    requestedBy: row.requestedByName,
    requestedById: row.requestedBy,
    requestedAt: row.requestedAt,
    path: '/backend/account/payouts',
  }));
}

/** Outcomes of payouts without an answer of the bank that await a second person. */
export const outcomeApprovals: ApprovalSource = {
  kind: 'payout-outcome',
  name: m.approvals_kind_payout_outcome,
  waiting,
  approve: approveOutcome,
  reject: rejectOutcome,
  withdraw: withdrawOutcome,
};
