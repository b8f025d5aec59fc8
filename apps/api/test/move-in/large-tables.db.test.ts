import { type MoveSource, moveSources } from '@sevadesk/contract/move-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFile } from '../../src/modules/downloads/index.ts';
import { resumeTables, workTable } from '../../src/modules/move-in/use-table-job.ts';
import { newMove, readMove } from '../factories/move-in.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let maker: Signed;
let id: string;

const count = 250_000;
const head = 'CREATE TABLE nps_orders (order_no text, user_code text, status text, date text);';
const lines = Array.from({ length: count }, (_, at) => `N${at}\tR${at % 7}\tDone\t2025-10-09`).join('\n');
const dump = `-- PostgreSQL database dump\n${head}\nCOPY nps_orders (order_no, user_code, status, date) FROM stdin;\n${lines}\n\\.\n-- PostgreSQL database dump complete\n`;
const sources = async () => (await call(app, moveSources.list, { as: maker, params: { id } })).body.data;

beforeAll(async () => {
  app = await testApp();
  maker = await signInAs(app, await buildStaff(app));
  id = await newMove(app, maker);
  const files = [{ name: 'old.sql', bytes: Buffer.from(dump) }];
  await call(app, moveSources.upload, { as: maker, params: { id }, body: {}, files });
  await app.runJobs();
});
afterAll(() => app.close());

it('a table of 250,000 rows becomes two files, also if its worker dies between them', async () => {
  const { id: sourceId } = (await sources())[0] as MoveSource;
  const body = { table: 0, kind: 'move-orders' as const };
  expect((await call(app, moveSources.takeTable, { as: maker, params: { id, sourceId }, body })).status).toBe(200);
  const { id: asked } = await app.db.selectFrom('moveTableUses').select('id').executeTakeFirstOrThrow();
  const ctx = systemCtx(app);
  let next = 0;
  const die = () => {
    throw new Error('the worker died');
  };
  // The first part needs two ids, for its file and its history; the worker dies in the second one.
  const dying = { ...ctx, ids: { next: () => (next++ < 2 ? ctx.ids.next() : die()) } };
  await expect(workTable(dying, { id: asked })).rejects.toThrow('the worker died');
  await resumeTables(ctx);
  await Promise.all([app.runJobs(), workTable(ctx, { id: asked })]);
  const { files } = await readMove(app, maker, id);
  expect(files.map(({ fileName, kind }) => [fileName, kind])).toEqual([
    ['nps_orders part 1.csv', 'move-orders'],
    ['nps_orders part 2.csv', 'move-orders'],
  ]);
  expect((await sources())[0]?.tables[0]).toMatchObject({ rows: count, uses: [], files: [{}, {}] });
});

it('each row is in exactly one of them, in the order of the table, under the titles', async () => {
  const batches = await app.db
    .selectFrom('importBatches')
    .select('fileId')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  let numbers: string[] = [];
  for (const { fileId } of batches) {
    const { content } = await readFile(systemCtx(app), fileId ?? '');
    const [titles, ...rows] = content.toString().trimEnd().split('\n');
    expect(titles).toBe('"order_no","user_code","status","date"');
    numbers = numbers.concat(rows.map((row) => row.slice(1, row.indexOf('"', 1))));
  }
  expect(numbers).toHaveLength(count);
  expect(numbers.findIndex((number, at) => number !== `N${at}`)).toBe(-1);
});
