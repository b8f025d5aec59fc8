import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { downloads } from '@sevadesk/contract/downloads';
import type { ExportView } from '@sevadesk/contract/kernel/export';
import { masters } from '@sevadesk/contract/masters';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runExport } from '../../src/modules/downloads/run-export.ts';
import { sweepExports } from '../../src/modules/downloads/sweep-exports.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { routes } from '../../src/routes.ts';
import { type BuiltUser, buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { readCsv, readSheet } from './read-files.ts';

const size = 50_000;
const lists = new Map(routes.flatMap(({ endpoint, exported }) => (exported ? [[endpoint.id, exported]] : [])));

let app: TestApp;
let staff: BuiltUser;
let as: Signed;
beforeAll(async () => {
  app = await testApp();
  await app.db.deleteFrom('aoCodes').execute();
  await sql`insert into ao_codes (id, city, area_code, ao_type, range_code, ao_number, description)
    select gen_random_uuid(), 'CITY ' || lpad(n::text, 6, '0'), 'ABC', 'W', n % 1000, n % 100, 'WARD ' || n
    from generate_series(1, ${sql.lit(size)}) n`.execute(app.db);
  staff = await buildStaff(app);
  as = await signInAs(app, staff);
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('exports').execute());

const cities = { sorts: [{ column: 'city', dir: 'asc' as const }], columns: ['description', 'city'] };
/** A query for 10,000 of the rows. */
const many = { ...cities, filters: [{ field: 'city', opt: 'starts' as const, value1: 'CITY 01' }] };

async function start(body: object = many, by = as): Promise<ExportView> {
  const answer = await call(app, masters.aoCodeExport, { as: by, body });
  expect(answer.status).toBe(200);
  return answer.body.export;
}

const look = async ({ id }: { id: string }, by = as) =>
  (await call(app, downloads.get, { as: by, params: { id } })).body;

async function bytesOf({ id }: { id: string }): Promise<Buffer> {
  const { body } = await call(app, downloads.file, { as, params: { id } });
  const answer = await app.server.inject({ method: 'GET', url: body.tempUrl });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

const fileRows = () => app.db.selectFrom('files').select('id').where('slot', '=', 'export').execute();

describe('an export of many rows', () => {
  it('API-05 becomes a job whose file has all rows in the order of the screen, in the named columns', async () => {
    const started = await start();
    expect(started).toMatchObject({ state: 'waiting', format: 'csv', rowsDone: 0, name: 'ao-codes.csv' });
    await app.runJobs();
    const done = await look(started);
    expect(done).toMatchObject({ state: 'done', rowsDone: 10_000, rowsTotal: 10_000, reason: null });
    const [titles, ...rows] = readCsv(await bytesOf(started));
    expect(titles).toEqual(['Description', 'City']);
    expect(rows).toHaveLength(10_000);
    expect(rows[0]).toEqual(['WARD 10000', 'CITY 010000']);
    const names = rows.map(([, city = '']) => city);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  });

  it('API-05 notifies its owner, and audits what was exported', async () => {
    const started = await start();
    await app.runJobs();
    const notice = await app.db.selectFrom('notices').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(notice).toMatchObject({ userId: staff.id, event: 'export_ready', link: '/backend/misc/downloads' });
    const row = await app.db
      .selectFrom('auditEvents')
      .select(['actorId', 'action', 'recordId', 'details'])
      .where('recordId', '=', started.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      actorId: staff.id,
      action: 'access.export',
      details: { call: 'masters.ao-code-list-export', rows: 10_000, format: 'csv', filters: many.filters },
    });
  });

  it('TBL-03 as Excel has its filters in words above the titles', async () => {
    const started = await start({ ...many, format: 'xlsx' });
    await app.runJobs();
    const { heading, table } = await readSheet(await bytesOf(started));
    expect(heading).toContain('Filtered by City: CITY 01');
    expect(heading.at(-1)).toContain('10000 rows');
    expect(table).toHaveLength(10_001);
    expect(table.at(-1)).toEqual(['WARD 19999', 'CITY 019999']);
  });

  it('refuses an unreasonably large PDF, with the reason', async () => {
    const started = await start({ ...cities, format: 'pdf' });
    await app.runJobs();
    expect(await look(started)).toMatchObject({ state: 'failed', reason: 'export_too_large', rowsTotal: size });
  });
});

describe('exports of one person', () => {
  it('the same request joins the running one; a third concurrent one is refused', async () => {
    const first = await start();
    expect((await start({ ...many, start: 40 })).id).toBe(first.id);
    expect((await start({ ...many, format: 'xlsx' })).id).not.toBe(first.id);
    const third = await call(app, masters.aoCodeExport, { as, body: { ...many, format: 'pdf' } });
    expect([third.status, third.error.code]).toEqual([409, 'exports_busy']);
    await app.runJobs();
    expect((await start()).id).not.toBe(first.id);
  });

  it('requested concurrently by many clicks is one export', async () => {
    const started = await Promise.all(Array.from({ length: 6 }, () => start()));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
  });

  it('API-05 belong to nobody else: a foreign id is reported as unknown', async () => {
    const { id } = await start();
    const other = await signInAs(app, await buildStaff(app));
    for (const endpoint of [downloads.get, downloads.file, downloads.cancel, downloads.again])
      expect((await call(app, endpoint, { as: other, params: { id } })).status).toBe(404);
    expect((await call(app, downloads.mine, { as: other })).body.data).toEqual([]);
    expect((await call(app, downloads.mine, { as })).body.data).toMatchObject([{ id, state: 'waiting' }]);
  });

  it('rejects columns that the list does not have', async () => {
    for (const columns of [['city', 'id'], ['city', 'city'], ['toString']]) {
      const answer = await call(app, masters.aoCodeExport, { as, body: { columns } });
      expect([answer.status, answer.error.code]).toEqual([400, 'invalid_input']);
    }
  });
});

describe('a permission that was withdrawn', () => {
  async function helper() {
    const user = await buildStaff(app, { permissions: ['masters.view'] });
    const take = async () => {
      const { roleId } = await app.db
        .selectFrom('users')
        .select('roleId')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      await app.db
        .updateTable('roles')
        .set({ permissions: [] })
        .where('id', '=', roleId ?? '')
        .execute();
    };
    return { by: await signInAs(app, user), take };
  }

  it('API-05 before the job runs leaves no file', async () => {
    const { by, take } = await helper();
    const started = await start(many, by);
    await take();
    const before = await fileRows();
    await app.runJobs();
    expect(await look(started, by)).toMatchObject({ state: 'failed', reason: 'forbidden' });
    expect(await fileRows()).toEqual(before);
  });

  it('API-05 before the download blocks the file, and refuses to create it again', async () => {
    const { by, take } = await helper();
    const { id } = await start(many, by);
    await app.runJobs();
    await take();
    for (const endpoint of [downloads.file, downloads.again])
      expect((await call(app, endpoint, { as: by, params: { id } })).status).toBe(403);
  });
});

/** A worker's context with a file store that calls back after the first bytes, and waits for the callback. */
function interrupted(meanwhile: () => Promise<unknown>): Ctx {
  const ctx = systemCtx(app);
  const put: Ctx['files']['put'] = (content) => {
    async function* watched() {
      let isFirst = true;
      for await (const chunk of content as Readable) {
        yield chunk;
        if (isFirst) await meanwhile();
        isFirst = false;
      }
    }
    return ctx.files.put(Readable.from(watched(), { objectMode: false }));
  };
  return { ...ctx, files: { ...ctx.files, put } };
}

describe('an interrupted export', () => {
  it('cancelled while running leaves no file, and can be created again', async () => {
    const before = await fileRows();
    const { id } = await start();
    const cancelled = interrupted(() => call(app, downloads.cancel, { as, params: { id } }));
    await runExport(cancelled, lists, id);
    expect(await look({ id })).toMatchObject({ state: 'cancelled' });
    expect(await fileRows()).toEqual(before);
    expect((await call(app, downloads.cancel, { as, params: { id } })).status).toBe(409);
    const again = (await call(app, downloads.again, { as, params: { id } })).body;
    await app.runJobs();
    expect(readCsv(await bytesOf(again))).toHaveLength(10_001);
  });

  it('whose worker died starts again, and the dead worker that resumes changes nothing', async () => {
    const { id } = await start();
    const takenOver = interrupted(async () => {
      // The database's clock measures silence; a limit of -1 has the effect of two minutes of it.
      await sweepExports(systemCtx(app), -1);
      await app.runJobs();
    });
    await runExport(takenOver, lists, id);
    const done = await look({ id });
    expect(done).toMatchObject({ state: 'done', rowsDone: 10_000 });
    expect(readCsv(await bytesOf({ id }))).toHaveLength(10_001);
    const row = await app.db.selectFrom('exports').select('attempt').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.attempt).toBe(2);
  });

  it('interrupted three times counts as failed', async () => {
    const { id } = await start();
    const broken = interrupted(() => Promise.reject(new Error('disk full')));
    for (let attempt = 1; attempt <= 3; attempt++)
      await expect(runExport(broken, lists, id)).rejects.toThrow('disk full');
    expect(await look({ id })).toMatchObject({ state: 'failed', reason: 'unexpected' });
  });
});

it('after a day the file is deleted, in the table and in the store', async () => {
  const { id } = await start();
  await app.runJobs();
  const file = await app.db
    .selectFrom('files')
    .innerJoin('exports', 'exports.fileId', 'files.id')
    .select('storageKey')
    .executeTakeFirstOrThrow();
  const { body } = await call(app, downloads.file, { as, params: { id } });
  const tomorrow = { now: () => new Date(Date.now() + 24 * 60 * 60 * 1000) };
  await sweepExports({ ...systemCtx(app), clock: tomorrow });
  expect(await look({ id })).toMatchObject({ state: 'expired', bytes: null });
  expect((await call(app, downloads.file, { as, params: { id } })).error.code).toBe('link_expired');
  expect((await app.server.inject({ method: 'GET', url: body.tempUrl })).statusCode).toBe(404);
  expect(await app.container.files.exists(file.storageKey)).toBe(false);
});

describe('memory', () => {
  it.each(['csv', 'xlsx'] as const)('TBL-03 stays flat over 50,000 rows as %s', async (format) => {
    const { id } = await start({ ...cities, format });
    const ctx = systemCtx(app);
    let most = 0;
    let begun = 0;
    const put: Ctx['files']['put'] = async (content) => {
      async function* measured() {
        for await (const chunk of content as Readable) {
          const { heapUsed, arrayBuffers } = process.memoryUsage();
          begun ||= heapUsed + arrayBuffers;
          most = Math.max(most, heapUsed + arrayBuffers - begun);
          yield chunk;
        }
      }
      const bytes = await buffer(Readable.from(measured(), { objectMode: false }));
      expect(bytes.length).toBeGreaterThan(100_000);
      return ctx.files.put(bytes);
    };
    await runExport({ ...ctx, files: { ...ctx.files, put } }, lists, id);
    expect(most).toBeLessThan(150 * 1024 * 1024);
  });
});
