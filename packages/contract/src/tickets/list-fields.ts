import type { ListFields } from '../kernel/list-query.ts';
import { ticketPriorities, ticketStatuses } from './status.ts';

export const ticketFields = {
  number: { kind: 'exact', filter: true },
  title: { kind: 'text', filter: true },
  topicCode: { kind: 'exact', filter: true },
  subjectNumber: { kind: 'exact', filter: true },
  status: { kind: 'choice', filter: true, choices: ticketStatuses },
  statusAt: { kind: 'instant', filter: true, sort: true },
  createdAt: { kind: 'instant', filter: true, sort: true },
} as const satisfies ListFields;

/** Additional filters of head office's queue. */
export const queueFields = {
  merchantCode: { kind: 'exact', filter: true },
  shopName: { kind: 'text', filter: true },
  priority: { kind: 'choice', filter: true, choices: ticketPriorities },
  dueAt: { kind: 'instant', filter: true, sort: true },
  isOverdue: { kind: 'boolean', filter: true },
  escalation: { kind: 'number', filter: true },
  assignedName: { kind: 'text', filter: true },
  isMine: { kind: 'boolean', filter: true },
} as const satisfies ListFields;
