import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { fileView } from '../kernel/files.ts';
import { recordId } from '../kernel/ids.ts';
import { localeCode } from '../kernel/locale-schema.ts';
import { ticketPriorities, ticketStatuses, ticketVerbs } from './status.ts';
import { ticketSubjects } from './subjects.ts';

const area = z.enum(['in', 'out', 'system']);

export const ticketRow = z.object({
  id: recordId,
  number: z.string(),
  title: z.string(),
  topicCode: z.string(),
  /** In the reader's language. */
  topic: z.string(),
  subjectNumber: z.string().nullable(),
  status: z.enum(ticketStatuses),
  statusAt: instant,
  createdAt: instant,
});
export type TicketRow = z.infer<typeof ticketRow>;

export const staffTicketRow = ticketRow.extend({
  merchantCode: z.string(),
  shopName: z.string(),
  priority: z.enum(ticketPriorities),
  /** Null if head office does not have to act. */
  dueAt: instant.nullable(),
  isOverdue: z.boolean(),
  escalation: z.int(),
  assignedName: z.string().nullable(),
  isMine: z.boolean(),
});
export type StaffTicketRow = z.infer<typeof staffTicketRow>;

/** A file of a message; its address works for five minutes. */
export const ticketFile = fileView.extend({ tempUrl: z.string() });

export const ticketMessage = z.object({
  id: recordId,
  at: instant,
  kind: z.enum(['message', 'note']),
  /** For shops, staff appear as head office. */
  authorName: z.string().nullable(),
  authorArea: area,
  /** By WhatsApp: the shop wrote it there, or head office's answer was sent there also. */
  way: z.enum(['portal', 'whatsapp']),
  text: z.string(),
  files: z.array(ticketFile),
});
export type TicketMessage = z.infer<typeof ticketMessage>;

export const ticketEvent = z.object({
  id: recordId,
  at: instant,
  verb: z.enum(ticketVerbs),
  to: z.enum(ticketStatuses),
  actorName: z.string().nullable(),
  actorArea: area,
  /** Short plain values: a staff name, a level. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type TicketEvent = z.infer<typeof ticketEvent>;

const subjectView = z.object({
  kind: z.enum(ticketSubjects),
  id: recordId,
  number: z.string(),
  /** Path of the record's page. */
  link: z.string(),
});

export const ticketView = z.object({
  ...ticketRow.shape,
  subject: subjectView.nullable(),
  rating: z.int().nullable(),
  messages: z.array(ticketMessage),
  events: z.array(ticketEvent),
  may: z.object({ reply: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
});
export type TicketView = z.infer<typeof ticketView>;

export const staffTicketView = ticketView.extend({
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  raisedByName: z.string(),
  /** The shop's language. */
  locale: localeCode,
  topicId: recordId,
  priority: z.enum(ticketPriorities),
  dueAt: instant.nullable(),
  isOverdue: z.boolean(),
  escalation: z.int(),
  assignedId: recordId.nullable(),
  assignedName: z.string().nullable(),
  /** Until when an answer also goes to the person who wrote by WhatsApp, with the minutes left; null if nobody did. */
  whatsapp: z.object({ until: instant, minutesLeft: z.int() }).nullable(),
});
export type StaffTicketView = z.infer<typeof staffTicketView>;

/** A ticket in the timeline of its record. */
export const recordTickets = z.object({
  data: z.array(
    z.object({
      id: recordId,
      number: z.string(),
      title: z.string(),
      status: z.enum(ticketStatuses),
      steps: z.array(
        z.object({
          id: recordId,
          at: instant,
          verb: z.enum(ticketVerbs),
          actorName: z.string().nullable(),
          actorArea: area,
          /** The message text, if there is one; never an internal note of head office. */
          text: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type RecordTickets = z.infer<typeof recordTickets>;

export const ticketRaised = z.object({ id: recordId, number: z.string() });

export const ticketCounts = z.object({
  open: z.int(),
  overdue: z.int(),
  mine: z.int(),
  unassigned: z.int(),
});
export const ownTicketCounts = z.object({ waiting: z.int(), answered: z.int(), open: z.int() });
