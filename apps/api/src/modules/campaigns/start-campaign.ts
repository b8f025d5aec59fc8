import type { CampaignState } from '@sevadesk/contract/campaigns';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { newLinkCode } from '../../platform/link-code.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { findStaffWith } from '../users/index.ts';
import { type Campaign, lockCampaign, updateCampaign } from './campaigns.repo.ts';
import { costsOf } from './estimate-campaign.ts';
import { type Planned, planRecipients } from './plan-recipients.ts';
import { deleteRecipients, insertRecipients } from './recipients.repo.ts';
import { lockDraft } from './save-campaign.ts';

async function fixRecipients(ctx: Ctx, campaignId: string, planned: readonly Planned[]): Promise<void> {
  await deleteRecipients(ctx.db, campaignId);
  await insertRecipients(
    ctx.db,
    planned.map(({ reader, locale, wording, units, cause }, place) => ({
      campaignId,
      userId: reader.userId,
      merchantId: reader.merchantId,
      place,
      code: newLinkCode(),
      locale,
      templateId: wording?.id ?? null,
      units,
      state: cause === undefined ? 'planned' : 'skipped',
      cause: cause ?? null,
    })),
  );
}

type Told = Pick<Campaign, 'id' | 'number' | 'name'> & { recipients: number; costPaise: number };

/** Notifies everyone who may approve, except the person who started it. */
async function notifyApprovers(ctx: UserCtx, { id, number, name, recipients, costPaise }: Told): Promise<void> {
  const people = await findStaffWith(ctx, 'campaigns.manage');
  for (const { id: userId } of people.filter((person) => person.id !== ctx.actor.userId))
    await notify(ctx, {
      to: { userId },
      event: 'campaign_requested',
      about: [],
      params: { number, name, count: formatCount(recipients), amount: formatAmount(toPaise(costPaise)) },
      link: `/backend/setting/campaigns/${id}`,
    });
}

/**
 * Fixes the recipients of a draft and starts it, or requests a second person's approval above the set cost. Throws not_found,
 * state_refused without recipients, changed_meanwhile if more would be sent than the person saw.
 */
export async function startCampaign(
  ctx: UserCtx,
  id: string,
  seen: { recipients: number; costPaise: number },
): Promise<{ state: CampaignState }> {
  return withTransaction(ctx, async (ctx) => {
    const campaign = await lockDraft(ctx, id);
    const planned = await planRecipients(ctx, campaign);
    const chosen = planned.filter(({ cause }) => cause === undefined);
    if (chosen.length === 0) throw new AppError('state_refused');
    const { units, costPaise, needsSecondPerson } = await costsOf(ctx, campaign, chosen);
    if (chosen.length > seen.recipients || costPaise > seen.costPaise) throw new AppError('changed_meanwhile');
    await fixRecipients(ctx, id, planned);
    const state = needsSecondPerson ? 'pending' : 'active';
    const at = ctx.clock.now().toISOString();
    const facts = { recipients: chosen.length, units, costPaise };
    const request = { requestedBy: ctx.actor.userId, requestedAt: at, rejection: null };
    await updateCampaign(ctx.db, id, { ...facts, ...request, state, decidedBy: null, decidedAt: null });
    await recordAudit(ctx, {
      action: needsSecondPerson ? 'campaigns.request' : 'campaigns.start',
      record: { type: 'campaign', id },
      details: facts,
    });
    if (needsSecondPerson) await notifyApprovers(ctx, { ...campaign, ...facts });
    return { state };
  });
}

/** Returns the pending campaign, locked. Throws not_found, already_decided, maker_is_checker. */
async function undecided(ctx: UserCtx, id: string): Promise<Campaign> {
  const campaign = await lockCampaign(ctx.db, id);
  if (!campaign) throw new AppError('not_found');
  if (campaign.state !== 'pending') throw new AppError('already_decided');
  if (campaign.requestedBy === ctx.actor.userId) throw new AppError('maker_is_checker');
  return campaign;
}

const decisionOf = (ctx: UserCtx) => ({ decidedBy: ctx.actor.userId, decidedAt: ctx.clock.now().toISOString() });

/** Starts another person's campaign; of concurrent decisions the first wins. Throws not_found, already_decided, maker_is_checker. */
export async function approveCampaign(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { recipients, costPaise } = await undecided(ctx, id);
    await updateCampaign(ctx.db, id, { state: 'active', ...decisionOf(ctx) });
    await recordAudit(ctx, {
      action: 'campaigns.approve',
      record: { type: 'campaign', id },
      details: { recipients, costPaise },
    });
    return { ok: true };
  });
}

/** Makes another person's campaign a draft again, with a reason. Throws not_found, already_decided, maker_is_checker. */
export async function rejectCampaign(ctx: UserCtx, id: string, remark: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    await undecided(ctx, id);
    await deleteRecipients(ctx.db, id);
    await updateCampaign(ctx.db, id, { state: 'draft', rejection: remark, ...decisionOf(ctx) });
    await recordAudit(ctx, {
      action: 'campaigns.reject',
      record: { type: 'campaign', id },
      details: { remark },
    });
    return { ok: true };
  });
}

/** Makes an undecided campaign a draft again. Throws not_found, state_refused. */
export async function withdrawCampaign(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx.db, id);
    if (!campaign) throw new AppError('not_found');
    if (campaign.state !== 'pending') throw new AppError('state_refused');
    await deleteRecipients(ctx.db, id);
    await updateCampaign(ctx.db, id, { state: 'draft' });
    await recordAudit(ctx, { action: 'campaigns.withdraw', record: { type: 'campaign', id }, details: {} });
    return { ok: true };
  });
}
