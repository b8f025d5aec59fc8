import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { isSmsEvent, maskPrivateWords, type SmsEvent } from '@sevadesk/contract/sms';
import { fillNumbered, type WhatsappTemplateRow } from '@sevadesk/contract/whatsapp';
import type { Ctx } from '../../platform/context.ts';
import { happeningOf, type SmsNews, type SmsReader, templateFor } from '../sms/index.ts';
import { storedAccount } from './account.repo.ts';
import { numberOf } from './change-consent.ts';
import { consentOf } from './consents.repo.ts';
import { insertMessage } from './messages.repo.ts';
import { approvedTemplates } from './templates.repo.ts';

/** The job that sends a queued message. */
export const sendWhatsappJob = 'whatsapp.send';

/** `isBySms`: an SMS follows if the message does not arrive in time. */
export type WhatsappReader = SmsReader & { isBySms: boolean };

/** Returns the events that are sent by WhatsApp: it is on and a text is approved. */
export async function eventsByWhatsapp(ctx: Ctx): Promise<ReadonlySet<SmsEvent>> {
  if (!(await storedAccount(ctx.db)).isOn) return new Set();
  const known = await approvedTemplates(ctx.db);
  return new Set(known.flatMap(({ event }) => event ?? []));
}

/** Whether a person's number gets messages. */
export async function hasConsent(ctx: Ctx, userId: string, mobile: string | null): Promise<boolean> {
  const number = numberOf(mobile);
  return number !== undefined && ((await consentOf(ctx.db, userId, number))?.isOn ?? false);
}

/** Returns the values of a text's placeholders: without line ends; an empty one is refused, so it becomes a hyphen. */
export function placeValuesOf({ places }: WhatsappTemplateRow, values: SmsReader['values']): string[] {
  return places.map((name) => maskPrivateWords(values[name] ?? '').replace(/\s+/g, ' ') || '-');
}

type Ways = { known: readonly WhatsappTemplateRow[]; fallbackMinutes: number };

/** Queues a message to one person; returns whether this way has it. */
async function queueFor(
  ctx: Ctx,
  news: SmsNews,
  { to, values, isBySms }: WhatsappReader,
  { known, fallbackMinutes }: Ways,
): Promise<boolean> {
  const number = numberOf(to.mobile);
  if (number === undefined || !(await hasConsent(ctx, to.id, number))) return false;
  const template = templateFor(known, to.locale);
  if (!template) return false;
  const placeValues = placeValuesOf(template, values);
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const fallbackAt = new Date(now.getTime() + fallbackMinutes * 60_000).toISOString();
  const isNew = await insertMessage(ctx.db, {
    id,
    happening: happeningOf(news, values, istDateOf(now)),
    event: news.event,
    userId: to.id,
    merchantId: to.merchantId,
    mobile: number,
    templateId: template.id,
    locale: template.locale,
    text: fillNumbered(template.text, placeValues),
    placeValues,
    isUrgent: news.isUrgent,
    about: [...news.about],
    news: JSON.stringify({ link: news.link, locale: to.locale, values }),
    fallbackAt: isBySms ? fallbackAt : null,
    queuedAt: now.toISOString(),
    stateAt: now.toISOString(),
  });
  if (isNew) await ctx.jobs.add(ctx.db, sendWhatsappJob, { messageId: id });
  return true;
}

/**
 * Queues messages in the event's transaction for people who agreed to them, each in the person's language if approved, otherwise in
 * another. Returns the people whom this way has; all others are left to SMS. Repeats of an event are not sent again.
 */
export async function queueWhatsapp(
  ctx: Ctx,
  news: SmsNews,
  readers: readonly WhatsappReader[],
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  if (readers.length === 0 || !isSmsEvent(news.event)) return taken;
  const { isOn, fallbackMinutes } = await storedAccount(ctx.db);
  if (!isOn) return taken;
  const known = await approvedTemplates(ctx.db, news.event);
  if (known.length === 0) return taken;
  for (const reader of readers)
    if (await queueFor(ctx, news, reader, { known, fallbackMinutes })) taken.add(reader.to.id);
  return taken;
}
