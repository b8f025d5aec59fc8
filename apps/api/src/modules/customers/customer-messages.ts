import { type CustomerView, customerConsentVersion, customerRights, mostResent } from '@sevadesk/contract/customers';
import { istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import { isCustomerEvent, type MessageCause, type MessageState } from '@sevadesk/contract/sms';
import { localeOr } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { countRepeats, customerMessages, repeatCustomerSms } from '../sms/index.ts';
import { countRepeatsByWhatsapp, customerMessagesByWhatsapp, repeatCustomerWhatsapp } from '../whatsapp/index.ts';
import { type CustomerRef, demandRecord } from './change-consent.ts';
import { newestConsent, openConsent } from './consents.repo.ts';
import { aboutOf } from './notify-customer.ts';
import { repliesAbout } from './replies.repo.ts';

const areas = ['in', 'out', 'customer', 'erasure'] as const;

type Message = CustomerView['messages'][number];
type Row = { id: string; queuedAt: string; event: string; text: string; repeatOf: string | null };

/** Returns what a message of either way has; undefined for one that is of no customer. */
function partsOf({ id, queuedAt, event, text, repeatOf }: Row) {
  return isCustomerEvent(event) ? { id, at: queuedAt, event, text, isRepeat: repeatOf !== null } : undefined;
}

/** Returns the messages to the customer of a record by either way, newest first. */
async function messagesAbout({ db }: UserCtx, about: string): Promise<Message[]> {
  const [bySms, byWhatsapp] = await Promise.all([customerMessages(db, about), customerMessagesByWhatsapp(db, about)]);
  const messages = [
    ...bySms.flatMap((row): Message[] => {
      const parts = partsOf(row);
      const [state, cause] = [row.state as MessageState, row.cause as MessageCause | null];
      return parts ? [{ ...parts, way: 'sms', state, cause }] : [];
    }),
    ...byWhatsapp.flatMap((row): Message[] => {
      const parts = partsOf(row);
      const { state, cause, fellBackAt } = row;
      return parts ? [{ ...parts, way: 'whatsapp', state, cause, isFollowed: fellBackAt !== null }] : [];
    }),
  ];
  return messages.toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** Counts the messages to the customer of a record that were sent again since an instant, by either way. */
async function countResent({ db }: UserCtx, about: string, since: string): Promise<number> {
  return (await countRepeats(db, about, since)) + (await countRepeatsByWhatsapp(db, about, since));
}

/** Returns what the customer of a record agreed to and was sent, newest first. Throws not_found. */
export async function getCustomer(ctx: UserCtx, ref: CustomerRef): Promise<CustomerView> {
  const record = await demandRecord(ctx, ref, 'view');
  const today = istDayStart(istDateOf(ctx.clock.now()));
  const about = aboutOf(ref);
  const [consent, messages, replies, resent] = await Promise.all([
    newestConsent(ctx.db, ref),
    messagesAbout(ctx, about),
    repliesAbout(ctx.db, about),
    countResent(ctx, about, today),
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
    messages,
    replies,
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
    const resent = await countResent(tx, consent.about, istDayStart(today));
    if (resent >= mostResent) throw new AppError('state_refused');
    const to = { ...consent, consentId: consent.id };
    const again = { messageId, about: consent.about, occasion: `${today}/${resent + 1}` };
    const isTheirs = (await repeatCustomerSms(tx, to, again)) || (await repeatCustomerWhatsapp(tx, to, again));
    if (!isTheirs) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'customers.resend',
      record: { type: ref.kind, id: ref.id },
      details: { message: messageId },
    });
    return { ok: true };
  });
}
