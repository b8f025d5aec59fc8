import { type DatabaseInput, type MoveSource, moveSources } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMove, previewMove } from '../factories/move-in.ts';
import { createOldPortal, type OldPortal, portalDump } from '../factories/old-portal.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let maker: Signed;
let dump: string;
let old: OldPortal;
beforeAll(async () => {
  app = await testApp();
  maker = await signInAs(app, await buildStaff(app));
  dump = await portalDump();
  old = await createOldPortal(dump);
});
afterAll(async () => {
  await app.close();
  await old.drop();
});

const add = (id: string, login: DatabaseInput) =>
  call(app, moveSources.addDatabase, { as: maker, params: { id }, body: login });
const test = (id: string, login: DatabaseInput) =>
  call(app, moveSources.testDatabase, { as: maker, params: { id }, body: login });

async function sourcesOf(id: string): Promise<MoveSource[]> {
  return (await call(app, moveSources.list, { as: maker, params: { id } })).body.data;
}

async function sourceOf(id: string): Promise<MoveSource> {
  const source = (await sourcesOf(id)).at(-1);
  if (!source) throw new Error('No source');
  return source;
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.db);
  return rows[0]?.count ?? 0;
}

/** Returns every text in the database, and every stored file. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`.execute(app.db);
  const parts: string[] = [];
  for (const { name } of rows) {
    const found = await app.ownerPool
      .query<{ text: string | null }>(`select string_agg(t::text, ' ') as text from ${name} t`)
      .catch(() => ({ rows: [] }));
    parts.push(found.rows[0]?.text ?? '');
  }
  const keys = await sql<{ key: string }>`select storage_key as key from files`.execute(app.db);
  for (const { key } of keys.rows) parts.push((await app.container.files.get(key)).toString('latin1'));
  return parts.join('\n');
}

/** Returns the rows of a source's table as a file of the migration. */
async function taken(id: string, source: MoveSource, name: string): Promise<unknown[]> {
  const { status, body } = await call(app, moveSources.takeTable, {
    as: maker,
    params: { id, sourceId: source.id },
    body: { table: source.tables.findIndex((table) => table.name === name), kind: 'move-shops' },
  });
  if (status !== 200) throw new Error(`not taken: ${status}`);
  await app.runJobs();
  await previewMove(app, maker, id);
  const { rows } = await sql<{ cells: unknown }>`
    select to_jsonb(r) - 'id' - 'batch_id' as cells from import_rows r where batch_id = ${body.id} order by row_no`.execute(
    app.db,
  );
  return rows;
}

describe('a live database of an old system', () => {
  it('is tested first: how much can be read, and that the user cannot write', async () => {
    const id = await newMove(app, maker, 'Tried Portal');
    expect((await test(id, old.login)).body).toEqual({ tables: 11, closed: 0, canWrite: false });
    expect((await test(id, old.ownerLogin)).body).toMatchObject({ canWrite: true });
    expect([await sourcesOf(id), await count('move_source_logins')]).toEqual([[], 0]);
  });

  it('gives the same as its dump: tables, rows, columns, findings, and the result of a table', async () => {
    const [live, file] = [await newMove(app, maker, 'Live Portal'), await newMove(app, maker, 'File Portal')];
    expect((await add(live, old.login)).status).toBe(200);
    const files = [{ name: 'old.sql', bytes: Buffer.from(dump) }];
    await call(app, moveSources.upload, { as: maker, params: { id: file }, body: {}, files });
    await app.runJobs();
    const [one, other] = [await sourceOf(live), await sourceOf(file)];
    expect(one).toMatchObject({ status: 'read', refusal: null, origin: 'database', isKept: true });
    expect(one.fileName).toBe(`${old.login.database} (${old.login.host})`);
    // A dump has its own order of tables.
    const tables = (source: MoveSource) =>
      source.tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((table, at) => ({ ...table, table: at }));
    expect(tables(one)).toEqual(tables(other));
    expect(one.findings).toEqual(other.findings);
    expect(one.findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['secret_column', 'aadhaar_masked']));
    const rows = await taken(live, one, 'users');
    expect(rows).toHaveLength(77);
    expect(rows).toEqual(await taken(file, other, 'users'));
  });

  it('stores no password after reading, neither its own nor those of the old portal', async () => {
    expect(await count('move_source_logins')).toBe(0);
    const id = await newMove(app, maker, 'Quiet Portal');
    await add(id, old.login);
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(l::text, '') as text from move_source_logins l`.execute(app.db);
    expect(rows[0]?.text).toContain(old.login.userName);
    const before = await everything();
    await app.runJobs();
    const after = await everything();
    expect([before, after].map((text) => text.includes(old.login.password))).toEqual([false, false]);
    const secrets = [...dump.matchAll(/\t([0-9a-f]{32})\t/g)].map(([, secret]) => secret ?? '');
    expect(secrets.length).toBeGreaterThan(50);
    expect(secrets.filter((secret) => after.includes(secret))).toEqual([]);
    expect(await count('move_source_logins')).toBe(0);
  });

  it('reports that its user may write, and the tables that it may not read', async () => {
    await old.run(
      'create table closed_ledger (id integer); create table "Odd ""na\tme\\" (a text, "A" text, "b""c" text)',
    );
    await old.run(`insert into "Odd ""na\tme\\" values (E'one\\n\\ttwo\\\\', '\\N', '')`);
    await old.run(`grant select on "Odd ""na\tme\\" to ${old.login.userName}`);
    const id = await newMove(app, maker, 'Closed Portal');
    expect((await test(id, old.login)).body).toMatchObject({ tables: 12, closed: 1, canWrite: false });
    await add(id, old.login);
    await add(id, old.ownerLogin);
    await app.runJobs();
    const [read, owned] = await sourcesOf(id);
    expect(read?.findings).toContainEqual({ code: 'table_closed', name: 'closed_ledger', count: 1, row: 0 });
    expect(owned?.findings).toContainEqual({ code: 'user_writes', name: '', count: 1, row: 0 });
    const odd = read?.tables.find(({ name }) => name.startsWith('Odd'));
    expect(odd).toMatchObject({ name: 'Odd "na\tme\\', columns: ['a', 'A', 'b"c'], rows: 1 });
    await old.run('drop table closed_ledger; drop table "Odd ""na\tme\\"');
  });
});
