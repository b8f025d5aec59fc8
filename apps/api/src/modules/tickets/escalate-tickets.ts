import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { administrators } from './desk-people.ts';
import { getHours } from './setup.repo.ts';
import { lateTickets, leftTickets } from './late.repo.ts';
import { answerersOf, notifyPeople, notifyShop } from './notify-tickets.ts';
import { escalationAt } from './ticket.rules.ts';
import { lockTicket, type Ticket, updateTicket } from './tickets.repo.ts';
import { recordTicketStep } from './write-message.ts';

const batch = 100;
/** Days without activity after which an answered ticket is closed. */
const leftDays = 7;

/** Notifies the team, then administrators, of an overdue ticket; each level once, even with concurrent workers. */
async function escalate(ctx: Ctx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx.db, { id });
    if (!ticket || ticket.status !== 'open' || ticket.dueAt === null) return;
    const now = ctx.clock.now();
    const level = escalationAt(new Date(ticket.dueAt), now, await getHours(ctx.db));
    if (level <= ticket.escalation) return;
    await updateTicket(ctx.db, id, { escalation: level, escalatedAt: now.toISOString() });
    await recordTicketStep(ctx, ticket, { verb: 'escalate', to: 'open', details: { level } });
    await notifyPeople(ctx, ticket, 'ticket_late', await toldOf(ctx, ticket, level));
  });
}

/** Returns who is notified: at level 2 administrators, and the team if it was not notified before. */
async function toldOf(ctx: Ctx, ticket: Ticket, level: 0 | 1 | 2): Promise<string[]> {
  const team = ticket.escalation === 0 ? await answerersOf(ctx, ticket) : [];
  return level === 2 ? [...team, ...(await administrators(ctx))] : team;
}

/** Notifies about newly overdue tickets. */
export async function escalateTickets(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().toISOString();
  for (const id of await lateTickets(ctx.db, { now, limit: batch })) await escalate(ctx, id);
}

/** Closes tickets a week after their answer; the shop can reopen them for another week. */
export async function closeLeftTickets(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - leftDays * 86_400_000).toISOString();
  for (const id of await leftTickets(ctx.db, { before, limit: batch })) {
    await withTransaction(ctx, async (ctx) => {
      const ticket = await lockTicket(ctx.db, { id });
      if (!ticket || ticket.status !== 'answered' || ticket.statusAt >= before) return;
      const at = now.toISOString();
      await updateTicket(ctx.db, id, { status: 'closed', statusAt: at, closedAt: at });
      await recordTicketStep(ctx, ticket, { verb: 'close', to: 'closed' });
      await notifyShop(ctx, ticket, 'ticket_closed');
    });
  }
}
