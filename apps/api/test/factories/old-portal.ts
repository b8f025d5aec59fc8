import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseInput } from '@sevadesk/contract/move-in';
import pg from 'pg';

const run = promisify(execFile);
const script = new URL('../../../../scripts/old-portal/write.mjs', import.meta.url).pathname;
const size = '--shops 60 --distributors 5 --statement 200 --applications 50 --payments 20 --orders 30 --seed 7';

/** Returns a small old portal as a PostgreSQL dump. */
export async function portalDump(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'old-portal-'));
  try {
    const out = path.join(folder, 'old.sql');
    await run(process.execPath, [script, ...size.split(' '), '--as', 'postgresql', '--out', out]);
    return await readFile(out, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

const plain = (cell: string) =>
  cell === '\\N' ? null : cell.replace(/\\(.)/g, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t' })[sign] ?? sign);

/** Loads a plain dump: its statements as they are, the lines after COPY as rows. */
async function load(client: pg.Client, dump: string): Promise<void> {
  const parts = dump.split(/^(COPY .+ FROM stdin;)\n([\s\S]*?)^\\\.$/m);
  for (let at = 0; at < parts.length; at += 3) {
    await client.query(parts[at] ?? '');
    const [, table = '', columns = ''] = /^COPY (\S+) \((.+)\) FROM/.exec(parts[at + 1] ?? '') ?? [];
    const lines = (parts[at + 2] ?? '').split('\n').filter((line) => line !== '');
    const rows = lines.map((line) => line.split('\t').map(plain));
    const values = columns.split(', ').map((_, place) => `(v->>${place})`);
    if (rows.length > 0)
      await client.query(
        `insert into ${table} (${columns}) select (json_populate_record(null::${table}, r)).* from
          (select json_object($2::text[], array[${values.join(', ')}]) as r from json_array_elements($1) as v) as x`,
        [JSON.stringify(rows), columns.split(', ')],
      );
  }
}

export type OldPortal = {
  /** Connection of the reader, with read permission only. */
  login: DatabaseInput;
  /** Connection of the owner, who can also write. */
  ownerLogin: DatabaseInput;
  run: (sql: string) => Promise<pg.QueryResult>;
  drop: () => Promise<void>;
};

/** Creates the old portal as a database on the test server, with an owner and a reader. */
export async function createOldPortal(dump: string): Promise<OldPortal> {
  const admin = new URL(process.env['TEST_ADMIN_DATABASE_URL'] ?? '');
  const name = `old_portal_${randomBytes(4).toString('hex')}`;
  const [reader, owner] = [`${name}_reader`, `${name}_owner`];
  const password = randomBytes(9).toString('base64url');
  const as = async (url: URL, work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  await as(admin, async (client) => {
    for (const role of [reader, owner]) await client.query(`create role ${role} login password '${password}'`);
    await client.query(`create database ${name} owner ${owner}`);
  });
  const place = new URL(admin);
  place.pathname = `/${name}`;
  const owned = new URL(place);
  Object.assign(owned, { username: owner, password });
  await as(owned, async (client) => {
    await load(client, dump);
    await client.query(`grant select on all tables in schema public to ${reader}`);
  });
  const login = (userName: string): DatabaseInput => ({
    kind: 'postgresql',
    host: place.hostname,
    port: Number(place.port),
    database: name,
    userName,
    password,
    security: 'none',
  });
  return {
    login: login(reader),
    ownerLogin: login(owner),
    run: async (sql) => (await as(owned, (client) => client.query(sql))) as pg.QueryResult,
    drop: () =>
      as(admin, async (client) => {
        await client.query(`drop database ${name} with (force)`);
        for (const role of [reader, owner]) await client.query(`drop role ${role}`);
      }) as Promise<void>,
  };
}
