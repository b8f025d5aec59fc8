import { locales, textIn } from '@sevadesk/messages';
import { brandOf, linkBase } from '../../platform/brand-of.ts';
import type { Ctx } from '../../platform/context.ts';
import { storedTexts } from '../../platform/texts.ts';
import { notify } from '../notifications/index.ts';
import { queueCampaignSms } from '../sms/index.ts';
import { campaignWhatsappTemplates, queueCampaignWhatsapp } from '../whatsapp/index.ts';
import type { Campaign } from './campaigns.repo.ts';
import { valuesOf, type Wording } from './plan-recipients.ts';

type Person = { id: string; mobile: string | null; locale: string; merchantId: string | null };
type Sent = {
  to: Person;
  shopName: string;
  code: string;
  wording: Wording | undefined;
  occasion: string;
  /** Where a notification leads, if not to the recipient's link. */
  link?: `/${string}`;
};

const inAllLanguages = (stored: unknown) => {
  const texts = storedTexts(stored);
  return Object.fromEntries(locales.map((locale) => [locale, textIn(texts, locale)])) as Record<
    (typeof locales)[number],
    string
  >;
};

/**
 * Gives a campaign's message to the outbox of its way, in the caller's transaction and once for each occasion. Returns whether it was
 * taken, with its id there; a notification has none.
 */
export async function sendMessage(
  ctx: Ctx,
  campaign: Pick<Campaign, 'way' | 'title' | 'text'>,
  { to, shopName, code, wording, occasion, link }: Sent,
): Promise<{ messageId: string | null } | undefined> {
  const values = valuesOf(shopName, { publicUrl: linkBase(ctx, await brandOf(ctx, to.merchantId)), code });
  if (campaign.way === 'notice') {
    await notify(ctx, {
      to: { userId: to.id },
      event: 'campaign_message',
      about: [],
      params: { title: inAllLanguages(campaign.title), text: inAllLanguages(campaign.text) },
      link: link ?? `/${values.page}`,
      phone: false,
    });
    return { messageId: null };
  }
  const queued = async () => {
    if (campaign.way === 'sms')
      return wording?.sms && queueCampaignSms(ctx, { occasion, template: wording.sms, to, values });
    const template = (await campaignWhatsappTemplates(ctx)).find(({ id }) => id === wording?.id);
    return template && queueCampaignWhatsapp(ctx, { occasion, template, to, values });
  };
  const messageId = await queued();
  return messageId === undefined ? undefined : { messageId };
}
