import type {
  MoveKind,
  MoveSourceFinding,
  moveSourceOrigins,
  moveSourceStatuses,
  SourceRefusal,
} from '@sevadesk/contract/move-in';
import { type Insertable, sql } from 'kysely';
import type { MoveSources } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** A table as stored: nothing of its rows except their number. */
export type KnownTable = {
  name: string;
  columns: string[];
  rows: number;
  suggestedKind: MoveKind | null;
  score: number;
};
export type TakenTable = { table: number; fileId: string };

type Typed = {
  origin: (typeof moveSourceOrigins)[number];
  status: (typeof moveSourceStatuses)[number];
  refusal: SourceRefusal | null;
  tables: KnownTable[];
  taken: TakenTable[];
  findings: MoveSourceFinding[];
};
type Row = Omit<Awaited<ReturnType<typeof rowsOf>>[number], keyof Typed>;
export type SourceRecord = Row & Typed;

async function rowsOf(db: Db, moveId: string) {
  return db
    .selectFrom('moveSources')
    .selectAll()
    .where('moveId', '=', moveId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Returns the sources of a migration in the order in which they were added. */
export async function sourcesOfMove(db: Db, moveId: string): Promise<SourceRecord[]> {
  return (await rowsOf(db, moveId)) as unknown as SourceRecord[];
}

/** Locks a source of this migration until the transaction ends. */
export async function lockSource(db: Db, moveId: string, id: string): Promise<SourceRecord | undefined> {
  const row = await db
    .selectFrom('moveSources')
    .selectAll()
    .where('id', '=', id)
    .where('moveId', '=', moveId)
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as SourceRecord | undefined;
}

export async function insertSource(db: Db, source: Insertable<MoveSources>): Promise<void> {
  await db.insertInto('moveSources').values(source).execute();
}

export async function deleteSource(db: Db, id: string): Promise<void> {
  await db.deleteFrom('moveSources').where('id', '=', id).execute();
}

export async function rememberTaken(db: Db, id: string, taken: readonly TakenTable[]): Promise<void> {
  await db
    .updateTable('moveSources')
    .set({ taken: JSON.stringify(taken) })
    .where('id', '=', id)
    .execute();
}

const lease = sql<string>`now() + interval '120 seconds'`;
const isFree = sql<boolean>`(lease_until is null or lease_until < now())`;

/** Claims a waiting source for this worker; returns undefined if it is not waiting or another worker reads it. */
export async function claimSource(db: Db, id: string) {
  return db
    .updateTable('moveSources')
    .set({ leaseUntil: lease, tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .where(isFree)
    .returning(['id', 'origin', 'fileId', 'fileName', 'tries'])
    .executeTakeFirst();
}

/** Extends the lease; returns false if the source was removed meanwhile. */
export async function extendSourceLease(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('moveSources')
    .set({ leaseUntil: lease })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseSource(db: Db, id: string): Promise<void> {
  await db.updateTable('moveSources').set({ leaseUntil: null }).where('id', '=', id).execute();
}

export type SourceOutcome = {
  refusal: SourceRefusal | null;
  tables: readonly KnownTable[];
  findings: readonly MoveSourceFinding[];
};

/** Saves the outcome of a reading; returns false if the source was removed or another worker finished first. */
export async function endReading(
  db: Db,
  id: string,
  { refusal, tables, findings }: SourceOutcome,
  copy: { fileId: string; bytes: number } | Record<string, never> = {},
): Promise<boolean> {
  const row = await db
    .updateTable('moveSources')
    .set({
      ...copy,
      status: refusal === null ? 'read' : 'refused',
      refusal,
      tables: JSON.stringify(tables),
      findings: JSON.stringify(findings),
      leaseUntil: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns waiting sources that no worker reads. */
export async function waitingSources(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('moveSources')
    .select('id')
    .where('status', '=', 'reading')
    .where(isFree)
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

/** Clears the files of a migration's sources and deletes unread sources; returns the files to delete. */
export async function emptyMoveSources(db: Db, moveId: string): Promise<string[]> {
  const held = await db
    .selectFrom('moveSources')
    .select('fileId')
    .where('moveId', '=', moveId)
    .where('fileId', 'is not', null)
    .forUpdate()
    .execute();
  await db.deleteFrom('moveSources').where('moveId', '=', moveId).where('status', '=', 'reading').execute();
  await db.updateTable('moveSources').set({ fileId: null }).where('moveId', '=', moveId).execute();
  return held.flatMap(({ fileId }) => fileId ?? []);
}
