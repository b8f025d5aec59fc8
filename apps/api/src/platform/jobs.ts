import { sql } from 'kysely';
import type { Db } from './db.ts';

export type JobOptions = {
  /** A second job with the same key replaces the first while that is waiting. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
};

/** Queues work in the transaction of the fact that causes it: both commit or neither does. */
export type Jobs = {
  add: (db: Db, name: string, payload: Record<string, unknown>, options?: JobOptions) => Promise<void>;
};

export const graphileJobs: Jobs = {
  async add(db, name, payload, options = {}) {
    await sql`select graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? 12},
      job_key => ${options.key ?? null})`.execute(db);
  },
};
