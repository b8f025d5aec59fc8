import { mostOpenTickets } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import type { MerchantCtx } from '../../platform/context.ts';
import { answerersOf, notifyPeople } from './notify-tickets.ts';
import { moveTicket } from './move-ticket.ts';
import { type FoundSubject, subjectOfNotice } from './notice-subject.ts';
import { type AnsweredNotice, topicCodeOf } from './notice-subject.rules.ts';
import { insertRaised } from './raise-ticket.ts';
import { allTopics } from './setup.repo.ts';
import { mayMove } from './ticket.rules.ts';
import { lockAndCountOpen, lockTicket, type Ticket, ticketsAbout } from './tickets.repo.ts';
import { recordTicketStep, storeMessage } from './write-message.ts';

export type ReceivedAnswer = {
  id: string;
  text: string;
  hasFile: boolean;
  notice: AnsweredNotice | undefined;
  /** The ticket of this person's last answer. */
  ticketId: string | undefined;
};

/** Returns the shop's ticket that takes the answer, locked: the one it is about, one about the same record, or that of the last answer. */
async function openTicket(
  ctx: MerchantCtx,
  found: FoundSubject,
  last: string | undefined,
): Promise<Ticket | undefined> {
  const { merchantId } = ctx.actor;
  const subject = 'subject' in found ? found.subject : undefined;
  const named = 'ticketId' in found ? [found.ticketId] : [];
  const same = subject ? await ticketsAbout(ctx.db, { ...subject, merchantId }) : [];
  const candidates = [
    ...named,
    ...same.map(({ id }) => id).toReversed(),
    ...(subject || last === undefined ? [] : [last]),
  ];
  for (const id of candidates) {
    const ticket = await lockTicket(ctx.db, { id, merchantId });
    if (ticket && mayMove('reply', ticket, ctx.clock.now())) return ticket;
  }
  return undefined;
}

function wordsOf({ locale }: MerchantCtx, { text, hasFile }: ReceivedAnswer): string {
  const note = hasFile ? m.tickets_whatsapp_file({}, { locale }) : '';
  return [text, note].filter(Boolean).join('\n') || '-';
}

async function topicFor(ctx: MerchantCtx, code: string): Promise<string> {
  const topics = (await allTopics(ctx.db)).filter(({ isActive }) => isActive);
  return (topics.find((topic) => topic.code === code) ?? topics.at(-1))?.id ?? '';
}

const longestTitle = 80;

/**
 * Stores what a person of the shop wrote by WhatsApp, in the caller's transaction: in the open ticket that it answers, otherwise in a new
 * one about the record of the notification. Returns the ticket, or 'full' if the shop has too many open tickets.
 */
export async function receiveAnswer(ctx: MerchantCtx, answer: ReceivedAnswer): Promise<{ ticketId: string } | 'full'> {
  const { merchantId } = ctx.actor;
  const open = await lockAndCountOpen(ctx.db, merchantId);
  const found = await subjectOfNotice(ctx, answer.notice);
  const ticket = await openTicket(ctx, found, answer.ticketId);
  const requestId = answer.id;
  const text = wordsOf(ctx, answer);
  if (ticket) {
    const messageId = await storeMessage(ctx, ticket, { requestId, text, files: [], way: 'whatsapp' });
    const to = await moveTicket(ctx, ticket, 'reply');
    await recordTicketStep(ctx, ticket, { verb: 'reply', to, messageId });
    await notifyPeople(ctx, ticket, 'ticket_replied', await answerersOf(ctx, ticket));
    return { ticketId: ticket.id };
  }
  if (open >= mostOpenTickets) return 'full';
  const first = [...(text.split('\n')[0] ?? '')].slice(0, longestTitle).join('');
  const raised = await insertRaised(ctx, {
    input: {
      requestId,
      topicId: await topicFor(ctx, topicCodeOf(answer.notice?.event)),
      title: m.tickets_whatsapp_title({ text: first }, { locale: ctx.locale }),
      text,
    },
    merchantId,
    subject: 'subject' in found ? found.subject : undefined,
    files: [],
    way: 'whatsapp',
  });
  return { ticketId: raised.id };
}
