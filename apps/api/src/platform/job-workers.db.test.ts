import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/helpers.ts';
import { enterWorker, freeLostWorkers, leaseSeconds, leaveWorker, seeWorkers } from './job-workers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  await sql`delete from job_workers`.execute(app.db);
});

/** Puts a job into the state in which a worker of this name runs it for the first time. */
async function lockedBy(worker: string): Promise<void> {
  await app.container.systemContext('test').jobs.add(app.db, 'some-task', {}, { key: worker });
  await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now(), attempts = 1
    where key = ${worker}`.execute(app.db);
}

async function jobs(): Promise<Record<string, { by: string | null; attempts: number }>> {
  const { rows } = await sql<{ key: string; by: string | null; attempts: number }>`
    select key, locked_by as by, attempts from graphile_worker._private_jobs`.execute(app.db);
  return Object.fromEntries(rows.map(({ key, by, attempts }) => [key, { by, attempts }]));
}

const notSeenFor = (worker: string, seconds: number) =>
  sql`update job_workers set seen_at = now() - make_interval(secs => ${seconds}) where id = ${worker}`.execute(app.db);

describe('job workers', () => {
  it('lose their jobs when their heartbeat stops, and the attempt is counted; others keep theirs', async () => {
    const { pool } = app.container;
    for (const worker of ['lost', 'living', 'late']) {
      await enterWorker(pool, worker);
      await lockedBy(worker);
    }
    await lockedBy('of a version that does not sign in');
    await notSeenFor('lost', leaseSeconds + 1);
    await notSeenFor('late', leaseSeconds - 5);
    expect(await freeLostWorkers(pool)).toEqual(['lost']);
    expect(await freeLostWorkers(pool)).toEqual([]);
    expect(await jobs()).toEqual({
      lost: { by: null, attempts: 1 },
      living: { by: 'living', attempts: 1 },
      late: { by: 'late', attempts: 1 },
      'of a version that does not sign in': { by: 'of a version that does not sign in', attempts: 1 },
    });
    expect((await seeWorkers(pool, ['lost', 'living', 'late'])).toSorted()).toEqual(['late', 'living']);
    await notSeenFor('late', leaseSeconds - 5);
    expect(await freeLostWorkers(pool)).toEqual([]);
  });

  it('release jobs that are locked but not started when they leave, without an attempt', async () => {
    const { pool } = app.container;
    await enterWorker(pool, 'leaving');
    await enterWorker(pool, 'staying');
    await lockedBy('leaving');
    await lockedBy('staying');
    await leaveWorker(pool, 'leaving');
    expect(await jobs()).toEqual({ leaving: { by: null, attempts: 0 }, staying: { by: 'staying', attempts: 1 } });
    expect(await seeWorkers(pool, ['leaving', 'staying'])).toEqual(['staying']);
  });
});
