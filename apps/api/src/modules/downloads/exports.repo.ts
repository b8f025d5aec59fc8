import type { ExportState } from '@sevadesk/contract/kernel/export-limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exports } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export type ExportRow = Selectable<Exports> & { bytes: number | null };

const own = (db: Db, userId: string) =>
  db
    .selectFrom('exports')
    .leftJoin('files', 'files.id', 'exports.fileId')
    .selectAll('exports')
    .select('files.bytes')
    .where('exports.userId', '=', userId);

export async function ownExports(db: Db, userId: string, limit: number): Promise<ExportRow[]> {
  return own(db, userId).orderBy('exports.id', 'desc').limit(limit).execute();
}

export async function ownExport(db: Db, userId: string, id: string): Promise<ExportRow | undefined> {
  return own(db, userId).where('exports.id', '=', id).executeTakeFirst();
}

/** Returns a running export of the same request, if any. */
export async function sameUnderWay(db: Db, userId: string, fingerprint: string): Promise<ExportRow | undefined> {
  return own(db, userId)
    .where('exports.fingerprint', '=', fingerprint)
    .where('exports.state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
}

/** Serializes the starts of one person's exports, so that they can be counted. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function countUnderWay(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('exports')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('userId', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertExport(db: Db, values: Insertable<Exports>): Promise<void> {
  await db.insertInto('exports').values(values).execute();
}

/** Claims a waiting or lost export; returns undefined if there is nothing to do. */
export async function claimExport(db: Db, id: string) {
  return db
    .updateTable('exports')
    .set({ state: 'running', attempt: sql`attempt + 1`, rowsDone: 0, beatAt: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claimExport>>>;

type Claim = { id: string; attempt: number };

/** Updates an export while it belongs to this attempt; returns false if it was cancelled or taken over. */
export async function updateClaimed(
  db: Db,
  { id, attempt }: Claim,
  change: {
    rowsDone?: number;
    rowsTotal?: number;
    state?: ExportState;
    reason?: string;
    fileId?: string;
    expiresAt?: string;
  },
): Promise<boolean> {
  const isOver = change.state === 'done' || change.state === 'failed';
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ ...change, beatAt: sql`now()`, ...(isOver && { finishedAt: sql`now()` }) })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function cancelUnderWay(db: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ state: 'cancelled', finishedAt: sql`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Queues exports with a silent worker again, each only once. */
export async function releaseSilent(db: Db, seconds: number): Promise<string[]> {
  const rows = await db
    .updateTable('exports')
    .set({ state: 'waiting', beatAt: sql`now()` })
    .where('state', 'in', ['running', 'waiting'])
    .where(sql<boolean>`beat_at < now() - make_interval(secs => ${seconds})`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Expires exports and deletes their file rows; returns the storage keys. */
export async function expireFiles(db: Db, now: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with over as (
      select id, file_id from exports where state = 'done' and expires_at <= ${now}::timestamptz
      order by expires_at limit ${limit} for update skip locked),
    ended as (update exports e set state = 'expired', file_id = null from over where e.id = over.id)
    select f.storage_key from files f join over on f.id = over.file_id`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

export async function deleteFile(db: Db, storageKey: string): Promise<void> {
  await db.deleteFrom('files').where('storageKey', '=', storageKey).execute();
}

/** Deletes ended exports after a month. */
export async function purgeOld(db: Db): Promise<void> {
  await db
    .deleteFrom('exports')
    .where('state', 'in', ['failed', 'cancelled', 'expired'])
    .where(sql<boolean>`created_at < now() - interval '30 days'`)
    .execute();
}

/** Deletes exports of these lists (of all lists without a prefix) in any state; returns their files. */
export async function deleteExports(db: Db, prefixes: readonly string[] | undefined): Promise<string[]> {
  const ofLists = prefixes === undefined ? sql`true` : sql`endpoint_id like any(${prefixes.map((one) => `${one}%`)})`;
  const { rows } = await sql<{
    fileId: string | null;
  }>`delete from exports where ${ofLists} returning file_id as "fileId"`.execute(db);
  return rows.flatMap(({ fileId }) => fileId ?? []);
}
