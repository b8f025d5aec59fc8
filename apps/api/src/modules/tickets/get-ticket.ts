import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type StaffTicketView, type TicketView, ticketStatuses, ticketVerbs } from '@sevadesk/contract/tickets';
import { localeOr, textIn } from '@sevadesk/messages';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { storedTexts } from '../../platform/texts.ts';
import { temporaryLink } from '../downloads/index.ts';
import { getWindow } from '../whatsapp/index.ts';
import { eventsOf, filesOf, messagesOf } from './messages.repo.ts';
import { subjectPlaces } from './subject.rules.ts';
import { mayMove } from './ticket.rules.ts';
import { ticketById } from './tickets.repo.ts';

export const verbOf = storedCode(ticketVerbs);
export const areaOf = storedCode(['in', 'out', 'system']);
const kindOf = storedCode(['message', 'note']);
const wayOf = storedCode(['portal', 'whatsapp']);
const statusOf = storedCode(ticketStatuses);
const plain = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).catch({});

type Area = 'in' | 'out';
type Found = NonNullable<Awaited<ReturnType<typeof ticketById>>>;

/** Shops see staff as head office. */
export const nameFor = (area: Area, by: string, name: string | null) => (area === 'out' && by === 'in' ? null : name);

async function conversationOf(ctx: Ctx, ticketId: string, area: Area): Promise<TicketView['messages']> {
  const files = await filesOf(ctx.db, ticketId);
  const messages = await messagesOf(ctx.db, { ticketId, withNotes: area === 'in' });
  return messages.map(({ authorName, authorArea, kind, way, ...message }) => ({
    ...message,
    kind: kindOf(kind),
    way: wayOf(way),
    authorArea: areaOf(authorArea),
    authorName: nameFor(area, authorArea, authorName),
    files: files
      .filter(({ messageId }) => messageId === message.id)
      .map((file) => ({ ...file, tempUrl: temporaryLink(ctx, file).tempUrl })),
  }));
}

async function historyOf(ctx: Ctx, ticketId: string, area: Area): Promise<TicketView['events']> {
  const events = await eventsOf(ctx.db, [ticketId], { withNotes: area === 'in' });
  return events.map(({ id, at, verb, toStatus, actorName, actorArea, details }) => ({
    id,
    at,
    verb: verbOf(verb),
    to: statusOf(toStatus),
    actorArea: areaOf(actorArea),
    actorName: nameFor(area, actorArea, actorName),
    details: plain.parse(details),
  }));
}

const topicIn = ({ locale }: Ctx, { topicText }: Pick<Found, 'topicText'>) => textIn(storedTexts(topicText), locale);

async function partsOf(ctx: UserCtx, found: Found): Promise<TicketView> {
  const { area } = ctx.actor;
  const { id, subjectKind, subjectId, subjectNumber } = found;
  const now = ctx.clock.now();
  const subject =
    subjectKind && subjectId && subjectNumber ? { kind: subjectKind, id: subjectId, number: subjectNumber } : undefined;
  return {
    ...found,
    topic: topicIn(ctx, found),
    subject: subject ? { ...subject, link: subjectPlaces[subject.kind].link(area, subject) } : null,
    messages: await conversationOf(ctx, id, area),
    events: await historyOf(ctx, id, area),
    may: {
      reply: mayMove('reply', found, now),
      close: mayMove('close', found, now),
      reopen: mayMove('reopen', found, now),
    },
  };
}

/** Returns one ticket of this shop. Throws not_found. */
export async function getOwnTicket(ctx: MerchantCtx, id: string): Promise<TicketView> {
  const found = await ticketById(ctx.db, { id, merchantId: ctx.actor.merchantId });
  if (!found) throw new AppError('not_found');
  return partsOf(ctx, found);
}

/** Returns one ticket with the desk's data. Throws not_found. */
export async function getTicket(ctx: UserCtx, id: string): Promise<StaffTicketView> {
  const found = await ticketById(ctx.db, { id });
  if (!found) throw new AppError('not_found');
  const window = await getWindow(ctx, id);
  const isOverdue = found.dueAt !== null && ctx.clock.now().getTime() > Date.parse(found.dueAt);
  return {
    ...found,
    ...(await partsOf(ctx, found)),
    locale: localeOr(found.locale),
    isOverdue,
    assignedId: found.assignedTo,
    whatsapp: window && { until: window.until, minutesLeft: window.minutesLeft },
  };
}
