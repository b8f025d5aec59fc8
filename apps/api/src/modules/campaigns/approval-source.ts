import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import type { Approval, ApprovalSource } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';
import { pendingCampaigns } from './campaigns.repo.ts';
import { approveCampaign, rejectCampaign, withdrawCampaign } from './start-campaign.ts';

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  return (await pendingCampaigns(ctx.db, id)).map((row) => {
    const amountPaise = toPaise(row.costPaise);
    const facts = { count: String(row.recipients), cost: formatAmount(amountPaise) };
    return {
      id: row.id,
      act: m.campaigns_approval_act({ number: row.number, name: row.name }, { locale }),
      before: null,
      after: m.campaigns_approval_after(facts, { locale }),
      shop: null,
      amountPaise,
      reason: null,
      requestedBy: row.requestedBy,
      requestedById: row.requestedById,
      requestedAt: row.requestedAt ?? '',
      path: `/backend/setting/campaigns/${row.id}`,
    };
  });
}

/** Campaigns above the set cost. */
export const campaignApprovals: ApprovalSource = {
  kind: 'campaign',
  name: m.approvals_kind_campaign,
  waiting,
  approve: approveCampaign,
  reject: rejectCampaign,
  withdraw: withdrawCampaign,
};
