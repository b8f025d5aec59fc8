import { type CloseTicketInput, mostOpenTickets } from '@sevadesk/contract/tickets';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { heldTicket, moveTicket } from './move-ticket.ts';
import { answerersOf, notifyPeople, notifyShop } from './notify-tickets.ts';
import { lockAndCountOpen } from './tickets.repo.ts';
import { storeMessage, recordTicketStep } from './write-message.ts';

type Done = { ok: true };
type Asked = { id: string };

/** Closes a ticket, optionally with a rating. Throws not_found, state_refused. */
export async function closeTicket(ctx: UserCtx, { id, rating, remark }: CloseTicketInput & Asked): Promise<Done> {
  return withTransaction(ctx, async (ctx) => {
    const ticket = await heldTicket(ctx, id);
    const stars = rating ?? null;
    const to = await moveTicket(ctx, ticket, 'close', { rating: stars ?? ticket.rating });
    const messageId = remark
      ? await storeMessage(ctx, ticket, { requestId: ctx.ids.next(), text: remark, files: [] })
      : null;
    await recordTicketStep(ctx, ticket, { verb: 'close', to, messageId, details: { rating: stars } });
    if (ctx.actor.area === 'in') await notifyShop(ctx, ticket, 'ticket_closed');
    return { ok: true };
  });
}

async function reopen(ctx: UserCtx, { id, text }: Asked & { text: string }): Promise<Done> {
  const ticket = await heldTicket(ctx, id);
  const to = await moveTicket(ctx, ticket, 'reopen', { rating: null });
  const messageId = await storeMessage(ctx, ticket, { requestId: ctx.ids.next(), text, files: [] });
  await recordTicketStep(ctx, ticket, { verb: 'reopen', to, messageId });
  const others = (await answerersOf(ctx, ticket)).filter((userId) => userId !== ctx.actor.userId);
  await notifyPeople(ctx, ticket, 'ticket_replied', others);
  return { ok: true };
}

/** Reopens a closed ticket of the shop within a week. Throws not_found, state_refused, tickets_full. */
export async function reopenAsShop(ctx: MerchantCtx, input: Asked & { text: string }): Promise<Done> {
  return withTransaction(ctx, async (ctx) => {
    const open = await lockAndCountOpen(ctx.db, ctx.actor.merchantId);
    if (open >= mostOpenTickets) throw new AppError('tickets_full', { params: { most: mostOpenTickets } });
    return reopen(ctx, input);
  });
}

/** Reopens a ticket for head office, which has no limit of open tickets. Throws not_found, state_refused. */
export async function reopenAsStaff(ctx: UserCtx, input: Asked & { text: string }): Promise<Done> {
  return withTransaction(ctx, async (ctx) => reopen(ctx, input));
}
