import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { mobile } from '@sevadesk/contract/kernel/indian-ids';
import { fillPlaces, isSmsEvent, maskPrivateWords, type SmsEvent, smsUnits } from '@sevadesk/contract/sms';
import { fallbackLocale, localeOr } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { insertMessage } from './messages.repo.ts';
import { rulesOn } from './sms.repo.ts';
import { templatesInForce } from './templates.repo.ts';

/** The job that sends a queued SMS to the gateway. */
export const sendSmsJob = 'sms.send';

/** An event, for all its recipients. */
export type SmsNews = {
  event: string;
  isUrgent: boolean;
  /** The records in the text, as kind:id. */
  about: readonly string[];
  link: string | null;
};
export type SmsReader = {
  to: { id: string; mobile: string | null; locale: string; merchantId: string | null };
  /** Values by name, in the reader's language. */
  values: Readonly<Record<string, string>>;
};

/** Returns the events that are sent by SMS today: the rules are on and a text is in force. */
export async function eventsBySms(ctx: Ctx): Promise<ReadonlySet<SmsEvent>> {
  const today = istDateOf(ctx.clock.now());
  const rules = await rulesOn(ctx.db, today);
  if (!rules?.isOn) return new Set();
  const known = await templatesInForce(ctx.db, today);
  return new Set(known.map(({ event }) => event).filter((event): event is SmsEvent => isSmsEvent(event ?? '')));
}

/** Returns the identity of an event: the same text about the same records on one day. */
export function happeningOf({ event, about, link }: SmsNews, values: SmsReader['values'], day: string): string {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sha256(JSON.stringify([event, sorted, about, link, day]));
}

type Template = Awaited<ReturnType<typeof templatesInForce>>[number];

/** Returns the template in this language, otherwise in the fallback language, otherwise any; undefined if there is none. */
export function templateFor<T extends { locale: string }>(known: readonly T[], locale: string): T | undefined {
  return (
    known.find((one) => one.locale === localeOr(locale)) ??
    known.find((one) => one.locale === fallbackLocale) ??
    known[0]
  );
}

/** Returns a message's text and its template, in this language if registered, otherwise in another; undefined without a template. */
export function filledText(known: readonly Template[], locale: string, values: SmsReader['values']) {
  const template = templateFor(known, locale);
  if (!template) return undefined;
  const text = fillPlaces(
    template.text,
    template.places.map((name) => maskPrivateWords(values[name] ?? '-')),
  );
  return { template, text };
}

async function queueFor(ctx: Ctx, news: SmsNews, { to, values }: SmsReader, known: readonly Template[]): Promise<void> {
  const number = mobile.normalise(to.mobile ?? '');
  if (mobile.faultOf(number) !== undefined) return;
  const filled = filledText(known, to.locale, values);
  if (!filled) return;
  const { template, text } = filled;
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const at = now.toISOString();
  const isNew = await insertMessage(ctx.db, {
    id,
    happening: happeningOf(news, values, istDateOf(now)),
    event: news.event,
    way: 'sms',
    userId: to.id,
    merchantId: to.merchantId,
    mobile: number,
    templateId: template.id,
    header: template.header,
    locale: template.locale,
    text,
    units: smsUnits(text).units,
    isUrgent: news.isUrgent,
    about: [...news.about],
    queuedAt: at,
    stateAt: at,
  });
  if (isNew) await ctx.jobs.add(ctx.db, sendSmsJob, { messageId: id });
}

/**
 * Queues SMS in the event's transaction, each in the person's language if registered, otherwise in another; nothing if
 * SMS is off, no text is in force for the event, or a person has no mobile number. Repeats of an event are not sent again.
 */
export async function queueSms(ctx: Ctx, news: SmsNews, readers: readonly SmsReader[]): Promise<void> {
  if (readers.length === 0) return;
  const today = istDateOf(ctx.clock.now());
  const rules = await rulesOn(ctx.db, today);
  if (!rules?.isOn) return;
  const known = await templatesInForce(ctx.db, today, news.event);
  for (const reader of readers) await queueFor(ctx, news, reader, known);
}
