import { createServer, type Socket } from 'node:net';
import { type DatabaseInput, type MoveSource, moveSources } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endLateReadings } from '../../src/modules/move-in/add-database.ts';
import { readWaiting } from '../../src/modules/move-in/read-source-job.ts';
import { createOldDatabases } from '../../src/providers/old-database/old-databases.ts';
import { type OldDatabase, OldDatabaseError, type OldDatabasePort } from '../../src/providers/old-database/port.ts';
import { newMove } from '../factories/move-in.ts';
import { createOldPortal, type OldPortal, portalDump } from '../factories/old-portal.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

const real = createOldDatabases({ networks: undefined, allowPrivateAddresses: true, own: [] });
/** Wraps a database after it is opened and before its rows are read. */
let meddle: (database: OldDatabase) => OldDatabase = (database) => database;
let mostMs: number | undefined;
const meddled: OldDatabasePort = {
  open: async (login, limits) => meddle(await real.open(login, { ...limits, mostMs: mostMs ?? limits.mostMs })),
};

let app: TestApp;
let maker: Signed;
let old: OldPortal;
beforeAll(async () => {
  app = await testApp({ providers: { oldDatabases: meddled } });
  maker = await signInAs(app, await buildStaff(app));
  old = await createOldPortal(await portalDump());
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

const count = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.db)).rows[0]?.count;

const letLeaseEnd = (id: string) =>
  sql`update move_sources set lease_until = now() - interval '1 second' where id = ${id}`.execute(app.db);

/** Counts chunks of rows and runs work at each. */
function atPortion(work: (portion: number) => Promise<void>): typeof meddle {
  let portion = 0;
  return (database) => ({
    ...database,
    async *rows(table, wanted) {
      for await (const rows of database.rows(table, wanted)) {
        portion += 1;
        await work(portion);
        yield rows;
      }
    },
  });
}

describe('an error is reported at its field', () => {
  const secret = 'wrong-Pass-93157';
  it.each<[string, Partial<DatabaseInput>, string]>([
    ['host not found', { host: 'nowhere.invalid' }, 'host'],
    ['link-local', { host: '169.254.169.254' }, 'host'],
    ['a closed port', { port: 1 }, 'port'],
    ['wrong password', { password: secret }, 'password'],
    ['unknown user', { userName: 'nobody_here' }, 'password'],
    ['no such database', { database: 'no_such_database' }, 'database'],
    ['no TLS there', { security: 'encrypted' }, 'security'],
  ])('%s', async (_, wrong, field) => {
    const id = await newMove(app, maker, 'Faulty Portal');
    const login = { ...old.login, password: secret, ...wrong };
    for (const answer of [await test(id, { ...old.login, ...wrong }), await add(id, { ...old.login, ...wrong })]) {
      expect([answer.status, answer.error.code]).toEqual([400, 'invalid_input']);
      expect(answer.error.errors).toEqual([{ field, message: expect.stringMatching(/\w{3}/) }]);
      expect(JSON.stringify(answer.error)).not.toContain(secret);
      expect(JSON.stringify(answer.error)).not.toContain(login.password);
    }
    expect(await sourcesOf(id)).toEqual([]);
    const { rows } = await sql<{ text: string }>`select string_agg(a::text, '') as text from audit_events a`.execute(
      app.db,
    );
    expect(rows[0]?.text).toContain('move-in.test-database');
    expect(rows[0]?.text).not.toContain(secret);
    expect(rows[0]?.text).not.toContain(old.login.password);
  });

  it('a user without read permission', async () => {
    const id = await newMove(app, maker, 'Barred Portal');
    await old.run(`revoke select on all tables in schema public from ${old.login.userName}`);
    const { error } = await test(id, old.login);
    await old.run(`grant select on all tables in schema public to ${old.login.userName}`);
    expect(error.errors).toMatchObject([{ field: 'userName' }]);
  });
});

describe('a malicious server', () => {
  const open = new Set<Socket>();
  /** Listens, and calls this for each connection. */
  async function listen(greet: (socket: Socket) => void): Promise<{ port: number; close: () => void }> {
    const server = createServer((socket) => {
      open.add(socket.on('error', () => undefined));
      greet(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return {
      port: typeof address === 'object' ? (address?.port ?? 0) : 0,
      close: () => {
        for (const socket of open) socket.destroy();
        server.close();
      },
    };
  }

  const garbage = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7 + (at >> 3)) % 256));
  it.each<[DatabaseInput['kind'], string, (socket: Socket) => void]>([
    ['mysql', 'never answers', () => undefined],
    ['postgresql', 'never answers', () => undefined],
    ['mysql', 'sends a byte now and then', (socket) => void setInterval(() => socket.write('x'), 50).unref()],
    ['postgresql', 'sends a byte now and then', (socket) => void setInterval(() => socket.write('S'), 50).unref()],
    ['mysql', 'answers nonsense', (socket) => void socket.write(garbage)],
    ['postgresql', 'answers nonsense', (socket) => void socket.write(garbage)],
    ['mysql', 'hangs up', (socket) => void socket.end()],
    ['postgresql', 'hangs up', (socket) => void socket.end()],
  ])('%s that %s ends within its limit', async (kind, _, greet) => {
    const server = await listen(greet);
    const login = { ...old.login, kind, port: server.port };
    const opening = real.open(login, { mostMs: 600, idleMs: 400 });
    await expect(opening).rejects.toThrow(OldDatabaseError);
    await expect(opening).rejects.not.toThrow(old.login.password);
    server.close();
  });

  it('a table whose reading would write changes nothing', async () => {
    await old.run(`create table traces (id integer);
      create type planted as (a text);
      create function plant(planted) returns text language plpgsql as 'begin insert into traces values (1); return ''x''; end';
      create cast (planted as text) with function plant(planted);
      create table a_trap (id integer, p planted); insert into a_trap values (1, row('x')::planted)`);
    const id = await newMove(app, maker, 'Trap Portal');
    await add(id, old.ownerLogin);
    await app.runJobs();
    expect(await sourcesOf(id)).toMatchObject([
      { status: 'refused', refusal: 'connection_lost', tables: [], isKept: false },
    ]);
    expect((await old.run('select * from traces')).rows).toEqual([]);
    expect(await count('move_source_logins')).toBe(0);
    await old.run('drop table a_trap, traces; drop type planted cascade');
  });
});

