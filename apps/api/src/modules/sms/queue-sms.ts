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

export type OutgoingSms = {
  to: { id: string; mobile: string | null; locale: string; merchantId: string | null };
  event: string;
  isUrgent: boolean;
  /** Values by name, in the reader's language. */
  values: Readonly<Record<string, string>>;
  /** Records that the words speak of, as kind:id. */
  about: readonly string[];
  link: string | null;
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
function happeningOf({ event, values, about, link }: OutgoingSms, day: string): string {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sha256(JSON.stringify([event, sorted, about, link, day]));
}

/**
 * Queues an SMS inside the transaction of what happened, in the person's language or else the one that is registered; nothing
 * where SMS is off, no text is in force for the event, or the person has no mobile number. What was told already is not told again.
 */
export async function queueSms(ctx: Ctx, sms: OutgoingSms): Promise<void> {
  const now = ctx.clock.now();
  const today = istDateOf(now);
  const number = mobile.normalise(sms.to.mobile ?? '');
  if (mobile.faultOf(number) !== undefined) return;
  const rules = await rulesOn(ctx.db, today);
  if (!rules?.isOn) return;
  const known = await templatesInForce(ctx.db, today, sms.event);
  const template =
    known.find(({ locale }) => locale === localeOr(sms.to.locale)) ??
    known.find(({ locale }) => locale === fallbackLocale) ??
    known[0];
  if (!template) return;
  const text = fillPlaces(
    template.text,
    template.places.map((name) => sms.values[name] ?? '-'),
  );
  const id = ctx.ids.next();
  const at = now.toISOString();
  const isNew = await insertMessage(ctx.db, {
    id,
    happening: happeningOf(sms, today),
    event: sms.event,
    way: 'sms',
    userId: sms.to.id,
    merchantId: sms.to.merchantId,
    mobile: number,
    templateId: template.id,
    header: template.header,
    locale: template.locale,
    text,
    units: smsUnits(text).units,
    isUrgent: sms.isUrgent,
    about: [...sms.about],
    queuedAt: at,
    stateAt: at,
  });
  if (isNew) await ctx.jobs.add(ctx.db, sendSmsJob, { messageId: id });
}
