import type { MerchantPermission, Permission } from '@sevadesk/contract/kernel/permissions';
import { isLocked, type NoticeChoice, type NoticeEvent, usualChoice } from '@sevadesk/contract/notifications';
import { localeOr } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { type About, aboutKeys } from './about.ts';
import { insertDigestItems } from './digest.repo.ts';
import { announceNotices } from './follow-notices.ts';
import { queueSms } from '../sms/index.ts';
import { queueAnswer, queueWhatsapp, type StaffAnswer } from '../whatsapp/index.ts';
import { findStaffWith } from '../users/index.ts';
import { mailWords } from './mail-words.ts';
import { type NoticeParams, paramsIn } from './notice-text.ts';
import { queuePush } from './push/queue-push.ts';
import { insertNotices, type Recipient, shopPeople, userRecipient } from './notifications.repo.ts';
import { choicesFor, type StoredChoice } from './preferences.repo.ts';
import { queueMail } from './queue-mail.ts';

export type NotifyTo =
  | { userId: string }
  | { merchantId: string; orHolding?: MerchantPermission }
  | { staffWith: Permission };

export type Notify = {
  to: NotifyTo;
  event: NoticeEvent;
  /** All records of a person that the text or the link mentions; empty if there are none. */
  about: readonly About[];
  params: NoticeParams;
  /** A path of the product, never an outside address. */
  link?: `/${string}`;
  /** Set only if another mail already reports it (false), or if people without a choice also get a mail (true). */
  mail?: boolean;
  /** Set only if phones get it otherwise (false): neither SMS nor WhatsApp. */
  phone?: false;
  /** The words of a ticket's answer, for the person who wrote by WhatsApp, who is notified in any case. */
  answer?: StaffAnswer;
};

async function recipients(ctx: Ctx, to: NotifyTo, answered?: string): Promise<Recipient[]> {
  const people = await peopleOf(ctx, to);
  const isMissing = answered !== undefined && people.every(({ id }) => id !== answered);
  return isMissing ? [...people, ...(await userRecipient(ctx.db, answered))] : people;
}

async function peopleOf(ctx: Ctx, to: NotifyTo): Promise<Recipient[]> {
  if ('userId' in to) return userRecipient(ctx.db, to.userId);
  if ('merchantId' in to) return shopPeople(ctx.db, to.merchantId, to.orHolding);
  return findStaffWith(ctx, to.staffWith);
}

function wayFor(
  { merchantId }: Recipient,
  chosen: StoredChoice | undefined,
  { event, mail }: Pick<Notify, 'event' | 'mail'>,
): NoticeChoice {
  const usual = usualChoice(event, merchantId === null ? 'in' : 'out');
  const own = chosen && {
    ...chosen,
    sms: chosen.sms ?? usual.sms,
    push: chosen.push ?? usual.push,
    whatsapp: chosen.whatsapp ?? usual.whatsapp,
  };
  const choice = isLocked(event) ? usual : (own ?? (mail === true ? { ...usual, mail: 'now' } : usual));
  return mail === false ? { ...choice, mail: 'none' } : choice;
}

type Told = { person: Recipient; way: NoticeChoice };

type News = Pick<Notify, 'event' | 'about' | 'params' | 'link' | 'answer'>;

/** By WhatsApp to people who agreed to it, otherwise by SMS; an answer to who wrote by WhatsApp goes there in its own words. */
async function notifyPhones(ctx: Ctx, told: readonly Told[], given: News): Promise<void> {
  const { event, about, params, link, answer } = given;
  const readers = told.map(({ person, way }) => ({
    to: person,
    way,
    isBySms: way.sms,
    values: paramsIn(params, localeOr(person.locale)),
  }));
  const news = { event, isUrgent: isLocked(event), about: aboutKeys(about), link: link ?? null };
  const answered = answer && (await queueAnswer(ctx, news, answer, readers));
  const others = readers.filter(({ to }) => to.id !== answered);
  const taken = await queueWhatsapp(
    ctx,
    news,
    others.filter(({ way }) => way.whatsapp),
  );
  await queueSms(
    ctx,
    news,
    others.filter(({ to, way }) => way.sms && !taken.has(to.id)),
  );
}

/** Notifies people in the event's transaction by the ways they chose: screen and their devices, mail in their language, daily mail, WhatsApp or SMS (approved text). */
export async function notify(ctx: Ctx, given: Notify): Promise<void> {
  const { to, event, about, params, link, mail } = given;
  const people = await recipients(ctx, to, given.answer?.userId);
  const chosen = await choicesFor(
    ctx.db,
    event,
    people.map(({ id }) => id),
  );
  const told = people.map((person): Told => ({ person, way: wayFor(person, chosen.get(person.id), { event, mail }) }));
  const rowsFor = (those: readonly Told[]) =>
    those.map(({ person }) => ({
      id: ctx.ids.next(),
      userId: person.id,
      event,
      params: JSON.stringify(params),
      link: link ?? null,
      about: aboutKeys(about),
    }));
  const notices = rowsFor(told.filter(({ way }) => way.inApp));
  await insertNotices(ctx.db, notices);
  await announceNotices(ctx, notices);
  const byPush = new Set(told.filter(({ way }) => way.push).map(({ person }) => person.id));
  await queuePush(
    ctx,
    notices.filter(({ userId }) => byPush.has(userId)),
  );
  await insertDigestItems(ctx.db, rowsFor(told.filter(({ way }) => way.mail === 'digest')));
  if (given.phone !== false) await notifyPhones(ctx, told, given);
  const mailed = told.filter(({ way: { mail: when } }) => when === 'now');
  const brands = await ctx.brands.ofMerchants(
    ctx.db,
    mailed.flatMap(({ person }) => person.merchantId ?? []),
  );
  for (const { person } of mailed) {
    const locale = localeOr(person.locale);
    const words = await mailWords(ctx, event, params, locale);
    const brand = brands.get(person.merchantId ?? '');
    await queueMail(ctx, { to: person.email, about, ...words, link, locale, brand });
  }
}
