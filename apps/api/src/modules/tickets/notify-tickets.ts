import type { Ctx } from '../../platform/context.ts';
import { type Notify, notify } from '../notifications/index.ts';
import { teamOf } from './desk-people.ts';
import { topicById } from './setup.repo.ts';
import type { Ticket } from './tickets.repo.ts';

type Told = Pick<Ticket, 'id' | 'number' | 'title' | 'merchantId' | 'assignedTo' | 'topicId'>;

const params = ({ number, title }: Told) => ({ number, title });
const aboutTicket = ({ id }: Told) => [{ kind: 'ticket', id }] as const;
const deskLink = ({ id }: Told) => `/backend/help/${id}` as const;

/** Notifies the shop that head office wrote or closed its ticket; an answer also goes to who wrote by WhatsApp, in its own words. */
export async function notifyShop(
  ctx: Ctx,
  ticket: Told,
  event: 'ticket_answered' | 'ticket_asked' | 'ticket_closed',
  answer?: Notify['answer'],
): Promise<void> {
  const { id, merchantId } = ticket;
  await notify(ctx, {
    to: { merchantId },
    event,
    about: aboutTicket(ticket),
    params: params(ticket),
    link: `/merchant/help/${id}`,
    ...(answer && { answer }),
  });
}

/** Notifies these people of head office, each once. */
export async function notifyPeople(
  ctx: Ctx,
  ticket: Told,
  event: 'ticket_raised' | 'ticket_replied' | 'ticket_assigned' | 'ticket_late',
  people: readonly string[],
): Promise<void> {
  for (const userId of new Set(people))
    await notify(ctx, {
      to: { userId },
      event,
      about: aboutTicket(ticket),
      params: params(ticket),
      link: deskLink(ticket),
    });
}

/** Returns the ticket's assignee, or the team of its topic. */
export async function answerersOf(ctx: Ctx, { assignedTo, topicId }: Told): Promise<string[]> {
  if (assignedTo !== null) return [assignedTo];
  const topic = await topicById(ctx.db, topicId);
  return teamOf(ctx, topic?.teamRoleId ?? null);
}