describe('an interrupted reading', () => {
  it('a killed worker leaves it to the next, which reads from the start, nothing twice', async () => {
    const id = await newMove(app, maker, 'Killed Portal');
    const { body } = await add(id, old.login);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    let died = 0;
    meddle = atPortion(async (portion) => {
      if (portion !== 3) return;
      died += 1;
      throw new Error('the worker died');
    });
    await expect(readWaiting(systemCtx(app), body)).rejects.toThrow('the worker died');
    meddle = (database) => database;
    expect([died, await count('move_source_logins'), (await sourcesOf(id))[0]?.status]).toEqual([1, 1, 'reading']);
    const before = await count('files');
    // The state that a killed process leaves: its lease has not expired yet.
    await sql`update move_sources set lease_until = now() + interval '1 minute' where id = ${body.id}`.execute(app.db);
    await readWaiting(systemCtx(app), body);
    expect((await sourcesOf(id))[0]?.status).toBe('reading');
    await letLeaseEnd(body.id);
    await readWaiting(systemCtx(app), body);
    const [source] = await sourcesOf(id);
    expect(source?.tables.find(({ name }) => name === 'users')).toMatchObject({ rows: 77 });
    expect([await count('files'), await count('move_source_logins')]).toEqual([Number(before) + 1, 0]);
  });

  it('two concurrent workers create one copy', async () => {
    const id = await newMove(app, maker, 'Twice Portal');
    const { body } = await add(id, old.login);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    const before = await count('files');
    let second: Promise<void> | undefined;
    meddle = atPortion(async (portion) => {
      if (portion !== 2) return;
      meddle = (database) => database;
      await letLeaseEnd(body.id);
      second = readWaiting(systemCtx(app), body);
      await second;
    });
    await readWaiting(systemCtx(app), body);
    await second;
    expect([await count('files'), (await sourcesOf(id))[0]?.status]).toEqual([Number(before) + 1, 'read']);
    const stored = await sql<{ key: string }>`select storage_key as key from files`.execute(app.db);
    const known = new Set(stored.rows.map(({ key }) => key));
    const lying: string[] = [];
    for await (const key of app.container.files.keys()) if (!known.has(key)) lying.push(key);
    expect(lying).toEqual([]);
  });

  it('one that was removed meanwhile ends, and its password is deleted', async () => {
    const id = await newMove(app, maker, 'Removed Portal');
    const { body } = await add(id, old.login);
    meddle = atPortion(async (portion) => {
      if (portion === 2) await call(app, moveSources.remove, { as: maker, params: { id, sourceId: body.id } });
    });
    await app.runJobs();
    meddle = (database) => database;
    expect([await sourcesOf(id), await count('move_source_logins')]).toEqual([[], 0]);
  });

  it('a lost connection is reported, offers nothing, and deletes the password', async () => {
    const id = await newMove(app, maker, 'Lost Portal');
    await add(id, old.login);
    meddle = (database) => ({
      ...database,
      async *rows(table, wanted) {
        database.close();
        yield* database.rows(table, wanted);
      },
    });
    await app.runJobs();
    meddle = (database) => database;
    expect(await sourcesOf(id)).toMatchObject([{ status: 'refused', refusal: 'connection_lost', tables: [] }]);
    expect(await count('move_source_logins')).toBe(0);
  });

  it('a reading that exceeds its time limit is ended', async () => {
    const id = await newMove(app, maker, 'Slow Portal');
    await add(id, old.login);
    mostMs = 300;
    meddle = atPortion(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await app.runJobs();
    [mostMs, meddle] = [undefined, (database) => database];
    expect(await sourcesOf(id)).toMatchObject([{ status: 'refused', refusal: 'host_silent', tables: [] }]);
  });

  it('an unused password is deleted after a day', async () => {
    const id = await newMove(app, maker, 'Late Portal');
    const { body } = await add(id, old.login);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    await endLateReadings(systemCtx(app));
    expect((await sourcesOf(id))[0]?.status).toBe('reading');
    await sql`update move_source_logins set expires_at = now() - interval '1 second'`.execute(app.db);
    await readWaiting(systemCtx(app), body);
    expect((await sourcesOf(id))[0]).toMatchObject({ status: 'refused', refusal: 'connection_expired' });
    const { body: other } = await add(id, old.login);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    await sql`update move_source_logins set expires_at = now() - interval '1 second'`.execute(app.db);
    await endLateReadings(systemCtx(app));
    expect((await sourcesOf(id)).find((source) => source.id === other.id)?.refusal).toBe('connection_expired');
    expect(await count('move_source_logins')).toBe(0);
  });

  it('its password is deleted with the pending source', async () => {
    const id = await newMove(app, maker, 'Waiting Portal');
    const { body } = await add(id, old.login);
    expect(await count('move_source_logins')).toBe(1);
    await call(app, moveSources.remove, { as: maker, params: { id, sourceId: body.id } });
    expect(await count('move_source_logins')).toBe(0);
    await app.runJobs();
  });
});
