import {
  type CampaignOptions,
  type CampaignRow,
  type CampaignSettings,
  campaigns,
  type CampaignView,
  type RecipientRow,
} from '@sevadesk/contract/campaigns';
import { recordId } from '@sevadesk/contract/kernel/ids';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { localeOr } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { storedTexts } from '../../platform/texts.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { campaignSmsTemplates } from '../sms/index.ts';
import { campaignWhatsappTemplates } from '../whatsapp/index.ts';
import { kindsOfShops, statesOfShops } from './audience.repo.ts';
import {
  type Campaign,
  campaignById,
  campaignListBase,
  campaignListColumns,
  namesOf,
  storedSettings,
  updateSettings,
} from './campaigns.repo.ts';
import { sampleValues } from './plan-recipients.ts';
import { recipientBase, recipientColumns, resultOf } from './recipients.repo.ts';

/** Lists campaigns, newest first. */
export function listCampaigns(ctx: UserCtx): ListSource<CampaignRow> {
  return listSource({
    fields: campaigns.list.list,
    columns: campaignListColumns,
    base: campaignListBase(ctx.db),
    search: ['name'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** Lists the shops of a campaign, which `additionFilter.campaignId` names, by branch code. Throws not_found for no id. */
export function listRecipients(ctx: UserCtx, { additionFilter = {} }: ListQuery): ListSource<RecipientRow> {
  const asked = additionFilter['campaignId'];
  const id = asked === undefined ? undefined : recordId.safeParse(asked);
  if (id && !id.success) throw fieldError('additionFilter.campaignId', 'not_found', 'not_found');
  return listSource({
    fields: campaigns.recipientList.list,
    columns: recipientColumns,
    base: recipientBase(ctx.db, id?.data),
    search: ['code'],
    defaultSort: { column: 'code', dir: 'asc' },
  });
}

async function resultFor(ctx: UserCtx, { id, way, state }: Campaign): Promise<CampaignView['result']> {
  if (state === 'draft' || state === 'pending') return null;
  const counts = await resultOf(ctx.db, id);
  if (!counts) return null;
  const { planned, queued, sent, delivered, read, failed, skipped, clicked, cameBack } = counts;
  return {
    planned: planned + queued,
    sent: sent + delivered + read,
    delivered: delivered + read,
    read: way === 'sms' ? null : read,
    clicked,
    cameBack,
    failed,
    skipped,
  };
}

/** Returns one campaign with its decision and its result until now. Throws not_found. */
export async function getCampaign(ctx: UserCtx, id: string): Promise<CampaignView> {
  const campaign = await campaignById(ctx.db, id);
  if (!campaign) throw new AppError('not_found');
  const { createdBy, requestedBy, requestedAt, decidedBy, decidedAt, rejection } = campaign;
  const names = await namesOf(ctx.db, [createdBy, requestedBy, decidedBy]);
  const actOf = (by: string | null, at: string | null) =>
    by === null || at === null ? null : { by: names.get(by) ?? '', at };
  const { name, number, way, audience, templateIds, target, perHour, startAt, state } = campaign;
  return {
    id,
    name,
    number,
    way,
    audience,
    templateIds,
    target,
    perHour,
    startAt,
    state,
    recipients: campaign.recipients,
    units: campaign.units,
    costPaise: toPaise(campaign.costPaise),
    title: storedTexts(campaign.title),
    text: storedTexts(campaign.text),
    createdBy: names.get(createdBy) ?? '',
    createdAt: campaign.createdAt,
    request: state === 'draft' ? null : actOf(requestedBy, requestedAt),
    approval: state === 'draft' ? null : actOf(decidedBy, decidedAt),
    rejection,
    endedAt: campaign.endedAt,
    isOwnRequest: requestedBy === ctx.actor.userId,
    result: await resultFor(ctx, campaign),
  };
}

/** Returns what can be chosen on the form of a campaign. */
export async function getOptions(ctx: UserCtx): Promise<CampaignOptions> {
  const [kinds, states, bySms, byWhatsapp] = await Promise.all([
    kindsOfShops(ctx.db),
    statesOfShops(ctx.db),
    campaignSmsTemplates(ctx, sampleValues(ctx)),
    campaignWhatsappTemplates(ctx),
  ]);
  return {
    ...kinds,
    states,
    templates: [
      ...bySms.map(({ id, locale, text, category }) => ({
        id,
        text,
        locale: localeOr(locale),
        way: 'sms' as const,
        isOffer: category === 'promotional',
      })),
      ...byWhatsapp.map(({ id, locale, text, category }) => ({
        id,
        text,
        locale,
        way: 'whatsapp' as const,
        isOffer: category === 'marketing',
      })),
    ],
  };
}

const perPaisa = 100;

/** Returns the estimated price of a WhatsApp message in whole paise. */
export async function getSettings(ctx: UserCtx): Promise<CampaignSettings> {
  const { whatsappPriceHundredths } = await storedSettings(ctx.db);
  return { whatsappPaise: toPaise(Math.round(whatsappPriceHundredths / perPaisa)) };
}

/** Saves these settings; pending campaigns stay pending. */
export async function saveSettings(ctx: UserCtx, input: CampaignSettings): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await getSettings(ctx);
    await updateSettings(ctx.db, {
      whatsappPriceHundredths: input.whatsappPaise * perPaisa,
      updatedBy: ctx.actor.userId,
      updatedAt: ctx.clock.now().toISOString(),
    });
    await recordAudit(ctx, { action: 'campaigns.save-settings', details: { before, after: input } });
    return { ok: true };
  });
}
