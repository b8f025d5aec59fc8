import type { JobState } from '@sevadesk/contract/operations';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The state of a job, from the view that the queue library provides for readers. */
const state = sql<JobState>`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'failed'
  when attempts > 0 then 'retrying'
  else 'waiting' end`;

const rowsOfQueue = sql`(select id, task_identifier, attempts, max_attempts, created_at, run_at, last_error, ${state} as state
  from graphile_worker.jobs)`;

/** The jobs of the queue, by API name. */
export const jobBase = (db: Db) => db.selectFrom(rowsOfQueue.as('j'));
export const jobColumns = {
  id: sql`j.id::text`,
  task: sql`j.task_identifier`,
  state: sql`j.state`,
  attempts: sql`j.attempts::int`,
  maxAttempts: sql`j.max_attempts::int`,
  createdAt: sql`j.created_at`,
  runAt: sql`j.run_at`,
  // The details of a failed statement may name a person.
  lastError: sql`left(j.last_error, 300)`,
};

type Counts = Record<JobState, number> & { oldestWaitingSeconds: number | null };

export async function countJobs(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'retrying')::int as retrying, count(*) filter (where state = 'failed')::int as failed,
      extract(epoch from now() - min(run_at) filter (where state = 'waiting' and run_at <= now()))::float8 as oldest_waiting_seconds
    from ${rowsOfQueue} q`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, retrying: 0, failed: 0, oldestWaitingSeconds: null };
}

export async function jobState(db: Db, id: string): Promise<JobState | undefined> {
  const { rows } = await sql<{ state: JobState }>`
    select ${state} as state from graphile_worker.jobs where id = ${id}::bigint`.execute(db);
  return rows[0]?.state;
}

/** Reschedules a job to run at once with all its attempts; returns false if it is running or done. */
export async function rescheduleJob(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(db);
  return rows.length === 1;
}
