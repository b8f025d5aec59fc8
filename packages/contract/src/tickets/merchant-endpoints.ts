import { z } from 'zod';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { askHelpAccess } from './access.ts';
import { closeTicketInput, raiseTicketInput, reopenTicketInput, subjectParams, ticketReplyInput } from './inputs.ts';
import { ticketFields } from './list-fields.ts';
import { ownTicketCounts, recordTickets, ticketRaised, ticketRow, ticketView } from './views.ts';

const may = askHelpAccess;
const at = '/api/merchant/misc/help';

const list = listEndpoints({
  id: 'tickets.own-list',
  path: `${at}/list`,
  access: may,
  summary: 'Questions of the shop to head office, the last moved first',
  row: ticketRow,
  fields: ticketFields,
  exports: ['number', 'title', 'topic', 'subjectNumber', 'status', 'statusAt', 'createdAt'],
});

/** Calls of the merchant area. */
export const ownTickets = {
  list: list.list,
  export: list.export,
  counts: endpoint({
    id: 'tickets.own-counts',
    method: 'GET',
    path: `${at}/counts`,
    access: may,
    summary: 'How many questions of the shop stand where',
    reply: ownTicketCounts,
  }),
  topics: endpoint({
    id: 'tickets.own-topics',
    method: 'GET',
    path: `${at}/topics`,
    access: may,
    summary: 'What a question can be about, in the reader’s language',
    reply: z.object({ data: z.array(z.object({ id: recordId, text: z.string() })) }),
  }),
  raise: endpoint({
    id: 'tickets.raise',
    method: 'POST',
    path: at,
    access: may,
    summary:
      'Asks head office, about a record of the shop or in general. The same request again answers the same ticket',
    body: raiseTicketInput,
    reply: ticketRaised,
    upload: 'ticket-file',
    errors: ['not_found', 'tickets_full', 'idempotency_conflict', 'file_refused'],
  }),
  ticket: endpoint({
    id: 'tickets.own-ticket',
    method: 'GET',
    path: `${at}/ticket/{id}`,
    access: may,
    summary: 'One question with its answers',
    params: idParams,
    reply: ticketView,
    errors: ['not_found'],
  }),
  reply: endpoint({
    id: 'tickets.own-reply',
    method: 'POST',
    path: `${at}/ticket/{id}/reply`,
    access: may,
    summary: 'Writes on; head office has its time to answer again',
    params: idParams,
    body: ticketReplyInput,
    reply: emptyReply,
    upload: 'ticket-file',
    errors: ['not_found', 'state_refused', 'file_refused'],
  }),
  close: endpoint({
    id: 'tickets.own-close',
    method: 'POST',
    path: `${at}/ticket/{id}/close`,
    access: may,
    summary: 'Ends a question, with a word on how it was answered if one likes',
    params: idParams,
    body: closeTicketInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  reopen: endpoint({
    id: 'tickets.own-reopen',
    method: 'POST',
    path: `${at}/ticket/{id}/reopen`,
    access: may,
    summary: 'Takes an ended question up again within a week',
    params: idParams,
    body: reopenTicketInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'tickets_full'],
  }),
  ofRecord: endpoint({
    id: 'tickets.own-of-record',
    method: 'GET',
    path: `${at}/record/{recordKind}/{id}`,
    access: may,
    summary: 'Questions and answers about one record of the shop, for its timeline',
    params: subjectParams,
    reply: recordTickets,
    errors: ['not_found'],
  }),
};
