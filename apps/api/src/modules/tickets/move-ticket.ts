import type { Updateable } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { Tickets } from '../../platform/db.gen.ts';
import { getHours, topicById } from './setup.repo.ts';
import { dueAt, mayMove, type TicketMove, ticketMoves } from './ticket.rules.ts';
import { lockTicket, type Ticket, updateTicket } from './tickets.repo.ts';

/** Returns the ticket, locked; a shop only its own. Throws not_found. */
export async function heldTicket(ctx: UserCtx, id: string): Promise<Ticket> {
  const { area, merchantId } = ctx.actor;
  const found = await lockTicket(ctx.db, area === 'out' ? { id, merchantId: merchantId ?? '' } : { id });
  if (!found) throw new AppError('not_found');
  return found;
}

type Due = Pick<Ticket, 'topicId' | 'priority'> & { from: Date };

/** Returns the start and the due time of head office's answer. */
export async function dueOf(ctx: UserCtx, { topicId, priority, from }: Due) {
  const topic = await topicById(ctx.db, topicId);
  const due = dueAt(from, { dueHours: topic?.dueHours ?? 8, priority }, await getHours(ctx.db));
  return { dueFrom: from.toISOString(), dueAt: due.toISOString(), escalation: 0, escalatedAt: null };
}

const nothingDue = { dueFrom: null, dueAt: null, escalation: 0, escalatedAt: null };

/** Moves a locked ticket; the due time restarts when it becomes head office's turn, and ends otherwise. Throws state_refused. */
export async function moveTicket(
  ctx: UserCtx,
  ticket: Ticket,
  verb: TicketMove,
  patch: Updateable<Tickets> = {},
): Promise<Ticket['status']> {
  const now = ctx.clock.now();
  if (!mayMove(verb, ticket, now)) throw new AppError('state_refused');
  const { to } = ticketMoves[verb];
  const runsOn = to === 'open' && ticket.status === 'open';
  const due = to === 'open' ? await dueOf(ctx, { ...ticket, from: now }) : nothingDue;
  const at = now.toISOString();
  await updateTicket(ctx.db, ticket.id, {
    ...(runsOn ? {} : due),
    status: to,
    statusAt: at,
    closedAt: to === 'closed' ? at : null,
    ...patch,
  });
  return to;
}
