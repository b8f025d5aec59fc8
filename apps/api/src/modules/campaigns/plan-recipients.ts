import type { CampaignAudience, CampaignCause, CampaignWay } from '@sevadesk/contract/campaigns';
import { type Locale, localeOr } from '@sevadesk/messages';
import { linkBase } from '../../platform/brand-of.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  campaignSmsTemplates,
  type CampaignTemplate,
  campaignUnits,
  smsNumber,
  templateFor,
  unitPriceNow,
} from '../sms/index.ts';
import { campaignWhatsappTemplates } from '../whatsapp/index.ts';
import { type AudienceReader, readersOf } from './audience.repo.ts';
import { causeOf } from './campaign.rules.ts';
import { storedSettings } from './campaigns.repo.ts';

/** The longest value of a placeholder. */
const longestValue = 30;

/** A code as long as each. */
const sampleCode = 'AAAAAAAA';

/** The text of a campaign by SMS or WhatsApp; an offer waits for the hours of offers. */
export type Wording = { id: string; locale: string; isOffer: boolean; sms?: CampaignTemplate };

/** Returns the values of a campaign's texts; `page` is the end of the link. */
export function valuesOf(shopName: string, { publicUrl, code }: { publicUrl: string; code: string }) {
  return {
    shop: [...shopName].slice(0, longestValue).join(''),
    site: `${publicUrl}/`,
    page: `merchant/campaign/${code}`,
  };
}

/** Values as long as those of a message, to find the texts that can be sent with them. */
export const sampleValues = ({ settings: { publicUrl } }: Pick<Ctx, 'settings'>) =>
  valuesOf('Seva', { publicUrl, code: sampleCode });

/** Returns the texts of a way that can be sent today; none for notifications. */
export async function wordingsOf(ctx: Ctx, way: CampaignWay): Promise<Wording[]> {
  if (way === 'sms')
    return (await campaignSmsTemplates(ctx, sampleValues(ctx))).map((sms) => ({
      id: sms.id,
      locale: sms.locale,
      isOffer: sms.category === 'promotional',
      sms,
    }));
  if (way === 'notice') return [];
  return (await campaignWhatsappTemplates(ctx)).map(({ id, locale, category }) => ({
    id,
    locale,
    isOffer: category === 'marketing',
  }));
}

type Message = { way: CampaignWay; templateIds: readonly string[] };

/** Returns the campaign's own texts that can be sent today. */
export async function ownWordings(ctx: Ctx, { way, templateIds }: Message): Promise<Wording[]> {
  return (await wordingsOf(ctx, way)).filter(({ id }) => templateIds.includes(id));
}

/** Returns why a person gets nothing by a way; undefined if they get the message. */
export function causeFor(way: CampaignWay, reader: AudienceReader, wording: Wording | undefined) {
  const { inApp, mail, sms, whatsapp } = reader;
  return causeOf(way, {
    isBlocked: reader.isBlocked,
    hasNumber: smsNumber(reader.mobile) !== undefined,
    hasConsent: reader.hasConsent,
    hasTemplate: wording !== undefined,
    choice: inApp === null || mail === null ? undefined : { inApp, mail, sms, whatsapp },
  });
}

export type Planned = {
  reader: AudienceReader;
  locale: Locale;
  wording: Wording | undefined;
  units: number;
  cause: CampaignCause | undefined;
};

/** Returns the shops of an audience, each with its text and units, or why it gets nothing. */
export async function planRecipients(ctx: Ctx, message: Message & { audience: CampaignAudience }): Promise<Planned[]> {
  const [readers, wordings] = await Promise.all([
    readersOf(ctx.db, message.audience, ctx.clock.now()),
    ownWordings(ctx, message),
  ]);
  const brands = await ctx.brands.ofMerchants(
    ctx.db,
    readers.map(({ merchantId }) => merchantId),
  );
  return readers.map((reader) => {
    const wording = templateFor(wordings, reader.locale);
    const cause = causeFor(message.way, reader, wording);
    const sms = cause === undefined ? wording?.sms : undefined;
    const publicUrl = linkBase(ctx, brands.get(reader.merchantId));
    return {
      reader,
      locale: localeOr(wording?.locale ?? reader.locale),
      wording,
      units: sms ? campaignUnits(sms, valuesOf(reader.shopName, { publicUrl, code: sampleCode })) : 0,
      cause,
    };
  });
}

/** Returns the price of what is counted for a way, in hundredths of a paisa: of a unit, of a message; undefined if unknown. */
export async function priceOf(ctx: Ctx, way: CampaignWay): Promise<number | undefined> {
  if (way === 'notice') return 0;
  if (way === 'sms') return unitPriceNow(ctx);
  const { whatsappPriceHundredths } = await storedSettings(ctx.db);
  return whatsappPriceHundredths === 0 ? undefined : whatsappPriceHundredths;
}
