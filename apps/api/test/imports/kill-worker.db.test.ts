import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { downloads } from '@sevadesk/contract/downloads';
import { imports } from '@sevadesk/contract/imports';
import { masters } from '@sevadesk/contract/masters';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv } from '../exports/read-files.ts';
import { checkSheet, readBatch, statementCsv } from '../factories/imports.ts';
import { buildBankAccount } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';
import { startWorker } from '../worker-process.ts';

const kills = process.env.TEST_FULL === '1' ? 20 : 2;
const lines = 8_000;
const cities = 60_000;

let app: TestApp;
let accounts: Signed;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  app = await testApp();
  accounts = await signInAs(app, await buildStaff(app));
  await app.db.deleteFrom('aoCodes').execute();
  await sql`insert into ao_codes (id, city, area_code, ao_type, range_code, ao_number, description)
    select gen_random_uuid(), 'CITY ' || lpad(n::text, 6, '0'), 'ABC', 'W', n % 1000, n % 100, 'WARD ' || n
    from generate_series(1, ${sql.lit(cities)}) n`.execute(app.db);
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await app.close();
});

type Progress = { imported: number; exported: number; ended: boolean };

async function progress(batchId: string, exportId: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select b.done_rows as imported, e.rows_done as exported, b.status = 'finished' and e.state = 'done' as ended
    from import_batches b, exports e where b.id = ${batchId} and e.id = ${exportId}`.execute(app.db);
  if (!rows[0]) throw new Error('The batch or the export is gone');
  return rows[0];
}

async function until(batchId: string, exportId: string, isThere: (now: Progress) => boolean): Promise<Progress> {
  for (;;) {
    const now = await progress(batchId, exportId);
    if (isThere(now) || now.ended) return now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Expires the one-minute leases of a dead worker. */
async function letLeasesEnd(): Promise<void> {
  await sql`update import_batches set lease_until = now() - interval '1 second' where lease_until is not null`.execute(
    app.db,
  );
  await sql`update exports set beat_at = now() - interval '1 hour' where state in ('waiting', 'running')`.execute(
    app.db,
  );
}

it(`after ${kills} kills of the worker every imported row exists once and the exported file is complete`, {
  timeout: 120_000 + kills * 30_000,
}, async () => {
  const { id: source } = await buildBankAccount(app);
  const rows = Array.from({ length: lines }, (_, at) => ['01/10/2026', `UPI/${at}/NAME`, `K${at}`, '', '10.00', at]);
  const { id: batchId } = await checkSheet(app, accounts, { source, bytes: statementCsv(rows) });
  await call(app, imports.start, { as: accounts, params: { id: batchId } });
  const wanted = { sorts: [{ column: 'city', dir: 'asc' as const }], columns: ['city'] };
  const { id: exportId } = (await call(app, masters.aoCodeExport, { as: accounts, body: wanted })).body.export;

  let seen = 0;
  let died = 0;
  for (let n = 0; n < kills; n++) {
    worker = startWorker(app);
    const ended = once(worker, 'exit');
    const now = await until(batchId, exportId, ({ imported, exported }) => imported > seen || exported > 0);
    seen = now.imported;
    if (!now.ended) died += 1;
    worker.kill('SIGKILL');
    await ended;
    await letLeasesEnd();
  }
  expect(died).toBeGreaterThan(1);

  worker = startWorker(app);
  await until(batchId, exportId, ({ ended }) => ended);
  expect(await readBatch(app, accounts, batchId)).toMatchObject({ status: 'finished', doneRows: lines });
  const kept = await sql<{ count: number; distinct: number }>`
    select count(*)::int as count, count(distinct reference)::int as distinct from bank_lines
    where bank_account_id = ${source}`.execute(app.db);
  expect(kept.rows[0]).toEqual({ count: lines, distinct: lines });

  const { body } = await call(app, downloads.file, { as: accounts, params: { id: exportId } });
  const file = await app.server.inject({ method: 'GET', url: body.tempUrl });
  const [, ...exported] = readCsv(file.rawPayload);
  expect(exported).toHaveLength(cities);
  expect(new Set(exported.map(([city]) => city)).size).toBe(cities);
  const files = await app.db.selectFrom('files').select('id').where('slot', '=', 'export').execute();
  expect(files).toHaveLength(1);
});
