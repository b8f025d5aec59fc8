import { type MoveSource, moveIn, moveSources } from '@sevadesk/contract/move-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resumeTables, workTable } from '../../src/modules/move-in/use-table-job.ts';
import { newMove, readMove } from '../factories/move-in.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let maker: Signed;
let id: string;
let source: MoveSource;

const count = 12_000;
const lines = Array.from({ length: count }, (_, at) => `R${at}\t${at}.00`).join('\n');
const dump = `-- PostgreSQL database dump\nCREATE TABLE wallets (user_code text, balance text);\nCOPY wallets (user_code, balance) FROM stdin;\n${lines}\n\\.\n-- PostgreSQL database dump complete\n`;

const sources = async () => (await call(app, moveSources.list, { as: maker, params: { id } })).body.data;
const use = () =>
  call(app, moveSources.takeTable, {
    as: maker,
    params: { id, sourceId: source.id },
    body: { table: 0, kind: 'move-balances' },
  });

beforeAll(async () => {
  app = await testApp();
  maker = await signInAs(app, await buildStaff(app));
  id = await newMove(app, maker);
  const files = [{ name: 'old.sql', bytes: Buffer.from(dump) }];
  await call(app, moveSources.upload, { as: maker, params: { id }, body: {}, files });
  await app.runJobs();
  source = (await sources())[0] as MoveSource;
});
afterAll(() => app.close());

it('a table is read by a job: until then it cannot be requested twice, and nothing is previewed', async () => {
  expect((await use()).status).toBe(200);
  expect((await use()).error.code).toBe('state_refused');
  expect((await call(app, moveIn.check, { as: maker, params: { id } })).error.code).toBe('not_complete');
  const [table] = (await sources())[0]?.tables ?? [];
  expect(table).toMatchObject({ rows: count, files: [], uses: [{ kind: 'move-balances', failure: null }] });
});

it('a worker that dies leaves it to the next one, which creates one file', async () => {
  const { id: asked } = await app.db.selectFrom('moveTableUses').select('id').executeTakeFirstOrThrow();
  const ctx = systemCtx(app);
  const dying = {
    ...ctx,
    ids: {
      next: () => {
        throw new Error('the worker died');
      },
    },
  };
  await expect(workTable(dying, { id: asked })).rejects.toThrow('the worker died');
  expect((await sources())[0]?.tables[0]?.uses).toEqual([{ kind: 'move-balances', rowsRead: 10_000, failure: null }]);
  await resumeTables(ctx);
  await Promise.all([app.runJobs(), workTable(ctx, { id: asked }), workTable(ctx, { id: asked })]);
  const { files } = await readMove(app, maker, id);
  expect(files.map((file) => [file.id, file.kind])).toEqual([[asked, 'move-balances']]);
  expect((await sources())[0]?.tables[0]).toMatchObject({ uses: [], files: [{ fileId: asked }] });
});

it('a migration that accepts no more files fails it with a message, and it can be requested again', async () => {
  expect((await use()).status).toBe(200);
  await app.db.updateTable('moves').set({ status: 'checking' }).where('id', '=', id).execute();
  const { id: asked } = await app.db.selectFrom('moveTableUses').select('id').executeTakeFirstOrThrow();
  await workTable(systemCtx(app), { id: asked });
  expect((await sources())[0]?.tables[0]?.uses).toMatchObject([{ failure: 'failed' }]);
  await app.db.updateTable('moves').set({ status: 'draft' }).where('id', '=', id).execute();
  expect((await use()).status).toBe(200);
});

it('a source that was removed meanwhile ends the job', async () => {
  await call(app, moveSources.remove, { as: maker, params: { id, sourceId: source.id } });
  expect(await app.db.selectFrom('moveTableUses').selectAll().execute()).toEqual([]);
  await app.runJobs();
  expect((await readMove(app, maker, id)).files).toHaveLength(1);
});
