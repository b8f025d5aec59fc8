import { formatDate } from '@sevadesk/contract/kernel/dates';
import { formatBalance, toPaise } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import type { Approval, ApprovalSource } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';
import { pendingLines } from './credit.repo.ts';
import { approveLine, rejectLine, withdrawLine } from './decide-line.ts';

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  return (await pendingLines(ctx.db, id)).map((row) => {
    const [limitPaise, presentLimitPaise] = [toPaise(row.limitPaise), toPaise(row.presentPaise ?? 0)];
    const [limit, present] = [formatBalance(limitPaise), formatBalance(presentLimitPaise)];
    const days = { from: formatDate(row.validFrom), until: row.validUntil === null ? '' : formatDate(row.validUntil) };
    return {
      id: row.id,
      act: m.credit_approval_act({ number: String(row.number) }, { locale }),
      before: m.credit_approval_limit({ limit: present }, { locale }),
      after:
        row.validUntil === null
          ? m.credit_approval_after({ limit, ...days, count: row.repayDays }, { locale })
          : m.credit_approval_after_until({ limit, ...days, count: row.repayDays }, { locale }),
      shop: { code: row.code, name: row.shopName },
      amountPaise: limitPaise,
      reason: row.reason,
      requestedBy: row.requestedByName,
      requestedById: row.requestedBy,
      requestedAt: row.requestedAt,
      path: '/backend/account/credit-lines',
    };
  });
}

/** Credit lines that await a second person. */
export const creditApprovals: ApprovalSource = {
  kind: 'credit-line',
  name: m.approvals_kind_credit_line,
  waiting,
  approve: approveLine,
  reject: rejectLine,
  withdraw: withdrawLine,
};
