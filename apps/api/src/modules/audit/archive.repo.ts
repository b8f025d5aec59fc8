import { type Insertable, type Selectable, sql } from 'kysely';
import type { AuditArchives } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import type { Parts, YearSpan } from './archive.rules.ts';

export type Archive = Selectable<AuditArchives>;

/** An event with its exact time, which the program's own instants cut to milliseconds, and the text that is sealed. */
type DatedText = { id: string; at: string; text: string };

/** Returns events of a span after one of them, in the order of time and id. One table alone: see `textsOf`. */
export async function eventsBetween(
  db: Db,
  { from, until }: Pick<YearSpan, 'from' | 'until'>,
  { after, limit }: { after: Pick<DatedText, 'id' | 'at'> | undefined; limit: number },
): Promise<DatedText[]> {
  const start = after?.at ?? from;
  const isLater = after ? sql`(r.at > ${after.at}::timestamptz or r.id > ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<DatedText>`
    select r.id, r.at::text as at, row_to_json(r)::text as text from audit_events r
    where r.at >= ${start}::timestamptz and r.at < ${until}::timestamptz and ${isLater}
    order by r.at, r.id limit ${limit}`.execute(db);
  return rows;
}

/** Whether the reports have summed the trail up to a day; later they read the sums alone. */
export async function isSummed(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select coalesce(max(day) >= ${day}::date, false) as is from audit_summed`.execute(db);
  return rows[0]?.is ?? false;
}

export async function linksOfEvents(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('auditSeals')
    .select(['position', 'eventId'])
    .where(sql<boolean>`event_id = any(${[...ids]}::uuid[])`)
    .execute();
}

/** Returns the links at positions; there may be fewer. */
export async function linksAt(db: Db, positions: readonly number[]) {
  return db
    .selectFrom('auditSeals')
    .select(['position', 'eventId', 'hash'])
    .where(sql<boolean>`position = any(${[...positions]}::bigint[])`)
    .execute();
}

/** Records a checked archive; false if another one of its year is in force. */
export async function insertArchive(db: Db, archive: Insertable<AuditArchives>, parts: Parts): Promise<boolean> {
  const row = await db
    .insertInto('auditArchives')
    .values(archive)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  const rows = [...parts].map(([part, bits]) => ({ archiveId: row.id, part, bits }));
  for (let start = 0; start < rows.length; start += 1000)
    await db
      .insertInto('auditArchiveParts')
      .values(rows.slice(start, start + 1000))
      .execute();
  return true;
}

export async function selectArchives(db: Db): Promise<Archive[]> {
  return db.selectFrom('auditArchives').selectAll().orderBy('year').orderBy('madeAt').execute();
}

export async function archiveByHash(db: Db, sha256: string): Promise<Archive | undefined> {
  return db.selectFrom('auditArchives').selectAll().where('sha256', '=', sha256).executeTakeFirst();
}

/** Returns the archive of a year that is not attached again. */
export async function archiveOfYear(db: Db, year: string): Promise<Archive | undefined> {
  return db
    .selectFrom('auditArchives')
    .selectAll()
    .where('year', '=', year)
    .where('state', '<>', 'attached')
    .executeTakeFirst();
}

export async function partsOf(db: Db, archiveId: string): Promise<Parts> {
  const rows = await db
    .selectFrom('auditArchiveParts')
    .select(['part', 'bits'])
    .where('archiveId', '=', archiveId)
    .orderBy('part')
    .execute();
  return new Map(rows.map(({ part, bits }) => [part, bits]));
}

/** Moves an archive on from one of some states; false if it has another. */
export async function changeArchive(
  db: Db,
  { id, from, ...change }: { id: string; from: readonly string[] } & Partial<Insertable<AuditArchives>>,
): Promise<boolean> {
  const row = await db
    .updateTable('auditArchives')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the events of one part of an archive from the trail, in the caller's transaction; returns their number. */
export async function removePart(db: Db, { id, part }: { id: string; part: number }): Promise<number> {
  await sql`set local sevadesk.archiver = 'on'`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select remove_archived_events(${id}::uuid, ${part}::bigint) as n`.execute(db);
  await sql`set local sevadesk.archiver = ''`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Adds events by their sealed texts; those that are there stay as they are. */
export async function insertTexts(db: Db, texts: readonly string[]): Promise<void> {
  await sql`
    insert into audit_events
    select * from json_populate_recordset(null::audit_events, ${`[${texts.join(',')}]`}::json)
    on conflict do nothing`.execute(db);
}

/** Returns those positions that an archive in force names: the rows of its links may be missing. */
export async function archivedPositions(db: Db, positions: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ position: number }>`
    select n.position from unnest(${[...positions]}::bigint[]) as n (position)
    where exists (select from audit_archives a
      join audit_archive_parts p on p.archive_id = a.id and p.part = n.position / 8192
      where a.state <> 'attached' and get_bit(p.bits, n.position % 8192) = 1)`.execute(db);
  return new Set(rows.map(({ position }) => position));
}

/** Returns what the trail says of archives, by their ids: an archive and the event that records it have the same id. */
export async function recordedArchives(db: Db, ids: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('auditEvents')
    .select(['id', 'details'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('action', '=', 'audit.archive')
    .execute();
  return new Map(rows.map(({ id, details }) => [id, details]));
}
