import type { CampaignState } from '@sevadesk/contract/campaigns';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { withdrawSms } from '../sms/index.ts';
import { lockCampaign, updateCampaign } from './campaigns.repo.ts';
import { messagesOf, skipPlanned } from './recipients.repo.ts';

type Change = { action: 'pause' | 'resume' | 'stop'; from: readonly CampaignState[]; state: CampaignState };

async function changeState(ctx: UserCtx, id: string, { action, from, state }: Change): Promise<void> {
  const campaign = await lockCampaign(ctx.db, id);
  if (!campaign) throw new AppError('not_found');
  if (!from.includes(campaign.state)) throw new AppError('state_refused');
  await updateCampaign(ctx.db, id, { state, ...(state === 'stopped' && { endedAt: ctx.clock.now().toISOString() }) });
  await recordAudit(ctx, {
    action: `campaigns.${action}`,
    record: { type: 'campaign', id },
    details: { before: { state: campaign.state }, after: { state } },
  });
}

/** Pauses a campaign: nothing more goes to the outbox. Throws not_found, state_refused. */
export async function pauseCampaign(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    await changeState(ctx, id, { action: 'pause', from: ['active'], state: 'paused' });
    return { ok: true };
  });
}

/** Continues a paused campaign. Throws not_found, state_refused. */
export async function resumeCampaign(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    await changeState(ctx, id, { action: 'resume', from: ['paused'], state: 'active' });
    return { ok: true };
  });
}

/** Stops a campaign for good; what has not left the outbox is withdrawn. Throws not_found, state_refused. */
export async function stopCampaign(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    await changeState(ctx, id, { action: 'stop', from: ['active', 'paused'], state: 'stopped' });
    await skipPlanned(ctx.db, id);
    await withdrawSms(ctx, await messagesOf(ctx.db, id));
    return { ok: true };
  });
}
