import { operations } from '@sevadesk/contract/operations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { startMetrics } from '../../figures.ts';
import { recordBackup } from './record-backup.ts';

let app: TestApp;
let staff: Signed;
beforeAll(async () => {
  app = await testApp({ env: { METRICS_PORT: '0' } });
  staff = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const add = async (task: string): Promise<string> => {
  await systemCtx(app).jobs.add(app.db, task, { secret: 'never shown' });
  const { rows } = await sql<{ id: string }>`
    select max(id)::text as id from graphile_worker.jobs where task_identifier = ${task}`.execute(app.db);
  return rows[0]?.id ?? '';
};
/** Puts a job into the state after its last attempt failed. */
const failForGood = (id: string) =>
  sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], 'the disk is full')`.execute(app.db);
const listed = async (state: string) => {
  const filters = [{ field: 'state', opt: 'eq', value1: state }];
  return (await call(app, operations.jobs, { as: staff, body: { filters } })).body.data;
};

describe('operations', () => {
  it('show queue, storage, backups, proof, lines and statements', async () => {
    await add('drill.wait');
    const manifest = { format: 1 as const, madeAt: '', migrations: [], tables: 3, rows: 70, files: 2 };
    await recordBackup(systemCtx(app), {
      began: new Date(),
      file: '/backups/one.backup',
      sha256: 'a'.repeat(64),
      bytes: 4096,
      manifest: { ...manifest, keysFingerprint: 'f', kdf: { salt: 's', cost: 2 ** 16 } },
    });
    const { body } = await call(app, operations.overview, { as: staff });
    expect(body.jobs.waiting).toBeGreaterThan(0);
    expect(body.storage?.freeBytes).toBeGreaterThan(0);
    expect(body.backups).toMatchObject([{ file: '/backups/one.backup', hasKeys: false, rowCount: 70, files: 2 }]);
    expect(body.proof).toBeNull();
    expect(body.database.migration).toBe(systemCtx(app).settings.newestMigration);
    expect(body.statements[0]?.totalMs).toBeGreaterThan(0);
    expect(body.database.maxConnections).toBeGreaterThan(body.database.connections - 1);
  });

  it('list failed jobs without their payload, and run them again with a reason', async () => {
    const id = await add('drill.fail');
    await failForGood(id);
    const [row] = await listed('failed');
    expect(row).toMatchObject({ id, task: 'drill.fail', state: 'failed', lastError: 'the disk is full' });
    expect(JSON.stringify(row)).not.toContain('never shown');
    const { status } = await call(app, operations.retry, {
      as: staff,
      params: { jobId: id },
      body: { reason: 'disk grown' },
    });
    expect(status).toBe(200);
    expect(await listed('failed')).toEqual([]);
    const { rows } = await sql`select details from audit_events where action = 'operations.retry'`.execute(app.db);
    expect(rows).toMatchObject([{ details: { state: 'failed', reason: 'disk grown' } }]);
    const gone = await call(app, operations.retry, {
      as: staff,
      params: { jobId: '999999' },
      body: { reason: 'gone' },
    });
    expect(gone.status).toBe(404);
  });

  it('a process whose database hangs reports in time that it is not ready', async () => {
    const holder = await app.ownerPool.connect();
    try {
      await holder.query('begin; lock table schema_migrations in access exclusive mode');
      expect((await call(app, operations.ready)).status).toBe(503);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await call(app, operations.ready)).status).toBe(200);
  });

  it('a process is ready while it serves, and not once it is shutting down', async () => {
    expect((await call(app, operations.ready)).body).toEqual({ status: 'ready' });
    app.container.watch.drain();
    expect((await call(app, operations.ready)).status).toBe(503);
    // Requests in progress are still answered.
    expect((await call(app, operations.overview, { as: staff })).status).toBe(200);
  });

  it('metrics are served only on a port of their own', async () => {
    const server = await startMetrics(app.container);
    const address = server?.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const figure of ['http_request_seconds', 'jobs', 'database_pool', 'desk_oldest_seconds', 'postings'])
      expect(text).toContain(`sevadesk_${figure}`);
    expect(text).toMatch(/call="operations\.overview",status="2xx"\} \d/);
    expect(text).not.toContain('sevadesk_metric_failures_total{');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await app.server.inject({ url: '/metrics' })).statusCode).toBe(404);
    server?.close();
  });
});
