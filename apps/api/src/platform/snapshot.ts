import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Lets the statements of a transaction take an hour: for jobs that read whole tables, never for a page. */
export async function allowLong(db: Db): Promise<void> {
  await sql`set local statement_timeout = '1h'`.execute(db);
}

/**
 * Runs reads that must be consistent (rows, their count, their sums) in one snapshot. Use the `db` passed to the work,
 * not the outer one. Reading everything may take minutes, which a page may not.
 */
export async function inSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = '5min'`.execute(snapshot);
      return work(snapshot);
    });
}
