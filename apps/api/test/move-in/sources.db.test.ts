import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { imports } from '@sevadesk/contract/imports';
import { type MoveSource, moveIn, moveSources } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWaiting, resumeReading } from '../../src/modules/move-in/read-source-job.ts';
import { mappingOf, newMove, previewMove, readMove, runMove, shopsCsv } from '../factories/move-in.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { hashOfTables } from './tables.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
let dump: string;
beforeAll(async () => {
  app = await testApp();
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
  const folder = await mkdtemp(path.join(tmpdir(), 'old-portal-'));
  const script = new URL('../../../../scripts/old-portal/write.mjs', import.meta.url).pathname;
  const size = '--shops 60 --distributors 5 --statement 200 --applications 50 --payments 20 --orders 30 --seed 7';
  const out = path.join(folder, 'old.sql');
  execFileSync(process.execPath, [script, ...size.split(' '), '--as', 'mysql', '--out', out]);
  dump = await readFile(out, 'utf8');
  await rm(folder, { recursive: true });
});
afterAll(() => app.close());

const upload = (id: string, name: string, content: Buffer | string) =>
  call(app, moveSources.upload, {
    as: maker,
    params: { id },
    body: {},
    files: [{ name, bytes: Buffer.from(content as string) }],
  });

async function sourcesOf(id: string): Promise<MoveSource[]> {
  return (await call(app, moveSources.list, { as: maker, params: { id } })).body.data;
}

async function readOne(id: string, name: string, content: Buffer | string): Promise<MoveSource> {
  const { status, error } = await upload(id, name, content);
  if (status !== 200) throw new Error(JSON.stringify(error));
  await app.runJobs();
  const source = (await sourcesOf(id)).at(-1);
  if (!source) throw new Error('No source');
  return source;
}

const take = async (id: string, source: MoveSource, name: string, kind: 'move-shops' | 'move-balances') => {
  const asked = await call(app, moveSources.takeTable, {
    as: maker,
    params: { id, sourceId: source.id },
    body: { table: source.tables.findIndex((table) => table.name === name), kind },
  });
  await app.runJobs();
  return asked;
};

const storedFiles = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from files where sealed_key is not null`.execute(app.db))
    .rows[0]?.count;

/** Returns all stored data about a migration's sources and the rows of its files. */
async function written(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce((select string_agg(s::text, ' ') from move_sources s), '') ||
      coalesce((select string_agg(r::text, ' ') from import_rows r), '') ||
      coalesce((select string_agg(b::text, ' ') from import_batches b), '') as text`.execute(app.db);
  return rows[0]?.text ?? '';
}

describe('a dump of an old system', () => {
  let id: string;
  let source: MoveSource;

  it('is read by a job: its tables, their rows, and the detected kind of each', async () => {
    id = await newMove(app, maker, 'Dump Portal');
    source = await readOne(id, 'old.sql.gz', gzipSync(dump));
    expect(source).toMatchObject({ status: 'read', refusal: null, isKept: true });
    const told = Object.fromEntries(
      source.tables.map(({ name, rows, suggestedKind }) => [name, `${rows} ${suggestedKind}`]),
    );
    expect(told).toMatchObject({
      users: '77 move-shops',
      wallets: '60 move-balances',
      pan_applications: '50 move-applications',
      service_orders: '30 move-orders',
      coupon_orders: '15 move-orders',
      statements: '200 move-statements',
      payments: '20 move-payments',
    });
    const left = source.findings.filter(({ code }) => code === 'secret_column').map(({ name }) => name);
    expect(left).toEqual(expect.arrayContaining(['users.password', 'users.tpin', 'users.api_token', 'users.otp']));
    expect(source.findings.map(({ code }) => code)).toContain('aadhaar_masked');
  });

  it('a table of shops and one of balances become files that are mapped by suggestion and previewed', async () => {
    const shops = await take(id, source, 'users', 'move-shops');
    const balances = await take(id, source, 'wallets', 'move-balances');
    expect([shops.status, balances.status]).toEqual([200, 200]);
    const { titles } = (await call(app, imports.get, { as: maker, params: { id: shops.body.id } })).body;
    const mapping = Object.entries(await mappingOf(app, maker, shops.body.id)).map(([key, at]) => [key, titles[at]]);
    expect(Object.fromEntries(mapping)).toMatchObject({
      code: 'user_code',
      formerId: 'id',
      parent: 'parent_id',
      shopName: 'shop_name',
      mobile: 'mobile',
      pin: 'pincode',
      pan: 'pan_no',
    });
    const view = await previewMove(app, maker, id);
    const rows = Object.fromEntries(view.files.map(({ kind, totalRows }) => [kind, totalRows]));
    expect([view.status, rows]).toEqual(['checked', { 'move-shops': 77, 'move-balances': 60 }]);
    // Parents are row ids, balances use codes: only the few reported ones are really missing.
    const { data } = (await call(app, moveIn.decisions, { as: maker, params: { id } })).body;
    const nowhere = data.filter(({ code }) => code === 'parent_missing' || code === 'balance_without_shop');
    expect(nowhere.reduce((sum, { rows: count }) => sum + count, 0)).toBeLessThan(20);
    const [again] = await sourcesOf(id);
    const made = again?.tables.find(({ name }) => name === 'users')?.files;
    expect(made).toEqual([{ kind: 'move-shops', fileId: shops.body.id }]);
  });

  it('no password, PIN or full Aadhaar number is stored in plain text', async () => {
    const secrets = [...dump.matchAll(/\b(?:[0-9a-f]{32}|9999\d{8})\b/g)].map(([secret]) => secret);
    expect(secrets.length).toBeGreaterThan(200);
    const text = await written();
    expect(text).toContain('RT00001');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    const { rows } = await sql<{ key: string }>`select storage_key as key from files`.execute(app.db);
    expect(rows.length).toBeGreaterThan(2);
    for (const { key } of rows) {
      const bytes = (await app.container.files.get(key)).toString('latin1');
      expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
    }
  });

  it('can be destroyed separately; the files created from it stay', async () => {
    await call(app, moveSources.remove, { as: maker, params: { id, sourceId: source.id } });
    expect([await sourcesOf(id), await storedFiles()]).toEqual([[], 0]);
    expect((await readMove(app, maker, id)).files).toHaveLength(2);
    expect((await take(id, source, 'users', 'move-shops')).error.code).toBe('not_found');
  });
});

