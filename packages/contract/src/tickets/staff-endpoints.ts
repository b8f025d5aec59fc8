import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { askShopAccess } from './access.ts';
import * as i from './inputs.ts';
import { queueFields, ticketFields } from './list-fields.ts';
import { recordTickets, staffTicketRow, staffTicketView, ticketCounts, ticketRaised } from './views.ts';

const view = staff('tickets.view');
const manage = askShopAccess;
const at = '/api/backend/misc/help';
const refusals = ['not_found', 'state_refused'] as const;

const list = listEndpoints({
  id: 'tickets.list',
  path: `${at}/list`,
  access: view,
  summary: 'Questions of all shops, the earliest due first',
  row: staffTicketRow,
  fields: { ...ticketFields, ...queueFields },
  exports: [
    'number',
    'title',
    'topic',
    'merchantCode',
    'shopName',
    'subjectNumber',
    'priority',
    'status',
    'statusAt',
    'dueAt',
    'escalation',
    'assignedName',
    'createdAt',
  ],
});

/** Calls of the help desk. */
export const tickets = {
  list: list.list,
  export: list.export,
  counts: endpoint({
    id: 'tickets.counts',
    method: 'GET',
    path: `${at}/counts`,
    access: view,
    summary: 'How many questions wait, are late, are this person’s or nobody’s',
    reply: ticketCounts,
  }),
  people: endpoint({
    id: 'tickets.people',
    method: 'GET',
    path: `${at}/people`,
    access: manage,
    summary: 'Who answers questions',
    reply: z.object({ data: z.array(z.object({ id: recordId, name: z.string(), isMe: z.boolean() })) }),
  }),
  startTicketWithShop: endpoint({
    id: 'tickets.ask-shop',
    method: 'POST',
    path: at,
    access: manage,
    summary: 'Asks the shop of a record. The same request again answers the same ticket',
    body: i.askShopInput,
    reply: ticketRaised,
    upload: 'ticket-file',
    errors: ['not_found', 'idempotency_conflict', 'file_refused'],
  }),
  ticket: endpoint({
    id: 'tickets.ticket',
    method: 'GET',
    path: `${at}/ticket/{id}`,
    access: view,
    summary: 'One question with everything that was done about it',
    params: idParams,
    reply: staffTicketView,
    errors: ['not_found'],
  }),
  reply: endpoint({
    id: 'tickets.reply',
    method: 'POST',
    path: `${at}/ticket/{id}/reply`,
    access: manage,
    summary: 'Answers, asks back, or keeps a note that the shop never sees',
    params: idParams,
    body: i.staffReplyInput,
    reply: emptyReply,
    upload: 'ticket-file',
    errors: [...refusals, 'file_refused'],
  }),
  assign: endpoint({
    id: 'tickets.assign',
    method: 'POST',
    path: `${at}/ticket/{id}/assign`,
    access: manage,
    summary: 'Takes a question, gives it to somebody, or lays it back',
    params: idParams,
    body: i.assignTicketInput,
    reply: emptyReply,
    errors: [...refusals, 'changed_meanwhile'],
  }),
  sort: endpoint({
    id: 'tickets.sort',
    method: 'POST',
    path: `${at}/ticket/{id}/sort`,
    access: manage,
    summary: 'Sets topic and priority; the due time follows',
    params: idParams,
    body: i.sortTicketInput,
    reply: emptyReply,
    errors: refusals,
  }),
  close: endpoint({
    id: 'tickets.close',
    method: 'POST',
    path: `${at}/ticket/{id}/close`,
    access: manage,
    summary: 'Ends a question',
    params: idParams,
    body: i.closeTicketInput.omit({ rating: true }),
    reply: emptyReply,
    errors: refusals,
  }),
  reopen: endpoint({
    id: 'tickets.reopen',
    method: 'POST',
    path: `${at}/ticket/{id}/reopen`,
    access: manage,
    summary: 'Takes an ended question up again within a week',
    params: idParams,
    body: i.reopenTicketInput,
    reply: emptyReply,
    errors: refusals,
  }),
  ofRecord: endpoint({
    id: 'tickets.of-record',
    method: 'GET',
    path: `${at}/record/{recordKind}/{id}`,
    access: view,
    summary: 'Questions and answers about one record, for its timeline',
    params: i.subjectParams,
    reply: recordTickets,
    errors: ['not_found'],
  }),
};
