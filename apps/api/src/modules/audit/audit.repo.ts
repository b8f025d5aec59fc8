import { type Insertable, sql } from 'kysely';
import type { AuditEvents } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export async function insertAuditEvent(db: Db, event: Insertable<AuditEvents>): Promise<void> {
  await db.insertInto('auditEvents').values(event).execute();
}

export type SealableEvent = { id: string; text: string };

/** Returns unsealed events, oldest first, as hashed text. Skips rows younger than a second: concurrent transactions may still commit. */
export async function unsealedEvents(db: Db, limit: number): Promise<SealableEvent[]> {
  const { rows } = await sql<SealableEvent>`
    select e.id, row_to_json(e)::text as text from audit_events e
    where not exists (select 1 from audit_seals s where s.event_id = e.id) and e.at < now() - interval '1 second'
    order by e.id limit ${limit}`.execute(db);
  return rows;
}

export type Seal = { position: number; eventId: string; hash: string };

export async function lastSeal(db: Db): Promise<Seal | undefined> {
  return db
    .selectFrom('auditSeals')
    .select(['position', 'eventId', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function lastSealAt(db: Db): Promise<string | null> {
  const last = await db
    .selectFrom('auditSeals')
    .select('sealedAt')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.sealedAt ?? null;
}

export async function insertSeals(db: Db, seals: readonly Seal[]): Promise<void> {
  if (seals.length > 0)
    await db
      .insertInto('auditSeals')
      .values([...seals])
      .execute();
}

/** Locks the chain for writing in this transaction; a second sealer waits. */
export async function lockSeals(db: Db): Promise<void> {
  await sql`select 1 from audit_chain where id = 1 for update`.execute(db);
}

export async function sealedEvents(db: Db, after: number, limit: number): Promise<(Seal & { text: string | null })[]> {
  const { rows } = await sql<Seal & { text: string | null }>`
    select s.position, s.event_id as "eventId", s.hash, row_to_json(e)::text as text
    from audit_seals s left join audit_events e on e.id = s.event_id
    where s.position > ${after} order by s.position limit ${limit}`.execute(db);
  return rows;
}

export async function countUnsealed(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_events e
    where not exists (select 1 from audit_seals s where s.event_id = e.id) and e.at < now() - interval '1 minute'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Returns the last fifty successful changes of a record, newest first. */
export async function eventsOfRecord(db: Db, { type, id }: { type: string; id: string }) {
  return db
    .selectFrom('auditEvents')
    .select(['id', 'at', 'actorName as who', 'actorRole as role', 'action', 'details'])
    .where('recordType', '=', type)
    .where('recordId', '=', id)
    .where('outcome', '=', 'ok')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}
