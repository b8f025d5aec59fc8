import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { mobile } from '@sevadesk/contract/kernel/indian-ids';
import { fillPlaces, isSmsEvent, maskPrivateWords, type SmsEvent, smsUnits } from '@sevadesk/contract/sms';
import { fallbackLocale, localeOr } from '@sevadesk/messages';
import type { Insertable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Messages } from '../../platform/db.gen.ts';
import { sha256 } from '../../platform/keys.ts';
import { insertMessage } from './messages.repo.ts';
import { rulesOn } from './sms.repo.ts';
import { templatesInForce } from './templates.repo.ts';

/** The job that sends a queued SMS to the gateway. */
export const sendSmsJob = 'sms.send';

/** Returns a number as ten digits; undefined if it is none. */
export function smsNumber(typed: string | null): string | undefined {
  const number = mobile.normalise(typed ?? '');
  return mobile.faultOf(number) === undefined ? number : undefined;
}

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

type ToPerson = {
  to: SmsReader['to'];
  /** The person's number as ten digits. */
  number: string;
  template: Pick<Template, 'id' | 'header' | 'locale'>;
  text: string;
  happening: string;
  event: string;
  isUrgent: boolean;
  about?: readonly string[];
};

/** Stores an SMS to a person and queues its job, in the caller's transaction; `more` adds columns by its id. Returns the id, or undefined if they were notified of this before. */
export async function queueToPerson(
  ctx: Ctx,
  { to, number, template, text, about = [], ...news }: ToPerson,
  more: (id: string) => Partial<Insertable<Messages>> = () => ({}),
): Promise<string | undefined> {
  const id = ctx.ids.next();
  const at = ctx.clock.now().toISOString();
  const isNew = await insertMessage(ctx.db, {
    ...news,
    id,
    way: 'sms',
    userId: to.id,
    merchantId: to.merchantId,
    mobile: number,
    templateId: template.id,
    header: template.header,
    locale: template.locale,
    text,
    units: smsUnits(text).units,
    about: [...about],
    queuedAt: at,
    stateAt: at,
    ...more(id),
  });
  if (!isNew) return undefined;
  await ctx.jobs.add(ctx.db, sendSmsJob, { messageId: id });
  return id;
}

async function queueFor(ctx: Ctx, news: SmsNews, { to, values }: SmsReader, known: readonly Template[]): Promise<void> {
  const number = smsNumber(to.mobile);
  const filled = filledText(known, to.locale, values);
  if (number === undefined || !filled) return;
  const { event, isUrgent, about } = news;
  const happening = happeningOf(news, values, istDateOf(ctx.clock.now()));
  await queueToPerson(ctx, { to, number, ...filled, happening, event, isUrgent, about });
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