describe('a malicious or invalid source', () => {
  it('a truncated dump that drops tables changes nothing and is reported', async () => {
    const id = await newMove(app, maker, 'Hostile Portal');
    const before = await hashOfTables(app);
    const evil = `DROP TABLE users;\nDROP DATABASE postgres;\nUPDATE users SET password = 'x';\nDELETE FROM wallets;\n`;
    const cut = dump.slice(0, dump.indexOf('INSERT INTO `users`') + 3_000);
    const source = await readOne(id, 'evil.sql', evil + cut);
    expect(source.status).toBe('read');
    const codes = source.findings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['change_statement', 'cut']));
    expect(source.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(3);
    expect(await hashOfTables(app)).toEqual(before);
  });

  it('an unreadable format is reported with the expected one; nothing of it is stored', async () => {
    const id = await newMove(app, maker, 'Custom Portal');
    const before = await storedFiles();
    const source = await readOne(id, 'old.dump', Buffer.from('PGDMP\u0001\u000e'));
    expect(source).toMatchObject({ status: 'refused', refusal: 'postgresql_custom', isKept: false, tables: [] });
    expect(await storedFiles()).toBe(before);
  });

  it('a file that is not a source is rejected immediately', async () => {
    const id = await newMove(app, maker, 'Empty Portal');
    for (const content of ['', '%PDF-1.7', '#!/bin/sh\nrm -rf /\n', Buffer.alloc(600)])
      expect((await upload(id, 'a.sql.txt', content)).error.code).toBe('file_refused');
    expect(await sourcesOf(id)).toEqual([]);
  });
});

describe('a reader that is killed', () => {
  it('leaves a source that the next one reads from the start; a removed one is not read', async () => {
    const id = await newMove(app, maker, 'Killed Portal');
    const { body } = await upload(id, 'old.sql', dump);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    await sql`update move_sources set lease_until = now() + interval '1 minute' where id = ${body.id}`.execute(app.db);
    await readWaiting(systemCtx(app), { id: body.id });
    expect((await sourcesOf(id))[0]?.status).toBe('reading');
    await sql`update move_sources set lease_until = now() - interval '1 second' where id = ${body.id}`.execute(app.db);
    await resumeReading(systemCtx(app));
    await app.runJobs();
    expect((await sourcesOf(id))[0]).toMatchObject({ status: 'read' });
  });

  it('a source removed while it is read ends the reading, and nothing is stored afterwards', async () => {
    const id = await newMove(app, maker, 'Removed Portal');
    const many = Array.from({ length: 45_000 }, (_, at) => `R${at},Shop ${at}`).join('\n');
    const { body } = await upload(id, 'shops.csv', `code,shop name\n${many}\n`);
    const ctx = systemCtx(app);
    let opened = 0;
    // It is removed while its file is open and the first rows are being read.
    const open: typeof ctx.files.open = async (key) => {
      const stream = await ctx.files.open(key);
      opened += 1;
      await call(app, moveSources.remove, { as: maker, params: { id, sourceId: body.id } });
      return stream;
    };
    await readWaiting({ ...ctx, files: { ...ctx.files, open } }, { id: body.id });
    await app.runJobs();
    expect([opened, await sourcesOf(id)]).toEqual([1, []]);
  });

  it('one that crashes every reader is given up', async () => {
    const id = await newMove(app, maker, 'Poison Portal');
    const { body } = await upload(id, 'shops.csv', 'code,shop name\nR1,Shop\n');
    await sql`update move_sources set tries = 9 where id = ${body.id}`.execute(app.db);
    await app.runJobs();
    expect((await sourcesOf(id))[0]).toMatchObject({ status: 'refused', refusal: 'unknown' });
  });
});

it('the file of a source is destroyed when its migration is finished', async () => {
  const id = await newMove(app, maker, 'Whole Portal');
  const source = await readOne(id, 'shops.csv', shopsCsv([{ code: 'W1', balance: '10.00' }]));
  expect(source.tables).toMatchObject([{ rows: 1, suggestedKind: 'move-shops' }]);
  expect((await take(id, source, 'shops', 'move-shops')).status).toBe(200);
  await previewMove(app, maker, id);
  const view = await runMove(app, { id, maker, checker, totalPaise: 1_000 });
  expect(view.status).toBe('finished');
  expect((await sourcesOf(id))[0]).toMatchObject({ status: 'read', isKept: false });
  const late = await upload(id, 'shops.csv', 'code,shop name\nR1,Shop\n');
  expect(late.error.code).toBe('state_refused');
});
