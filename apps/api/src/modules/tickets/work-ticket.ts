import type { SortTicketInput } from '@sevadesk/contract/tickets';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { dueOf, heldTicket } from './move-ticket.ts';
import { deskPeople } from './desk-people.ts';
import { topicById } from './setup.repo.ts';
import { notifyPeople } from './notify-tickets.ts';
import { updateTicket } from './tickets.repo.ts';
import { recordTicketStep } from './write-message.ts';

type Done = { ok: true };

/** Lists the people who may answer tickets. */
export async function listPeople(ctx: UserCtx) {
  const people = await deskPeople(ctx);
  return { data: people.map((person) => ({ ...person, isMe: person.id === ctx.actor.userId })) };
}

type Assignment = { id: string; from: string | null; to: string | null };

/** Changes the assignee `from` to `to`; null is nobody. Throws not_found, changed_meanwhile, state_refused; not_found at `to`. */
export async function assignTicket(ctx: UserCtx, { id, from, to }: Assignment): Promise<Done> {
  return withTransaction(ctx, async (ctx) => {
    const ticket = await heldTicket(ctx, id);
    if (ticket.assignedTo !== from) throw new AppError('changed_meanwhile');
    if (ticket.status === 'closed') throw new AppError('state_refused');
    const person = to === null ? null : (await deskPeople(ctx)).find((one) => one.id === to);
    if (person === undefined) throw fieldError('to', 'not_found');
    await updateTicket(ctx.db, id, { assignedTo: to });
    const details = { name: person?.name ?? null };
    await recordTicketStep(ctx, ticket, { verb: 'assign', to: ticket.status, details });
    if (to !== null && to !== ctx.actor.userId) await notifyPeople(ctx, ticket, 'ticket_assigned', [to]);
    return { ok: true };
  });
}

/** Sets topic and priority; recalculates the due time from its start. Throws not_found, state_refused, choose_one at topicId. */
export async function sortTicket(
  ctx: UserCtx,
  { id, topicId, priority }: SortTicketInput & { id: string },
): Promise<Done> {
  return withTransaction(ctx, async (ctx) => {
    const ticket = await heldTicket(ctx, id);
    if (ticket.status === 'closed') throw new AppError('state_refused');
    const topic = await topicById(ctx.db, topicId);
    if (!topic || (!topic.isActive && topicId !== ticket.topicId)) throw fieldError('topicId', 'choose_one');
    const due =
      ticket.dueFrom === null ? undefined : await dueOf(ctx, { topicId, priority, from: new Date(ticket.dueFrom) });
    await updateTicket(ctx.db, id, { topicId, priority, ...due });
    await recordTicketStep(ctx, ticket, {
      verb: 'sort',
      to: ticket.status,
      details: { topic: topic.code, priority },
    });
    return { ok: true };
  });
}
