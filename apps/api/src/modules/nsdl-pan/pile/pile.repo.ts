import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { PanPileChunks, PanPiles } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';

const pagesIn = (state: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::integer from pan_pile_pages g where g.pile_id = p.id and ${state})`;

/** The columns of the list, by API name. */
export const pileColumns: Record<string, RawBuilder<unknown>> = {
  id: sql.ref('p.id'),
  name: sql.ref('p.name'),
  bytes: sql.ref('p.bytes'),
  state: sql.ref('p.state'),
  pages: sql.ref('p.pages'),
  read: pagesIn(sql`true`),
  filed: pagesIn(sql`g.state = 'filed'`),
  strays: pagesIn(sql`g.state = 'stray'`),
  discarded: pagesIn(sql`g.state = 'discarded'`),
  createdBy: sql.ref('u.displayName'),
  createdAt: sql.ref('p.createdAt'),
};

export const pileBase = (db: Db) => db.selectFrom('panPiles as p').innerJoin('users as u', 'u.id', 'p.createdBy');

const columns = [
  'p.id',
  'p.name',
  'p.bytes',
  'p.fingerprint',
  'p.chunkBytes',
  'p.uncoded',
  'p.state',
  'p.pages',
  'p.failure',
  'p.createdAt',
] as const;

export async function findPile(db: Db, id: string) {
  return pileBase(db)
    .select(columns)
    .select('u.displayName as createdBy')
    .select([
      pagesIn(sql`true`).as('read'),
      pagesIn(sql`g.state = 'filed'`).as('filed'),
      pagesIn(sql`g.state = 'stray'`).as('strays'),
      pagesIn(sql`g.state = 'discarded'`).as('discarded'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
}
export async function lockPile(db: Db, id: string) {
  return db.selectFrom('panPiles as p').select(columns).where('p.id', '=', id).forUpdate().executeTakeFirst();
}

/** The unfinished upload of the same file by this person. */
export async function openUpload(db: Db, userId: string, fingerprint: string) {
  return db
    .selectFrom('panPiles')
    .select('id')
    .where('createdBy', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', 'uploading')
    .executeTakeFirst();
}

/** Returns false if another request has started the same upload meanwhile. */
export async function insertPile(db: Db, pile: Insertable<PanPiles>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('panPiles')
    .values(pile)
    .onConflict((on) => on.columns(['createdBy', 'fingerprint']).where('state', '=', 'uploading').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function changePile(db: Db, id: string, change: Updateable<PanPiles>): Promise<void> {
  await db.updateTable('panPiles').set(change).where('id', '=', id).execute();
}

export async function chunksOf(db: Db, pileId: string) {
  return db
    .selectFrom('panPileChunks')
    .select(['number', 'storageKey', 'bytes', 'sha256'])
    .where('pileId', '=', pileId)
    .orderBy('number')
    .execute();
}

/** Returns false if the chunk was already stored. */
export async function insertChunk(db: Db, chunk: Insertable<PanPileChunks>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('panPileChunks')
    .values(chunk)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const lease = sql<string>`now() + interval '60 seconds'`;

/** Claims a batch scan for reading; undefined if there is nothing to read or another worker has it. */
export async function claimPile(db: Db, id: string) {
  return db
    .updateTable('panPiles as p')
    .set({ leaseUntil: lease })
    .where('p.id', '=', id)
    .where('p.state', '=', 'reading')
    .where((at) => at.or([at('p.leaseUntil', 'is', null), at('p.leaseUntil', '<', sql<string>`now()`)]))
    .returning(columns)
    .executeTakeFirst();
}

export async function savePile(db: Db, id: string): Promise<void> {
  await db.updateTable('panPiles').set({ leaseUntil: lease }).where('id', '=', id).execute();
}

/** Ends the lease, so that another worker can continue at once. */
export async function deletePile(db: Db, id: string): Promise<void> {
  await db.updateTable('panPiles').set({ leaseUntil: sql`now()` }).where('id', '=', id).execute();
}

/** Batch scans whose worker is gone. */
export async function abandonedPiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('panPiles')
    .select('id')
    .where('state', '=', 'reading')
    .where('leaseUntil', '<', sql<string>`now()`)
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

/** Cancels uploads that are unfinished after three days. */
export async function cancelStaleUploads(db: Db): Promise<void> {
  await db
    .updateTable('panPiles')
    .set({ state: 'cancelled', finishedAt: sql<string>`now()` })
    .where('state', '=', 'uploading')
    .where('createdAt', '<', sql<string>`now() - interval '3 days'`)
    .execute();
}

/** Deletes chunks of batch scans that ended a week ago and returns their storage keys. */
export async function lockOldChunks(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from pan_pile_chunks c using (
      select c.pile_id, c.number from pan_pile_chunks c join pan_piles p on p.id = c.pile_id
      where p.state in ('done', 'failed', 'cancelled') and p.finished_at < now() - interval '7 days' limit ${limit}
      for update of c skip locked) o
    where c.pile_id = o.pile_id and c.number = o.number returning c.storage_key`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}
