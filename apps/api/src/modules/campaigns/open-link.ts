import type { CampaignTarget } from '@sevadesk/contract/campaigns';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { linkDays } from './campaign.rules.ts';
import { campaignById } from './campaigns.repo.ts';
import { recordClick } from './recipients.repo.ts';

const dayMs = 86_400_000;

/** Counts the link of an own message once and returns where it leads. Throws not_found for links of others and old ones. */
export async function openLink(ctx: MerchantCtx, code: string): Promise<{ target: CampaignTarget }> {
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - linkDays * dayMs).toISOString();
    const { merchantId } = ctx.actor;
    const id = await recordClick(ctx.db, { code, merchantId, now: now.toISOString(), since });
    const campaign = id === undefined ? undefined : await campaignById(ctx.db, id);
    if (!campaign) throw new AppError('not_found');
    return { target: campaign.target };
  });
}
