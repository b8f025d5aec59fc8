import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Runs reads that must agree with each other in one snapshot: rows, their number, the sums around them. Give the work's
 * `db` on, not the outer one. A read of everything may take minutes where a page may not.
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
