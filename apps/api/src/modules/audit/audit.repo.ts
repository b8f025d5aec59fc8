import { type Insertable, sql } from 'kysely';
import type { AuditEvents } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export async function insertAuditEvent(db: Db, event: Insertable<AuditEvents>): Promise<void> {
  await db.insertInto('auditEvents').values(event).execute();
}

/** A row to be sealed, as hashed text. */
export type Sealable = { eventId: string | null; postingId: string | null; text: string };

/** The ids after which unsealed rows are looked for: the lowest UUID for the whole table. */
export type SealedTo = { eventId: string; postingId: string };

/** Returns the highest sealed ids; undefined while nothing is sealed. */
export async function newestSealed(db: Db): Promise<{ [K in keyof SealedTo]: string | undefined }> {
  const newest = async (column: keyof SealedTo) =>
    db
      .selectFrom('auditSeals')
      .select(column)
      .where(column, 'is not', null)
      .orderBy(column, 'desc')
      .limit(1)
      .executeTakeFirst();
  const [event, posting] = [await newest('eventId'), await newest('postingId')];
  return { eventId: event?.eventId ?? undefined, postingId: posting?.postingId ?? undefined };
}

/** Joins rows after an id to their links; both sides are bounded, so that neither is read whole. Written as a join for a distributed engine. */
const links = (column: 'event_id' | 'posting_id', after: string) => sql`left join (
  select s.${sql.ref(column)} as id from audit_seals s where s.${sql.ref(column)} > ${after}::uuid) l on l.id = r.id`;

/** Joined rows after an id that no link names. */
const unsealed = (after: string) => sql`r.id > ${after}::uuid and l.id is null`;

/** The text of a posting with its entries. The columns are named, so that a later column does not change the hash of an earlier row. */
const postingText = sql`json_build_array(r.id, r.kind, r.idempotency_key, r.fingerprint, r.business_key, r.reference_type, r.reference_id,
  r.narration, r.business_date, r.actor_id, r.created_at, r.details, (
    select json_agg(json_build_array(n.line, n.account_id, n.amount_paise, n.balance_paise, n.entry_no, n.credits_paise) order by n.line)
    from wallet.entries n where n.posting_id = r.id))::text`;

type Texts = ReadonlyMap<string, string>;

/**
 * Returns the present text of rows by id, by the primary key alone: where events lie on other servers, a row as a whole (`e` in
 * row_to_json) that is joined to a table of the coordinator comes back empty, without an error.
 */
async function textsOf(db: Db, eventIds: readonly string[], postingIds: readonly string[]): Promise<Texts> {
  const events = await sql<{ id: string; text: string }>`
    select r.id, row_to_json(r)::text as text from audit_events r where r.id = any(${[...eventIds]}::uuid[])`.execute(
    db,
  );
  const postings = await sql<{ id: string; text: string }>`
    select r.id, ${postingText} as text from wallet.postings r where r.id = any(${[...postingIds]}::uuid[])`.execute(
    db,
  );
  return new Map([...events.rows, ...postings.rows].map(({ id, text }) => [id, text]));
}

/** Returns the present text of events by id; absent ones are missing. */
export const eventTexts = (db: Db, ids: readonly string[]): Promise<Texts> => textsOf(db, ids, []);

/** Returns unsealed events and postings, each oldest first. Skips rows younger than a second: concurrent transactions may still commit. */
export async function unsealedRows(db: Db, after: SealedTo, limit: number): Promise<Sealable[]> {
  const events = await sql<{ id: string }>`
    select r.id from audit_events r ${links('event_id', after.eventId)}
    where ${unsealed(after.eventId)} and r.at < now() - interval '1 second'
    order by r.id limit ${limit}`.execute(db);
  const postings = await sql<{ id: string }>`
    select r.id from wallet.postings r ${links('posting_id', after.postingId)}
    where ${unsealed(after.postingId)} and r.created_at < now() - interval '1 second'
    order by r.id limit ${limit}`.execute(db);
  const ids = [events, postings].map(({ rows }) => rows.map(({ id }) => id));
  const texts = await textsOf(db, ids[0] ?? [], ids[1] ?? []);
  const textOf = (id: string) => {
    const text = texts.get(id);
    // A link over an empty text would call its row altered for ever.
    if (text === undefined) throw new Error(`The row ${id} has no text to seal`);
    return text;
  };
  return [
    ...events.rows.map(({ id }) => ({ eventId: id, postingId: null, text: textOf(id) })),
    ...postings.rows.map(({ id }) => ({ eventId: null, postingId: id, text: textOf(id) })),
  ];
}

export type Seal = { position: number; eventId: string | null; postingId: string | null; hash: string };

export async function lastSeal(db: Db): Promise<Seal | undefined> {
  return db
    .selectFrom('auditSeals')
    .select(['position', 'eventId', 'postingId', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the link at a position with the time at which it was sealed. */
export async function sealAt(db: Db, position: number): Promise<{ hash: string; sealedAt: string } | undefined> {
  return db.selectFrom('auditSeals').select(['hash', 'sealedAt']).where('position', '=', position).executeTakeFirst();
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

/** Returns the links after a position, each with the present text of its row; null for a missing row. */
export async function sealedRows(db: Db, after: number, limit: number): Promise<(Seal & { text: string | null })[]> {
  const seals = await db
    .selectFrom('auditSeals')
    .select(['position', 'eventId', 'postingId', 'hash'])
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  const named = (column: keyof SealedTo) => seals.flatMap((seal) => seal[column] ?? []);
  const texts = await textsOf(db, named('eventId'), named('postingId'));
  return seals.map((seal) => ({ ...seal, text: texts.get(seal.eventId ?? seal.postingId ?? '') ?? null }));
}

/**
 * Returns the postings that the chain seals after a position, and those that it does not seal yet (their position is null), at most `most`;
 * `after` is the id from which on unsealed ones are looked for.
 */
export async function postingsBeyond(
  db: Db,
  position: number,
  { after, most }: { after: string; most: number },
): Promise<{ id: string; position: number | null }[]> {
  const { rows } = await sql<{ id: string; position: number | null }>`
    select posting_id as id, position from audit_seals where position > ${position} and posting_id is not null
    union all
    select r.id, null from wallet.postings r ${links('posting_id', after)} where ${unsealed(after)}
    limit ${most}`.execute(db);
  return rows;
}

/** Counts events and postings that have been unsealed for more than a minute. */
export async function countUnsealed(db: Db, after: SealedTo): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from audit_events r ${links('event_id', after.eventId)}
      where ${unsealed(after.eventId)} and r.at < now() - interval '1 minute')
    + (select count(*) from wallet.postings r ${links('posting_id', after.postingId)}
      where ${unsealed(after.postingId)} and r.created_at < now() - interval '1 minute'))::int as n`.execute(db);
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
