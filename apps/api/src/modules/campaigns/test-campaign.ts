import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { templateFor } from '../sms/index.ts';
import { mobileOf } from './audience.repo.ts';
import { campaignById } from './campaigns.repo.ts';
import { ownWordings } from './plan-recipients.ts';
import { sendMessage } from './send-message.ts';

/** The end of a test's link, which no shop has. */
const testCode = 'TESTTEST';

/** Sends the message of a campaign to the caller alone, within the limits of all messages. Throws not_found, state_refused if it cannot be sent to them. */
export async function testCampaign(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const campaign = await campaignById(ctx.db, id);
    if (!campaign) throw new AppError('not_found');
    const mobile = await mobileOf(ctx.db, ctx.actor.userId);
    const wording = templateFor(await ownWordings(ctx, campaign), ctx.locale);
    const sent = await sendMessage(ctx, campaign, {
      to: { id: ctx.actor.userId, mobile, locale: ctx.locale, merchantId: null },
      shopName: ctx.actor.displayName,
      code: testCode,
      wording,
      link: `/backend/setting/campaigns/${id}`,
      occasion: `test/${ctx.ids.next()}`,
    });
    if (!sent) throw new AppError('state_refused');
    await recordAudit(ctx, { action: 'campaigns.test', record: { type: 'campaign', id }, details: {} });
    return { ok: true };
  });
}
