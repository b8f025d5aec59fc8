import { maskPrivateWords } from '@sevadesk/contract/sms';
import type { Ctx } from '../../platform/context.ts';
import type { SmsNews } from '../sms/index.ts';
import { storedAccount } from './account.repo.ts';
import { consentOf } from './consents.repo.ts';
import { insertMessage } from './messages.repo.ts';
import { sendWhatsappJob, type WhatsappReader } from './queue-whatsapp.ts';
import { lastWriterOf } from './replies.repo.ts';

/** WhatsApp takes free text for this long after a person wrote. */
const windowMs = 86_400_000;

/** An answer of head office to a ticket. */
export type StaffAnswer = { ticketId: string; messageId: string; userId: string; words: string };

type Writer = { userId: string; mobile: string; writtenAt: string; until: Date };

/** Returns who is answered by WhatsApp in a ticket: its last writer there, unless they ended messages afterwards or it is off. */
async function writerOf(ctx: Ctx, ticketId: string): Promise<Writer | undefined> {
  const writer = await lastWriterOf(ctx.db, ticketId);
  if (!writer || !(await storedAccount(ctx.db)).isOn) return undefined;
  const consent = await consentOf(ctx.db, writer.userId, writer.mobile);
  if (!consent?.isOn && (consent?.changedAt ?? '') > writer.writtenAt) return undefined;
  return { ...writer, until: new Date(new Date(writer.writtenAt).getTime() + windowMs) };
}

/** Returns who wrote to a ticket by WhatsApp, and until when an answer also goes there, in minutes begun; null if nobody did. */
export async function getWindow(
  ctx: Ctx,
  ticketId: string,
): Promise<{ userId: string; until: string; minutesLeft: number } | null> {
  const writer = await writerOf(ctx, ticketId);
  if (!writer) return null;
  const { userId, until } = writer;
  const leftMs = until.getTime() - ctx.clock.now().getTime();
  return { userId, until: until.toISOString(), minutesLeft: Math.max(0, Math.ceil(leftMs / 60_000)) };
}

/**
 * Queues an answer as free text to the person who wrote by WhatsApp, in its transaction, while WhatsApp takes it. Returns that person;
 * undefined if nobody gets it there. Nothing private is sent.
 */
export async function queueAnswer(
  ctx: Ctx,
  news: SmsNews,
  { ticketId, messageId, words }: StaffAnswer,
  readers: readonly WhatsappReader[],
): Promise<string | undefined> {
  const writer = await writerOf(ctx, ticketId);
  const now = ctx.clock.now();
  const reader = readers.find(({ to }) => to.id === writer?.userId);
  if (!writer || !reader || now >= writer.until) return undefined;
  const { to, values, isBySms } = reader;
  const { fallbackMinutes } = await storedAccount(ctx.db);
  const id = ctx.ids.next();
  const at = now.toISOString();
  const isNew = await insertMessage(ctx.db, {
    id,
    happening: `answer:${messageId}`,
    event: news.event,
    userId: to.id,
    merchantId: to.merchantId,
    mobile: writer.mobile,
    templateId: null,
    windowUntil: writer.until.toISOString(),
    locale: to.locale,
    text: maskPrivateWords(words),
    placeValues: [],
    isUrgent: false,
    about: [...news.about],
    news: JSON.stringify({ link: news.link, locale: to.locale, values }),
    fallbackAt: isBySms ? new Date(now.getTime() + fallbackMinutes * 60_000).toISOString() : null,
    queuedAt: at,
    stateAt: at,
  });
  if (isNew) await ctx.jobs.add(ctx.db, sendWhatsappJob, { messageId: id });
  return to.id;
}
