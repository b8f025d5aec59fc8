import { fillNumbered, type WhatsappTemplateRow } from '@sevadesk/contract/whatsapp';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import type { SmsReader } from '../sms/index.ts';
import { storedAccount } from './account.repo.ts';
import { numberOf } from './change-consent.ts';
import { insertMessage } from './messages.repo.ts';
import { hasConsent, placeValuesOf, sendWhatsappJob } from './queue-whatsapp.ts';
import { approvedTemplates } from './templates.repo.ts';

const event = 'campaign_message';

/** Returns the approved texts that a campaign can use; none while WhatsApp is off. */
export async function campaignWhatsappTemplates(ctx: Ctx): Promise<WhatsappTemplateRow[]> {
  return (await storedAccount(ctx.db)).isOn ? approvedTemplates(ctx.db, event) : [];
}

type CampaignWhatsapp = {
  occasion: string;
  template: WhatsappTemplateRow;
  to: SmsReader['to'];
  values: SmsReader['values'];
};

/**
 * Queues a campaign's message to one person in the caller's transaction, once for each occasion; returns its id. Undefined for a person
 * who has not agreed to messages. No SMS follows.
 */
export async function queueCampaignWhatsapp(
  ctx: Ctx,
  { occasion, template, to, values }: CampaignWhatsapp,
): Promise<string | undefined> {
  const number = numberOf(to.mobile);
  if (number === undefined || !(await hasConsent(ctx, to.id, number))) return undefined;
  const placeValues = placeValuesOf(template, values);
  const id = ctx.ids.next();
  const at = ctx.clock.now().toISOString();
  const isNew = await insertMessage(ctx.db, {
    id,
    happening: sha256(JSON.stringify([event, occasion])),
    event,
    userId: to.id,
    merchantId: to.merchantId,
    mobile: number,
    templateId: template.id,
    locale: template.locale,
    text: fillNumbered(template.text, placeValues),
    placeValues,
    isUrgent: false,
    about: [],
    news: JSON.stringify({ link: null, locale: to.locale, values: {} }),
    fallbackAt: null,
    queuedAt: at,
    stateAt: at,
  });
  if (!isNew) return undefined;
  await ctx.jobs.add(ctx.db, sendWhatsappJob, { messageId: id });
  return id;
}
