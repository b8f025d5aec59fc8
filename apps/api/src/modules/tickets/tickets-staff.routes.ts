import { ticketMasters, tickets } from '@sevadesk/contract/tickets';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { closeTicket, reopenAsStaff } from './end-ticket.ts';
import { countTickets, listTickets, ticketsExport } from './list-tickets.ts';
import { startTicketWithShop } from './raise-ticket.ts';
import { ticketsOfRecord } from './record-tickets.ts';
import { replyAsStaff } from './reply-ticket.ts';
import { changeCanned, changeTopic, createCanned, createTopic, getSetup, saveHours } from './setup-help.ts';
import { getTicket } from './get-ticket.ts';
import { assignTicket, listPeople, sortTicket } from './work-ticket.ts';

/** Routes of the desk that answers tickets. */
export const ticketsStaffRoutes: readonly BoundRoute[] = [
  ...bindList({ list: tickets.list, export: tickets.export }, (ctx) => listTickets(ctx), ticketsExport),
  bind(tickets.counts, (ctx) => countTickets(ctx)),
  bind(tickets.people, (ctx) => listPeople(ctx)),
  bind(tickets.startTicketWithShop, (ctx, { body, files }) => startTicketWithShop(ctx, { ...body, files })),
  bind(tickets.ticket, (ctx, { params }) => getTicket(ctx, params.id)),
  bind(tickets.reply, (ctx, { params, body, files }) => replyAsStaff(ctx, { ...params, ...body, files })),
  bind(tickets.assign, (ctx, { params, body }) => assignTicket(ctx, { ...params, ...body })),
  bind(tickets.sort, (ctx, { params, body }) => sortTicket(ctx, { ...params, ...body })),
  bind(tickets.close, (ctx, { params, body }) => closeTicket(ctx, { ...params, ...body })),
  bind(tickets.reopen, (ctx, { params, body }) => reopenAsStaff(ctx, { ...params, ...body })),
  bind(tickets.ofRecord, (ctx, { params: { recordKind, id } }) => ticketsOfRecord(ctx, { kind: recordKind, id })),
  bind(ticketMasters.setup, (ctx) => getSetup(ctx)),
  bind(ticketMasters.createTopic, (ctx, { body }) => createTopic(ctx, body)),
  bind(ticketMasters.updateTopic, (ctx, { params, body }) => changeTopic(ctx, params.id, body)),
  bind(ticketMasters.createCanned, (ctx, { body }) => createCanned(ctx, body)),
  bind(ticketMasters.updateCanned, (ctx, { params, body }) => changeCanned(ctx, params.id, body)),
  bind(ticketMasters.saveHours, (ctx, { body }) => saveHours(ctx, body)),
];
