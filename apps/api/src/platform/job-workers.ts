import type pg from 'pg';

/** A worker without a heartbeat for this long loses its jobs. Longer than any statement or provider call, so none is still running. */
export const leaseSeconds = 120;

/** Registers a worker; call it before it takes its first job. */
export async function enterWorker(pool: pg.Pool, id: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query({
      text: 'insert into job_workers (id) values ($1) on conflict (id) do update set seen_at = now()',
      values: [id],
    });
  } finally {
    client.release();
  }
}

/** Records heartbeats of these workers; returns those that still have their jobs. */
export async function seeWorkers(pool: pg.Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'update job_workers set seen_at = now() where id = any($1::text[]) returning id',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Unregisters an idle worker. Jobs that are still locked under its name were never started, so this does not cost an attempt. */
export async function leaveWorker(pool: pg.Pool, id: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query({
      // Has the name of a settling statement, so that `patient-pool.ts` retries it; a repeat changes nothing.
      name: 'return_jobs_of_worker',
      text: `with gone as (delete from job_workers where id = $1),
        freed as (
          update graphile_worker._private_jobs
          set attempts = greatest(0, attempts - 1), locked_by = null, locked_at = null where locked_by = $1)
        update graphile_worker._private_job_queues set locked_by = null, locked_at = null where locked_by = $1`,
      values: [id],
    });
  } finally {
    client.release();
  }
}

/** Frees the jobs of workers without heartbeats; the interrupted attempt counts. Returns the names of those workers. */
export async function freeLostWorkers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ ids: string[] }>(
    `with lost as (delete from job_workers where seen_at < now() - make_interval(secs => $1) returning id)
     select array_agg(id) as ids, graphile_worker.force_unlock_workers(array_agg(id)) from lost having count(*) > 0`,
    [leaseSeconds],
  );
  return rows[0]?.ids ?? [];
}
