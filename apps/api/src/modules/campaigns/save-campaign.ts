import type { CampaignInput } from '@sevadesk/contract/campaigns';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { sendingHours } from '../sms/index.ts';
import { nextSending, startAtOf } from './campaign.rules.ts';
import { deleteCampaign, insertCampaign, lockCampaign, updateCampaign } from './campaigns.repo.ts';
import { ownWordings } from './plan-recipients.ts';

/** Rejects, at the field, texts that cannot be sent, two texts of a language, and a start at which nothing may be sent. */
async function requireSound(ctx: Ctx, { way, templateIds, ...start }: CampaignInput): Promise<void> {
  const known = await ownWordings(ctx, { way, templateIds });
  if (way !== 'notice')
    for (const [at, id] of templateIds.entries()) {
      const own = known.find((one) => one.id === id);
      if (!own || templateIds.indexOf(id) !== at) throw fieldError(`templateIds.${at}`, 'choose_one');
      const isSecond = known.some(
        (one) => one.locale === own.locale && templateIds.indexOf(one.id) < at && one.id !== id,
      );
      if (isSecond) throw fieldError(`templateIds.${at}`, 'taken');
    }
  const startAt = startAtOf(start);
  if (startAt === null) return;
  if (new Date(startAt) <= ctx.clock.now()) throw fieldError('startOn', 'date_past');
  const isOffer = known.some((one) => one.isOffer);
  const at = nextSending(ctx.clock.now(), startAt, { hours: await sendingHours(ctx), isOffer });
  if (at.getTime() !== new Date(startAt).getTime()) throw fieldError('startHour', 'invalid');
}

const rowOf = ({ audience, title, text, startOn, startHour, ...input }: CampaignInput) => ({
  ...input,
  startAt: startAtOf({ startOn, startHour }),
  audience: JSON.stringify(audience),
  title: JSON.stringify(title),
  text: JSON.stringify(text),
});

/** Saves a new campaign as a draft. Throws invalid_input at a text or a start that cannot be. */
export async function createCampaign(ctx: UserCtx, input: CampaignInput): Promise<{ id: string }> {
  await requireSound(ctx, input);
  return withTransaction(ctx, async (ctx) => {
    const id = ctx.ids.next();
    const created = { createdBy: ctx.actor.userId, createdAt: ctx.clock.now().toISOString() };
    await insertCampaign(ctx.db, { id, ...rowOf(input), ...created });
    await recordAudit(ctx, {
      action: 'campaigns.create',
      record: { type: 'campaign', id },
      details: { name: input.name, way: input.way, audience: input.audience },
    });
    return { id };
  });
}

/** Locks a draft. Throws not_found, and state_refused once it was started. */
export async function lockDraft(ctx: UserCtx, id: string) {
  const campaign = await lockCampaign(ctx.db, id);
  if (!campaign) throw new AppError('not_found');
  if (campaign.state !== 'draft') throw new AppError('state_refused');
  return campaign;
}

/** Changes a draft. Throws not_found, state_refused, and invalid_input at a text or a start that cannot be. */
export async function updateDraft(ctx: UserCtx, id: string, input: CampaignInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await lockDraft(ctx, id);
    await requireSound(ctx, input);
    await updateCampaign(ctx.db, id, rowOf(input));
    await recordAudit(ctx, {
      action: 'campaigns.update',
      record: { type: 'campaign', id },
      details: { before: { name: before.name, audience: before.audience }, after: input },
    });
    return { ok: true };
  });
}

/** Deletes a draft. Throws not_found, and state_refused once it was started. */
export async function deleteDraft(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { name } = await lockDraft(ctx, id);
    await deleteCampaign(ctx.db, id);
    await recordAudit(ctx, {
      action: 'campaigns.delete',
      record: { type: 'campaign', id },
      details: { before: { name } },
    });
    return { ok: true };
  });
}
