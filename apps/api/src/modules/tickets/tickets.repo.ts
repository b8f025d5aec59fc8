import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type TicketStatus, ticketPriorities, ticketStatuses, ticketSubjects } from '@sevadesk/contract/tickets';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tickets } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const statusOf = storedCode(ticketStatuses);
const priorityOf = storedCode(ticketPriorities);
const kindOf = storedCode(ticketSubjects);

const columns = [
  ...(['id', 'number', 'merchantId', 'requestId', 'raisedArea', 'raisedBy', 'topicId', 'title'] as const),
  ...(['subjectKind', 'subjectId', 'subjectNumber', 'status', 'statusAt', 'priority', 'assignedTo'] as const),
  ...(['dueFrom', 'dueAt', 'escalation', 'closedAt', 'rating', 'createdAt', 'erasedAt'] as const),
] as const;

type Stored = { status: string; priority: string; subjectKind: string | null };

const typed = <Row extends Stored>(row: Row) => ({
  ...row,
  status: statusOf(row.status),
  priority: priorityOf(row.priority),
  subjectKind: row.subjectKind === null ? null : kindOf(row.subjectKind),
});

type Whose = { id: string; merchantId?: string };

/** Returns the next number, counted over all days; gaps are allowed. */
export async function nextCount(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('ticket_numbers') as n`.execute(db);
  return rows[0]?.n ?? 1;
}

/** Locks a shop's row, so that concurrent requests are counted one after the other; returns the number of its open tickets. */
export async function lockAndCountOpen(db: Db, merchantId: string): Promise<number> {
  await sql`select 1 from merchants where id = ${merchantId} for no key update`.execute(db);
  const { count } = await db
    .selectFrom('tickets')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('merchantId', '=', merchantId)
    .where('status', 'in', ['open', 'waiting'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function ticketOfRequest(db: Db, { merchantId, requestId }: { merchantId: string; requestId: string }) {
  const row = await db
    .selectFrom('tickets')
    .select(columns)
    .where('merchantId', '=', merchantId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  return row && typed(row);
}

export async function insertTicket(db: Db, row: Insertable<Tickets>): Promise<void> {
  await db.insertInto('tickets').values(row).execute();
}

/** Returns a ticket, locked until the transaction ends; with a merchant id, only that shop's. */
export async function lockTicket(db: Db, { id, merchantId }: Whose) {
  let query = db.selectFrom('tickets').select(columns).where('id', '=', id).forUpdate();
  if (merchantId !== undefined) query = query.where('merchantId', '=', merchantId);
  const row = await query.executeTakeFirst();
  return row && typed(row);
}
export type Ticket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

export async function updateTicket(db: Db, id: string, change: Updateable<Tickets>): Promise<void> {
  await db.updateTable('tickets').set(change).where('id', '=', id).execute();
}

/** A ticket with its shop, topic and people. */
export async function ticketById(db: Db, { id, merchantId }: Whose) {
  let query = db
    .selectFrom('tickets as t')
    .innerJoin('merchants as m', 'm.id', 't.merchantId')
    .innerJoin('ticketTopics as p', 'p.id', 't.topicId')
    .innerJoin('users as r', 'r.id', 't.raisedBy')
    .leftJoin('users as a', 'a.id', 't.assignedTo')
    .leftJoin('users as o', (on) => on.onRef('o.merchantId', '=', 't.merchantId').on('o.isOwner', '=', true))
    .select(columns.map((column) => `t.${column}` as const))
    .select(['m.code as merchantCode', 'm.shopName', 'p.code as topicCode', 'p.text as topicText'])
    .select(['r.displayName as raisedByName', 'a.displayName as assignedName', 'o.locale'])
    .where('t.id', '=', id);
  if (merchantId !== undefined) query = query.where('t.merchantId', '=', merchantId);
  const row = await query.executeTakeFirst();
  return row && typed(row);
}

/** The tickets about one record, oldest first. */
export async function ticketsAbout(db: Db, asked: { kind: string; id: string; merchantId?: string }) {
  let query = db
    .selectFrom('tickets')
    .select(['id', 'number', 'title', 'status'])
    .where('subjectId', '=', asked.id)
    .where('subjectKind', '=', asked.kind)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(50);
  if (asked.merchantId !== undefined) query = query.where('merchantId', '=', asked.merchantId);
  return (await query.execute()).map((row): typeof row & { status: TicketStatus } => ({
    ...row,
    status: statusOf(row.status),
  }));
}
