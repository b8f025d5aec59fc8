import { safePart } from '@sevadesk/contract/kernel/text';
import type { Ctx } from '../../platform/context.ts';
import type { WhatsappReply } from '../../providers/message-whatsapp/port.ts';
import { endConsents, numberOf } from './change-consent.ts';
import { consentersOf, isAgreedNumber, isUsersNumber, shopPersonOf } from './consents.repo.ts';
import { countReplies, insertReply, lastNotice, lastReplyOf, quotedNotice, setTicket } from './replies.repo.ts';
import type { ReportOutcome } from './reports.repo.ts';
import { isStop } from './stop.rules.ts';
import type { WhatsappPorts } from './whatsapp-ports.ts';

const hourMs = 3_600_000;
/** Answers of a number in an hour; more are counted and dropped. */
const mostReplies = 60;
/** The longest message of a ticket. */
const mostLetters = 4000;

type Known = { reply: WhatsappReply; number: string; userId: string };

/** Records the answer, whose words are stored in its ticket alone; returns its id, or undefined if it came before. */
async function recordReply(ctx: Ctx, { reply, number, userId }: Known): Promise<string | undefined> {
  const id = ctx.ids.next();
  const now = ctx.clock.now().toISOString();
  // The clock of the phone is not ours: nothing is written in the future.
  const writtenAt = reply.at < now ? reply.at : now;
  const row = { id, providerRef: reply.ref, mobile: number, userId, writtenAt, receivedAt: now };
  return (await insertReply(ctx.db, row)) ? id : undefined;
}

/** Passes an answer to a ticket of the shop, about the record of the notification that it answers. */
async function forwardReply(ctx: Ctx, ports: WhatsappPorts, known: Known): Promise<ReportOutcome> {
  const { reply, number, userId } = known;
  const hourAgo = new Date(ctx.clock.now().getTime() - hourMs).toISOString();
  if ((await countReplies(ctx.db, number, hourAgo)) >= mostReplies) return 'full';
  const last = await lastReplyOf(ctx.db, userId, number);
  const quoted = reply.to === undefined ? undefined : await quotedNotice(ctx.db, number, reply.to);
  const notice = quoted ?? (await lastNotice(ctx.db, userId, number, last?.receivedAt));
  const id = await recordReply(ctx, known);
  if (id === undefined) return 'repeated';
  const { link = null, values = {} } = notice?.news ?? {};
  const stored = await ports.receiveAnswer(ctx, {
    id,
    userId,
    text: safePart(reply.text, mostLetters),
    hasFile: reply.hasFile,
    notice: notice && { event: notice.event, about: notice.about, link, values },
    ticketId: last?.ticketId ?? undefined,
  });
  if (stored === 'full') return 'full';
  if (stored === 'no-shop') return 'reply';
  await setTicket(ctx.db, id, stored.ticketId);
  return 'ticket';
}

/** Ends messages to a number whose person wrote STOP, once for each call of the webhook. */
async function stopMessages(ctx: Ctx, reply: WhatsappReply, number: string): Promise<ReportOutcome> {
  const [userId] = await consentersOf(ctx.db, number);
  if (userId === undefined) return 'repeated';
  if ((await recordReply(ctx, { reply, number, userId })) === undefined) return 'repeated';
  return (await endConsents(ctx, number)) ? 'stop' : 'repeated';
}

/**
 * Receives what a person wrote, in the caller's transaction: STOP ends messages to the number, anything else of a person of a shop who
 * agreed to messages goes to a ticket. Others are dropped. Returns its result, to be counted.
 */
export async function receiveReply(ctx: Ctx, ports: WhatsappPorts, reply: WhatsappReply): Promise<ReportOutcome> {
  const number = numberOf(reply.from);
  if (number === undefined) return 'stranger';
  if (!(await isAgreedNumber(ctx.db, number))) return (await isUsersNumber(ctx.db, number)) ? 'unagreed' : 'stranger';
  if (isStop(reply.text)) return stopMessages(ctx, reply, number);
  const userId = await shopPersonOf(ctx.db, number);
  return userId === undefined ? 'reply' : forwardReply(ctx, ports, { reply, number, userId });
}
