import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import type { Approval, ApprovalSource } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';
import { pendingBatches, summaryOf } from './batches.repo.ts';
import { approveBatch, rejectBatch, withdrawBatch } from './decide-batch.ts';

/** How many of the largest payouts the inbox names. */
const mostNamed = 5;

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  const found: Approval[] = [];
  for (const batch of await pendingBatches(ctx.db, id)) {
    const { largest, newAccounts } = await summaryOf(ctx.db, batch.id, mostNamed);
    const totalPaise = toPaise(batch.totalPaise);
    const named = largest.map(({ code, shopName, netPaise, isNewAccount }) => {
      const payout = { code, shop: shopName, amount: formatAmount(toPaise(Number(netPaise))) };
      const words = isNewAccount ? m.payouts_approval_payout_new : m.payouts_approval_payout;
      return words(payout, { locale });
    });
    const after = m.payouts_approval_after(
      { count: batch.payouts, total: formatAmount(totalPaise), largest: named.join('; ') },
      { locale },
    );
    found.push({
      id: batch.id,
      act: m.payouts_approval_act(
        { number: String(batch.number), bank: batch.bankName, profile: batch.profileName },
        { locale },
      ),
      before: null,
      after:
        newAccounts > 0 ? `${after} · ${m.payouts_approval_new_accounts({ count: newAccounts }, { locale })}` : after,
      shop: null,
      amountPaise: totalPaise,
      reason: null,
      requestedBy: batch.requestedByName,
      requestedById: batch.requestedBy,
      requestedAt: batch.requestedAt,
      path: '/backend/account/payout-batches',
    });
  }
  return found;
}

/** Batches of payouts that await a second person. */
export const payoutApprovals: ApprovalSource = {
  kind: 'payout-batch',
  name: m.approvals_kind_payout_batch,
  waiting,
  approve: approveBatch,
  reject: rejectBatch,
  withdraw: withdrawBatch,
};
