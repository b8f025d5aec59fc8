import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type CustomerEvent, smsUnits } from '@sevadesk/contract/sms';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { customerMessage, insertMessage } from './messages.repo.ts';
import { filledText, sendSmsJob, type SmsReader } from './queue-sms.ts';
import { rulesOn } from './sms.repo.ts';
import { templatesInForce } from './templates.repo.ts';

/** A customer by the consent that permits the message. */
type Customer = { consentId: string; mobile: string; locale: string; merchantId: string };

type CustomerNews = {
  event: CustomerEvent;
  /** The record, as kind:id. */
  about: string;
  /** What distinguishes this occurrence from an earlier one of the same event, such as the attempt. */
  occasion: string;
  values: SmsReader['values'];
};

/**
 * Queues an SMS to a customer in the caller's transaction, once for each occurrence; nothing if SMS is off or no text is in force. Its
 * job checks the consent again.
 */
export async function queueCustomerSms(ctx: Ctx, to: Customer, news: CustomerNews): Promise<void> {
  const now = ctx.clock.now();
  const today = istDateOf(now);
  if (!(await rulesOn(ctx.db, today))?.isOn) return;
  const filled = filledText(await templatesInForce(ctx.db, today, news.event), to.locale, news.values);
  if (!filled) return;
  const { template, text } = filled;
  const { event, about, occasion } = news;
  const at = now.toISOString();
  const id = ctx.ids.next();
  const isNew = await insertMessage(ctx.db, {
    id,
    happening: sha256(JSON.stringify([event, about, occasion])),
    event,
    way: 'sms',
    consentId: to.consentId,
    merchantId: to.merchantId,
    mobile: to.mobile,
    templateId: template.id,
    header: template.header,
    locale: template.locale,
    text,
    units: smsUnits(text).units,
    about: [about],
    queuedAt: at,
    stateAt: at,
  });
  if (isNew) await ctx.jobs.add(ctx.db, sendSmsJob, { messageId: id });
}

/** Queues a customer's message again, in the same words; `occasion` names the repetition. Returns false if it is not theirs. */
export async function repeatCustomerSms(
  ctx: Ctx,
  to: Customer,
  { messageId, about, occasion }: { messageId: string; about: string; occasion: string },
): Promise<boolean> {
  const message = await customerMessage(ctx.db, messageId, about);
  if (!message) return false;
  const { event, templateId, header, locale, text, units } = message;
  const at = ctx.clock.now().toISOString();
  const id = ctx.ids.next();
  const isNew = await insertMessage(ctx.db, {
    id,
    happening: sha256(JSON.stringify([messageId, about, occasion])),
    way: 'sms',
    event,
    templateId,
    header,
    locale,
    text,
    units,
    consentId: to.consentId,
    merchantId: to.merchantId,
    mobile: to.mobile,
    repeatOf: messageId,
    about: [about],
    queuedAt: at,
    stateAt: at,
  });
  if (isNew) await ctx.jobs.add(ctx.db, sendSmsJob, { messageId: id });
  return true;
}
