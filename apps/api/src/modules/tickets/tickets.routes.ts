import { ownTickets } from '@sevadesk/contract/tickets';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { closeTicket, reopenAsShop } from './end-ticket.ts';
import { countOwnTickets, listOwnTickets, listOwnTopics, ownTicketsExport } from './list-tickets.ts';
import { raiseTicket } from './raise-ticket.ts';
import { ticketsOfRecord } from './record-tickets.ts';
import { replyAsShop } from './reply-ticket.ts';
import { getOwnTicket } from './get-ticket.ts';

/** Help for shops. */
export const ticketsRoutes: readonly BoundRoute[] = [
  ...bindList({ list: ownTickets.list, export: ownTickets.export }, (ctx) => listOwnTickets(ctx), ownTicketsExport),
  bind(ownTickets.counts, (ctx) => countOwnTickets(ctx)),
  bind(ownTickets.topics, (ctx) => listOwnTopics(ctx)),
  bind(ownTickets.raise, (ctx, { body, files }) => raiseTicket(ctx, { ...body, files })),
  bind(ownTickets.ticket, (ctx, { params }) => getOwnTicket(ctx, params.id)),
  bind(ownTickets.reply, (ctx, { params, body, files }) => replyAsShop(ctx, { ...params, ...body, files })),
  bind(ownTickets.close, (ctx, { params, body }) => closeTicket(ctx, { ...params, ...body })),
  bind(ownTickets.reopen, (ctx, { params, body }) => reopenAsShop(ctx, { ...params, ...body })),
  bind(ownTickets.ofRecord, (ctx, { params: { recordKind, id } }) => ticketsOfRecord(ctx, { kind: recordKind, id })),
];
