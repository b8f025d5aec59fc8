import { safePart } from '@sevadesk/contract/kernel/text';
import type { Ctx } from '../../platform/context.ts';
import type { WhatsappReply } from '../../providers/message-whatsapp/port.ts';
import { endConsents, numberOf } from './change-consent.ts';
import { consentersOf, isAgreedNumber, isUsersNumber, shopPersonOf } from './consents.repo.ts';
import { answeredConsent } from './messages.repo.ts';
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

/** Returns when an answer was written. The clock of the phone is not ours: nothing is written in the future. */
function writtenAtOf(ctx: Ctx, { at }: WhatsappReply): string {
  const now = ctx.clock.now().toISOString();
  return at < now ? at : now;
}

/** Records the answer, whose words are stored in its ticket alone; returns its id, or undefined if it came before. */
async function recordReply(ctx: Ctx, { reply, number, userId }: Known): Promise<string | undefined> {
  const id = ctx.ids.next();
  const receivedAt = ctx.clock.now().toISOString();
  const row = { id, providerRef: reply.ref, mobile: number, userId, writtenAt: writtenAtOf(ctx, reply), receivedAt };
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

/** Ends messages to a person who wrote STOP, once for each call of the webhook. */
async function stopPerson(ctx: Ctx, reply: WhatsappReply, number: string): Promise<boolean> {
  const [userId] = await consentersOf(ctx.db, number);
  if (userId === undefined) return false;
  if ((await recordReply(ctx, { reply, number, userId })) === undefined) return false;
  return endConsents(ctx, number);
}

/** Ends all messages to a number: those to people of the product, and those to customers. */
async function stopNumber(ctx: Ctx, { stopCustomers }: WhatsappPorts, reply: WhatsappReply, number: string) {
  const ofPerson = await stopPerson(ctx, reply, number);
  const ofCustomer = await stopCustomers(ctx, number, writtenAtOf(ctx, reply));
  return ofPerson || ofCustomer;
}

/**
 * Receives what somebody wrote, in the caller's transaction. STOP ends messages to the number. Anything else of a person of a shop who
 * agreed to messages goes to a ticket, and that of a customer to the page of the record that it answers. Others are dropped. Returns its
 * result, to be counted.
 */
export async function receiveReply(ctx: Ctx, ports: WhatsappPorts, reply: WhatsappReply): Promise<ReportOutcome> {
  const number = numberOf(reply.from);
  if (number === undefined) return 'stranger';
  const customer = await answeredConsent(ctx.db, number, reply.to);
  const isAgreed = await isAgreedNumber(ctx.db, number);
  if (isStop(reply.text)) {
    if (await stopNumber(ctx, ports, reply, number)) return 'stop';
    if (isAgreed || customer) return 'repeated';
  }
  const userId = isAgreed ? await shopPersonOf(ctx.db, number) : undefined;
  if (customer && (customer.isQuoted || userId === undefined)) {
    const { consentId, about } = customer;
    const { ref, text, hasFile } = reply;
    return ports.receiveCustomerAnswer(ctx, {
      consentId,
      about,
      ref,
      text,
      hasFile,
      writtenAt: writtenAtOf(ctx, reply),
    });
  }
  if (!isAgreed) return (await isUsersNumber(ctx.db, number)) ? 'unagreed' : 'stranger';
  return userId === undefined ? 'reply' : forwardReply(ctx, ports, { reply, number, userId });
}
