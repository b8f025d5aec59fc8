import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type CustomerEvent, smsUnits } from '@sevadesk/contract/sms';
import type { Insertable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Messages } from '../../platform/db.gen.ts';
import { sha256 } from '../../platform/keys.ts';
import { customerMessage, insertMessage } from './messages.repo.ts';
import { filledText, sendSmsJob, type SmsReader } from './queue-sms.ts';
import { rulesOn } from './sms.repo.ts';
import { templatesInForce } from './templates.repo.ts';

/** A customer by the consent that permits the message. */
export type Customer = { consentId: string; mobile: string; locale: string; merchantId: string };

export type CustomerNews = {
  event: CustomerEvent;
  /** The record, as kind:id. */
  about: string;
  /** What distinguishes this occurrence from an earlier one of the same event, such as the attempt. */
  occasion: string;
  values: SmsReader['values'];
};

type Row = Pick<
  Insertable<Messages>,
  'happening' | 'event' | 'templateId' | 'header' | 'locale' | 'text' | 'units' | 'about' | 'repeatOf'
>;

/** Returns the identity of what a customer is notified of. */
export function customerHappening({ event, about, occasion }: CustomerNews): string {
  return sha256(JSON.stringify([event, about, occasion]));
}

async function insertForCustomer(ctx: Ctx, { consentId, mobile, merchantId }: Customer, row: Row): Promise<void> {
  const id = ctx.ids.next();
  const at = ctx.clock.now().toISOString();
  const to = { consentId, mobile, merchantId };
  const isNew = await insertMessage(ctx.db, { ...row, ...to, id, way: 'sms', queuedAt: at, stateAt: at });
  if (isNew) await ctx.jobs.add(ctx.db, sendSmsJob, { messageId: id });
}

/**
 * Queues an SMS to a customer in the caller's transaction, once for each occurrence; nothing if SMS is off or no text is in force. Its
 * job checks the consent again.
 */
export async function queueCustomerSms(ctx: Ctx, to: Customer, news: CustomerNews): Promise<void> {
  const today = istDateOf(ctx.clock.now());
  if (!(await rulesOn(ctx.db, today))?.isOn) return;
  const filled = filledText(await templatesInForce(ctx.db, today, news.event), to.locale, news.values);
  if (!filled) return;
  const { template, text } = filled;
  const { event, about } = news;
  await insertForCustomer(ctx, to, {
    happening: customerHappening(news),
    event,
    templateId: template.id,
    header: template.header,
    locale: template.locale,
    text,
    units: smsUnits(text).units,
    about: [about],
  });
}

/** Queues a customer's message again, in the same words; `occasion` names the repetition. Returns false if it is not theirs. */
export async function repeatCustomerSms(
  ctx: Ctx,
  to: Customer,
  { messageId, about, occasion }: { messageId: string; about: string; occasion: string },
): Promise<boolean> {
  const message = await customerMessage(ctx.db, messageId, about);
  if (!message) return false;
  await insertForCustomer(ctx, to, {
    ...message,
    happening: sha256(JSON.stringify([messageId, about, occasion])),
    repeatOf: messageId,
    about: [about],
  });
  return true;
}
