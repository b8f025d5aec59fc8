import { formatBalance, toPaise } from '@sevadesk/contract/kernel/money';
import { codeText, type Locale, m } from '@sevadesk/messages';
import type { Approval, ApprovalSource } from '../../../platform/approval-source.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { pendingAdjustments } from './adjustments.repo.ts';
import type { TellAdjusted } from './apply-adjustment.ts';
import { approveAdjustment, rejectAdjustment, withdrawAdjustment } from './decide-adjustment.ts';

const signs: Readonly<Record<string, number>> = { credit: 1, debit: -1, penalty: -1 };

const balanceText = (balance: number, locale: Locale) =>
  m.wallet_approval_balance({ balance: formatBalance(toPaise(balance)) }, { locale });

/** Returns the wallet after an adjustment: a penalty beyond the balance becomes dues, a debit beyond it is rejected. Whole paise. */
function walletText(kind: string, before: number, change: number, locale: Locale): string {
  if (change >= 0 || before + change >= 0) return balanceText(before + change, locale);
  if (kind !== 'penalty') return m.wallet_approval_short({}, { locale });
  // Drawn credit stays drawn: a penalty takes only what is above zero.
  const taken = Math.max(0, before);
  const [leftBalance, owedBalance] = [toPaise(before - taken), toPaise(-change - taken)];
  const words = { balance: formatBalance(leftBalance), dues: formatBalance(owedBalance) };
  return m.wallet_approval_dues(words, { locale });
}

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  return (await pendingAdjustments(ctx.db, id)).map((row) => {
    const sign = signs[row.kind];
    const act = codeText(['wallet_adjust_word', 'wallet_kind'], row.kind, locale);
    const balance = sign === undefined ? null : row.balancePaise;
    return {
      id: row.id,
      act: m.wallet_approval_act({ act, number: String(row.number) }, { locale }),
      before: balance === null ? null : balanceText(balance, locale),
      after: balance === null ? null : walletText(row.kind, balance, (sign ?? 0) * row.amountPaise, locale),
      shop: row.code === null ? null : { code: row.code, name: row.shopName ?? '' },
      amountPaise: toPaise(row.amountPaise),
      reason: row.reason,
      requestedBy: row.requestedBy,
      requestedById: row.requestedById,
      requestedAt: row.requestedAt,
      path: '/backend/account/adjustments',
    };
  });
}

/** Corrections, penalties, reversals and ends of holds that wait for a second person. */
export const adjustmentApprovals = (tell: TellAdjusted): ApprovalSource => ({
  kind: 'adjustment',
  name: m.approvals_kind_adjustment,
  waiting,
  approve: (ctx, id) => approveAdjustment(ctx, { id }, tell),
  reject: (ctx, id, remark) => rejectAdjustment(ctx, { id, remark }),
  withdraw: (ctx, id) => withdrawAdjustment(ctx, { id }),
});
