import type { StaffReplyInput, TicketReplyInput } from '@sevadesk/contract/tickets';
import { AppError } from '../../platform/app-error.ts';
import { brandOf, linkBase } from '../../platform/brand-of.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { localeOr, m } from '@sevadesk/messages';
import type { Upload } from '../downloads/index.ts';
import { heldTicket, moveTicket } from './move-ticket.ts';
import { answerersOf, notifyPeople, notifyShop } from './notify-tickets.ts';
import { withoutAadhaar } from './ticket.rules.ts';
import { type Ticket, ticketById } from './tickets.repo.ts';
import { getWindow } from '../whatsapp/index.ts';
import { checkFiles, storeMessage, recordTicketStep } from './write-message.ts';

type Done = { ok: true };
type To = { id: string; files: readonly Upload[] };

/** Replies as the shop; it is head office's turn again. Throws not_found, state_refused, file_refused. */
export async function replyAsShop(ctx: MerchantCtx, { id, files, ...input }: TicketReplyInput & To): Promise<Done> {
  const checked = await checkFiles(ctx, files);
  return withTransaction(ctx, async (ctx) => {
    const ticket = await heldTicket(ctx, id);
    const messageId = await storeMessage(ctx, ticket, { ...input, files: checked });
    if (messageId === null) return { ok: true };
    const to = await moveTicket(ctx, ticket, 'reply');
    await recordTicketStep(ctx, ticket, { verb: 'reply', to, messageId });
    await notifyPeople(ctx, ticket, 'ticket_replied', await answerersOf(ctx, ticket));
    return { ok: true };
  });
}

/** Returns the words of an answer outside the portal; its files stay there. */
async function sentWords(ctx: UserCtx, { id, merchantId }: Ticket, text: string, files: number): Promise<string> {
  if (files === 0) return withoutAadhaar(text);
  const { locale = '' } = (await ticketById(ctx.db, { id })) ?? {};
  const address = `${linkBase(ctx, await brandOf(ctx, merchantId))}/merchant/help/${id}`;
  const note = m.tickets_whatsapp_files({ count: files, address }, { locale: localeOr(locale ?? '') });
  return `${withoutAadhaar(text)}\n${note}`;
}

/** Answers, asks back, or adds a note; an answer assigns an unassigned ticket. Throws not_found, state_refused, file_refused. */
export async function replyAsStaff(ctx: UserCtx, { id, files, kind, ...input }: StaffReplyInput & To): Promise<Done> {
  const checked = await checkFiles(ctx, files);
  return withTransaction(ctx, async (ctx) => {
    const ticket = await heldTicket(ctx, id);
    if (kind === 'note') {
      if (ticket.erasedAt !== null) throw new AppError('state_refused');
      const messageId = await storeMessage(ctx, ticket, { ...input, files: checked, kind: 'note' });
      if (messageId !== null) await recordTicketStep(ctx, ticket, { verb: 'note', to: ticket.status, messageId });
      return { ok: true };
    }
    const window = await getWindow(ctx, id);
    const way = window && window.minutesLeft > 0 ? 'whatsapp' : 'portal';
    const messageId = await storeMessage(ctx, ticket, { ...input, files: checked, way });
    if (messageId === null) return { ok: true };
    const to = await moveTicket(ctx, ticket, kind, { assignedTo: ticket.assignedTo ?? ctx.actor.userId });
    await recordTicketStep(ctx, ticket, { verb: kind, to, messageId });
    const words = await sentWords(ctx, ticket, input.text, checked.length);
    const answer = window && { ticketId: id, messageId, userId: window.userId, words };
    await notifyShop(ctx, ticket, kind === 'ask' ? 'ticket_asked' : 'ticket_answered', answer ?? undefined);
    return { ok: true };
  });
}
