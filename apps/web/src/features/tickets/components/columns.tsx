import { type StaffTicketRow, type TicketRow, ticketPriorities, ticketStatuses } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import type { Columns } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import classes from './tickets.module.css';
import { ownStatusWord, priorityWords } from './words.ts';

const deskStatusWord = (status: string) => statusWord('ticket', status);

/** A ticket's columns for both areas, with the area's own status labels. */
function ticketColumns<Row extends TicketRow>(
  to: '/backend/help/$id' | '/merchant/help/$id',
  word: (status: string) => string,
): Columns<Row> {
  return [
    {
      id: 'number',
      header: m.tickets_number,
      cell: (row) => row.number,
      link: (row) => ({ to, params: { id: row.id } }),
    },
    { id: 'title', header: m.tickets_subject, cell: (row) => <span data-wrap="">{row.title}</span> },
    { id: 'topicCode', header: m.tickets_topic, cell: (row) => row.topic },
    { id: 'subjectNumber', header: m.tickets_record, cell: (row) => row.subjectNumber ?? '-' },
    {
      id: 'createdAt',
      header: m.tickets_asked,
      kind: 'date',
      cell: (row) => <DateText value={row.createdAt} time />,
      hidden: true,
    },
    { id: 'statusAt', header: m.tickets_moved, kind: 'date', cell: (row) => <DateText value={row.statusAt} time /> },
    {
      id: 'status',
      header: m.tickets_status,
      cell: (row) => <StatusBadge of="ticket" status={row.status} words={word(row.status)} />,
      options: ticketStatuses.map((value) => ({ value, label: () => word(value) })),
      pin: true,
    },
  ];
}

export const ownTicketColumns = ticketColumns<TicketRow>('/merchant/help/$id', ownStatusWord);

/** The due time; marked in red and as overdue once it has passed. */
export function DueText({ dueAt, isOverdue }: { dueAt: string | null; isOverdue: boolean }) {
  if (dueAt === null) return <>-</>;
  return (
    <span className={isOverdue ? classes.late : undefined}>
      {isOverdue ? `${m.tickets_overdue()} ` : null}
      <DateText value={dueAt} time />
    </span>
  );
}

const yesNo = (value: boolean) => (value ? m.tickets_yes() : m.tickets_no());

/** Columns that staff rarely need, hidden by default; the due time says more. */
const lessOften = new Set(['subjectNumber', 'statusAt']);

const [numberColumn, titleColumn, ...rest] = ticketColumns<StaffTicketRow>('/backend/help/$id', deskStatusWord);

export const queueColumns: Columns<StaffTicketRow> = [
  ...[numberColumn, titleColumn].filter((column) => column !== undefined),
  { id: 'shopName', header: m.tickets_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'merchantCode', header: m.tickets_shop_code, cell: (row) => row.merchantCode, hidden: true },
  { id: 'dueAt', header: m.tickets_due, kind: 'date', cell: (row) => <DueText {...row} /> },
  {
    id: 'priority',
    header: m.tickets_priority,
    cell: (row) => priorityWords[row.priority](),
    options: ticketPriorities.map((value) => ({ value, label: priorityWords[value] })),
  },
  { id: 'assignedName', header: m.tickets_assigned, cell: (row) => row.assignedName ?? m.tickets_nobody() },
  { id: 'isOverdue', header: m.tickets_overdue, cell: (row) => yesNo(row.isOverdue), hidden: true },
  { id: 'isMine', header: m.tickets_mine, cell: (row) => yesNo(row.isMine), hidden: true },
  { id: 'escalation', header: m.tickets_escalation, kind: 'number', cell: (row) => row.escalation, hidden: true },
  ...rest.map((column) => (lessOften.has(column.id) ? { ...column, hidden: true } : column)),
];
