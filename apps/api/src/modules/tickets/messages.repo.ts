import type { Insertable } from 'kysely';
import type { TicketEvents, TicketMessages } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Returns false if this request's message already exists. */
export async function insertMessage(db: Db, message: Insertable<TicketMessages>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ticketMessages')
    .values(message)
    .onConflict((conflict) => conflict.columns(['ticketId', 'requestId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertFiles(db: Db, messageId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((fileId, position) => ({ messageId, fileId, position }));
  await db.insertInto('ticketFiles').values(rows).execute();
}

export async function insertEvent(db: Db, event: Insertable<TicketEvents>): Promise<void> {
  await db.insertInto('ticketEvents').values(event).execute();
}

type Seen = { ticketId: string; withNotes: boolean };

/** The messages, oldest first. */
export async function messagesOf(db: Db, { ticketId, withNotes }: Seen) {
  let query = db
    .selectFrom('ticketMessages')
    .select(['id', 'at', 'kind', 'authorName', 'authorArea', 'way', 'text'])
    .where('ticketId', '=', ticketId)
    .orderBy('at')
    .orderBy('id');
  if (!withNotes) query = query.where('kind', '=', 'message');
  return query.execute();
}

/** The files of a ticket's messages. */
export async function filesOf(db: Db, ticketId: string) {
  return db
    .selectFrom('ticketFiles as t')
    .innerJoin('ticketMessages as m', 'm.id', 't.messageId')
    .innerJoin('files as f', 'f.id', 't.fileId')
    .select(['t.messageId', 'f.id', 'f.name', 'f.type', 'f.bytes', 'f.pages'])
    .where('m.ticketId', '=', ticketId)
    .orderBy('t.position')
    .execute();
}

const hiddenFromShops = ['note', 'assign', 'sort', 'escalate'];

/** The events of tickets, oldest first, with their messages. */
export async function eventsOf(db: Db, ticketIds: readonly string[], { withNotes }: { withNotes: boolean }) {
  if (ticketIds.length === 0) return [];
  let query = db
    .selectFrom('ticketEvents as e')
    .leftJoin('ticketMessages as m', (on) => on.onRef('m.id', '=', 'e.messageId').on('m.kind', '=', 'message'))
    .select(['e.id', 'e.ticketId', 'e.at', 'e.verb', 'e.toStatus', 'e.actorName', 'e.actorArea', 'e.details', 'm.text'])
    .where('e.ticketId', 'in', [...ticketIds])
    .orderBy('e.at')
    .orderBy('e.id');
  if (!withNotes) query = query.where('e.verb', 'not in', hiddenFromShops);
  return query.execute();
}
