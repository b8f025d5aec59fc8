import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { mobile } from '@sevadesk/contract/kernel/indian-ids';
import { fillPlaces, isSmsEvent, type SmsEvent, smsUnits } from '@sevadesk/contract/sms';
import { fallbackLocale, localeOr } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { insertMessage } from './messages.repo.ts';
import { rulesOn } from './sms.repo.ts';
import { templatesInForce } from './templates.repo.ts';

/** The job that hands a queued SMS to the gateway. */
export const sendSmsJob = 'sms.send';

/** What happened, for everybody who is told. */
export type SmsNews = {
  event: string;
  isUrgent: boolean;
  /** Records that the words speak of, as kind:id. */
  about: readonly string[];
  link: string | null;
};
export type SmsReader = {
  to: { id: string; mobile: string | null; locale: string; merchantId: string | null };
  /** Values by name, in the reader's language. */
  values: Readonly<Record<string, string>>;
};

/** Events that are sent by SMS today: the rules are on and a text is in force. */
export async function eventsBySms(ctx: Ctx): Promise<ReadonlySet<SmsEvent>> {
  const today = istDateOf(ctx.clock.now());
  const rules = await rulesOn(ctx.db, today);
  if (!rules?.isOn) return new Set();
  const known = await templatesInForce(ctx.db, today);
  return new Set(known.map(({ event }) => event).filter((event): event is SmsEvent => isSmsEvent(event ?? '')));
}

/** The same words about the same records to the same person on one day are one thing that happened. */
function happeningOf({ event, about, link }: SmsNews, values: SmsReader['values'], day: string): string {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sha256(JSON.stringify([event, sorted, about, link, day]));
}

type Template = Awaited<ReturnType<typeof templatesInForce>>[number];

async function queueFor(ctx: Ctx, news: SmsNews, { to, values }: SmsReader, known: readonly Template[]): Promise<void> {
  const number = mobile.normalise(to.mobile ?? '');
  if (mobile.faultOf(number) !== undefined) return;
  const template =
    known.find(({ locale }) => locale === localeOr(to.locale)) ??
    known.find(({ locale }) => locale === fallbackLocale) ??
    known[0];
  if (!template) return;
  const text = fillPlaces(
    template.text,
    template.places.map((name) => values[name] ?? '-'),
  );
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
 * Queues SMS inside the transaction of what happened, each in the person's language or else the one that is registered; nothing where
 * SMS is off, no text is in force for the event, or a person has no mobile number. What was told already is not told again.
 */
export async function queueSms(ctx: Ctx, news: SmsNews, readers: readonly SmsReader[]): Promise<void> {
  if (readers.length === 0) return;
  const today = istDateOf(ctx.clock.now());
  const rules = await rulesOn(ctx.db, today);
  if (!rules?.isOn) return;
  const known = await templatesInForce(ctx.db, today, news.event);
  for (const reader of readers) await queueFor(ctx, news, reader, known);
}
