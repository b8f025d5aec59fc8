import { ownTickets, type StaffTicketRow, type TicketRow, tickets } from '@sevadesk/contract/tickets';
import type { Locale } from '@sevadesk/messages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { textColumn } from '../../platform/texts.ts';

const ticketColumns = (locale: Locale) => ({
  id: sql.ref('t.id'),
  number: sql.ref('t.number'),
  title: sql.ref('t.title'),
  topicCode: sql.ref('p.code'),
  topic: textColumn('p.text', locale),
  subjectNumber: sql.ref('t.subjectNumber'),
  status: sql.ref('t.status'),
  statusAt: sql.ref('t.statusAt'),
  createdAt: sql.ref('t.createdAt'),
});

const searched = ['number', 'title', 'subjectNumber'];

/** The tickets of one shop, the last changed first. */
export function ownTicketList(db: Db, asked: { merchantId: string; locale: Locale }): ListSource<TicketRow> {
  return listSource({
    fields: ownTickets.list.list,
    columns: ticketColumns(asked.locale),
    base: db
      .selectFrom('tickets as t')
      .innerJoin('ticketTopics as p', 'p.id', 't.topicId')
      .where('t.merchantId', '=', asked.merchantId),
    search: searched,
    defaultSort: { column: 'statusAt', dir: 'desc' },
  });
}

type Desk = { userId: string; now: string; locale: Locale };

/** The tickets of all shops, the earliest due first; those without a due time last. */
export function ticketQueue(db: Db, { userId, now, locale }: Desk): ListSource<StaffTicketRow> {
  return listSource({
    fields: tickets.list.list,
    columns: {
      ...ticketColumns(locale),
      merchantCode: sql.ref('m.code'),
      shopName: sql.ref('m.shopName'),
      priority: sql.ref('t.priority'),
      dueAt: sql.ref('t.dueAt'),
      isOverdue: sql`coalesce(t.due_at < ${now}::timestamptz, false)`,
      escalation: sql.ref('t.escalation'),
      assignedName: sql.ref('u.displayName'),
      isMine: sql`coalesce(t.assigned_to = ${userId}, false)`,
    },
    base: db
      .selectFrom('tickets as t')
      .innerJoin('ticketTopics as p', 'p.id', 't.topicId')
      .innerJoin('merchants as m', 'm.id', 't.merchantId')
      .leftJoin('users as u', 'u.id', 't.assignedTo'),
    search: [...searched, 'merchantCode', 'shopName'],
    defaultSort: { column: 'dueAt', dir: 'asc' },
  });
}

/** Counts tickets that are pending with head office. */
export async function countQueue(db: Db, { userId, now }: Omit<Desk, 'locale'>) {
  return db
    .selectFrom('tickets')
    .select(sql<number>`count(*)::int`.as('open'))
    .select(sql<number>`count(*) filter (where due_at < ${now}::timestamptz)::int`.as('overdue'))
    .select(sql<number>`count(*) filter (where assigned_to = ${userId})::int`.as('mine'))
    .select(sql<number>`count(*) filter (where assigned_to is null)::int`.as('unassigned'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
}

/** Counts the tickets of one shop by state. */
export async function countOwn(db: Db, merchantId: string) {
  return db
    .selectFrom('tickets')
    .select(sql<number>`count(*) filter (where status = 'waiting')::int`.as('waiting'))
    .select(sql<number>`count(*) filter (where status = 'answered')::int`.as('answered'))
    .select(sql<number>`count(*) filter (where status = 'open')::int`.as('open'))
    .where('merchantId', '=', merchantId)
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow();
}
