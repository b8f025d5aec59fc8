import { type CustomerView, customerConsentVersion, customerRights, mostResent } from '@sevadesk/contract/customers';
import { istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import { isCustomerEvent, type MessageCause, type MessageState } from '@sevadesk/contract/sms';
import { localeOr } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { countRepeats, customerMessages, repeatCustomerSms } from '../sms/index.ts';
import { type CustomerRef, demandRecord } from './change-consent.ts';
import { newestConsent, openConsent } from './consents.repo.ts';
import { aboutOf } from './notify-customer.ts';

const areas = ['in', 'out', 'customer', 'erasure'] as const;

/** Returns what the customer of a record agreed to and was sent, newest first. Throws not_found. */
export async function getCustomer(ctx: UserCtx, ref: CustomerRef): Promise<CustomerView> {
  const record = await demandRecord(ctx, ref, 'view');
  const today = istDayStart(istDateOf(ctx.clock.now()));
  const [consent, messages, resent] = await Promise.all([
    newestConsent(ctx.db, ref),
    customerMessages(ctx.db, aboutOf(ref)),
    countRepeats(ctx.db, aboutOf(ref), today),
  ]);
  return {
    mobile: record.mobile || null,
    version: customerConsentVersion,
    locale: localeOr(record.shopLocale),
    mayChange: ctx.actor.permissions.includes(customerRights(ref.kind).change[ctx.actor.area]),
    resendsLeft: Math.max(0, mostResent - resent),
    consent: consent
      ? {
          ...consent,
          locale: localeOr(consent.locale),
          withdrawnBy: areas.find((area) => area === consent.withdrawnArea) ?? null,
        }
      : null,
    messages: messages.flatMap(({ id, queuedAt, event, text, state, cause, repeatOf }) =>
      isCustomerEvent(event)
        ? [
            {
              id,
              at: queuedAt,
              event,
              text,
              state: state as MessageState,
              cause: cause as MessageCause | null,
              isRepeat: repeatOf !== null,
            },
          ]
        : [],
    ),
  };
}

/**
 * Sends a message to the customer of a record again, in the same words, within the limits of all messages. Throws not_found,
 * state_refused without a consent in force, or if the record's messages were sent again often enough today.
 */
export async function resendMessage(ctx: UserCtx, ref: CustomerRef, messageId: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const record = await demandRecord(tx, ref, 'change');
    const consent = await openConsent(tx.db, ref, true);
    if (!consent || consent.mobile !== record.mobile) throw new AppError('state_refused');
    const today = istDateOf(tx.clock.now());
    const resent = await countRepeats(tx.db, consent.about, istDayStart(today));
    if (resent >= mostResent) throw new AppError('state_refused');
    const to = { ...consent, consentId: consent.id };
    const isTheirs = await repeatCustomerSms(tx, to, {
      messageId,
      about: consent.about,
      occasion: `${today}/${resent + 1}`,
    });
    if (!isTheirs) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'customers.resend',
      record: { type: ref.kind, id: ref.id },
      details: { message: messageId },
    });
    return { ok: true };
  });
}
