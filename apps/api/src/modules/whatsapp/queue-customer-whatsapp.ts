import { fillNumbered } from '@sevadesk/contract/whatsapp';
import type { Ctx } from '../../platform/context.ts';
import { type Customer, customerHappening, type CustomerNews, templateFor } from '../sms/index.ts';
import { storedAccount } from './account.repo.ts';
import { customerMessageByWhatsapp, insertMessage, type StoredNews } from './messages.repo.ts';
import { placeValuesOf, sendWhatsappJob } from './queue-whatsapp.ts';
import { approvedTemplates } from './templates.repo.ts';

/** `link`: the path that the link of the message opens. */
type News = CustomerNews & { link: string };

type Row = {
  templateId: string | null;
  locale: string;
  text: string;
  placeValues: string[];
  news: StoredNews;
  repeatOf?: string;
  fallbackMinutes: number;
};

async function insertForCustomer(
  ctx: Ctx,
  { consentId, mobile, merchantId }: Customer,
  of: CustomerNews,
  { news, fallbackMinutes, ...row }: Row,
): Promise<void> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const at = now.toISOString();
  const isNew = await insertMessage(ctx.db, {
    ...row,
    id,
    consentId,
    mobile,
    merchantId,
    happening: customerHappening(of),
    event: of.event,
    about: [of.about],
    isUrgent: false,
    news: JSON.stringify({ ...news, occasion: of.occasion }),
    fallbackAt: new Date(now.getTime() + fallbackMinutes * 60_000).toISOString(),
    queuedAt: at,
    stateAt: at,
  });
  if (isNew) await ctx.jobs.add(ctx.db, sendWhatsappJob, { messageId: id });
}

/**
 * Queues a message to a customer in the caller's transaction, once for each occurrence; an SMS follows if it does not arrive in time.
 * Returns false if WhatsApp is off or no text is approved for the event. Its job checks the consent again.
 */
export async function queueCustomerWhatsapp(ctx: Ctx, to: Customer, { link, ...of }: News): Promise<boolean> {
  const { isOn, fallbackMinutes } = await storedAccount(ctx.db);
  if (!isOn) return false;
  const template = templateFor(await approvedTemplates(ctx.db, of.event), to.locale);
  if (!template) return false;
  const placeValues = placeValuesOf(template, of.values);
  await insertForCustomer(ctx, to, of, {
    templateId: template.id,
    locale: template.locale,
    text: fillNumbered(template.text, placeValues),
    placeValues,
    fallbackMinutes,
    news: { link, locale: to.locale, values: { ...of.values } },
  });
  return true;
}

/** Queues a customer's message again, in the same words; `occasion` names the repetition. Returns false if it is not theirs. */
export async function repeatCustomerWhatsapp(
  ctx: Ctx,
  to: Customer,
  { messageId, about, occasion }: { messageId: string; about: string; occasion: string },
): Promise<boolean> {
  const message = await customerMessageByWhatsapp(ctx.db, messageId, about);
  if (!message) return false;
  const { event, news, ...row } = message;
  const of = { event, about, occasion: [messageId, occasion].join('/'), values: news.values };
  const { fallbackMinutes } = await storedAccount(ctx.db);
  await insertForCustomer(ctx, to, of, { ...row, news, fallbackMinutes, repeatOf: messageId });
  return true;
}
