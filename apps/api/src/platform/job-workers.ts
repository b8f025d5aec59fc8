import type pg from 'pg';

/** A worker that was not seen for this long has lost its jobs. Longer than any statement or call to a provider may take, so that nothing of it runs on unnoticed. */
export const leaseSeconds = 120;

/** Says that a worker of this name takes jobs; to be called before it takes the first. */
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

/** Says that these workers live; answers those that still have their jobs. */
export async function seeWorkers(pool: pg.Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'update job_workers set seen_at = now() where id = any($1::text[]) returning id',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Takes a worker's name away that runs nothing any more. What is still locked under it was never begun, so that it costs no attempt. */
export async function leaveWorker(pool: pg.Pool, id: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query({
      // Named as the end of jobs, it is told until it is heard, as those are (`patient-pool.ts`); told twice it changes nothing more.
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

/** Frees the jobs of workers that are not seen any more; the attempt they were at counts. Answers the names of those workers. */
export async function freeLostWorkers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ ids: string[] }>(
    `with lost as (delete from job_workers where seen_at < now() - make_interval(secs => $1) returning id)
     select array_agg(id) as ids, graphile_worker.force_unlock_workers(array_agg(id)) from lost having count(*) > 0`,
    [leaseSeconds],
  );
  return rows[0]?.ids ?? [];
}
