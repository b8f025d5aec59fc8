import type { RecordTickets, TicketEvent, TicketPriority, TicketSubject } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { kindLabels } from '../../../services.ts';
import { statusWord } from '../../../shared/ui/values/status-words.ts';

export const subjectWords: Record<TicketSubject, () => string> = {
  application: m.tickets_subject_application,
  paperless: m.tickets_subject_paperless,
  ...kindLabels.ticket,
  consignment: m.tickets_subject_consignment,
  payment: m.tickets_subject_payment,
  'gateway-order': m.tickets_subject_gateway_order,
  posting: m.tickets_subject_posting,
};

/** Status labels of a ticket as its shop sees them: whose turn it is. */
export const ownStatusWord = (status: string) =>
  status === 'waiting' ? m.tickets_view_waiting_you() : statusWord('ticket', status);

export const priorityWords: Record<TicketPriority, () => string> = {
  low: m.tickets_priority_low,
  normal: m.tickets_priority_normal,
  high: m.tickets_priority_high,
};

const eventWords: Record<TicketEvent['verb'], () => string> = {
  raise: m.tickets_event_raise,
  reply: m.tickets_event_reply,
  answer: m.tickets_event_answer,
  ask: m.tickets_event_ask,
  note: m.tickets_event_note,
  assign: m.tickets_event_assign_none,
  sort: m.tickets_event_sort,
  escalate: m.tickets_event_escalate,
  close: m.tickets_event_close,
  reopen: m.tickets_event_reopen,
};

/** Returns the label of a ticket's event; an assignment includes the name. */
export function eventWord({ verb, details }: Pick<TicketEvent, 'verb' | 'details'>): string {
  const { name } = details;
  return verb === 'assign' && typeof name === 'string' ? m.tickets_event_assign({ name }) : eventWords[verb]();
}

type Step = RecordTickets['data'][number]['steps'][number];

/** Labels of ticket events in a record's timeline; undefined for events that are not shown there. */
export const timelineWords: Partial<Record<Step['verb'], () => string>> = {
  raise: m.tickets_timeline_raise,
  reply: m.tickets_timeline_reply,
  answer: m.tickets_timeline_answer,
  ask: m.tickets_timeline_ask,
  close: m.tickets_timeline_close,
  reopen: m.tickets_timeline_reopen,
};

/** Returns who did it; shops see staff as head office. */
export const whoOf = ({ actorName, actorArea }: Pick<Step, 'actorName' | 'actorArea'>) =>
  actorName ?? { in: m.tickets_head_office, out: m.tickets_shop, system: m.tickets_system }[actorArea]();
