// npm run bench partitions: a trail of three years as one table and as 36 partitions of a month, by the time in its ids: what reads,
// writes and the end of a year cost. BENCH_ROWS (1,000,000), BENCH_ROUNDS (20). Decision 0110 is about its result.
import type pg from 'pg';
import { reuseDatabase, dropDatabase, onDatabase, scratchName, serverUrl, urlOf } from './bench-database.ts';
import { figure, inTurn, table, type Times } from './measure.ts';

const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20);
const months = 36;
const first = Date.UTC(2024, 0, 1);
const startOf = (month: number) => new Date(Date.UTC(2024, month, 1));
const end = startOf(months).getTime();

/** The smallest id of a moment: an id (UUID version 7) begins with its milliseconds. */
function idAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const columns = `id uuid primary key, at timestamptz not null, actor_id uuid not null, action text not null,
  record_type text not null, record_id text not null, details jsonb not null`;

/** Ids in the order of time; a thousand people; a record has some ten rows over its first weeks. */
const filling = (name: string) => `insert into ${name}
  select (lpad(to_hex(ms), 8 + 4, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid, to_timestamp(ms / 1000.0),
    ('00000000-0000-7000-8000-' || lpad(to_hex(n % 1000), 12, '0'))::uuid, 'application.read', 'application', ((n / 200) * 20 + n % 20)::text,
    jsonb_build_object('note', repeat('x', 120))
  from (select n, ${first} + ((${end - first})::bigint * n / ${rows}) as ms from generate_series(0, ${rows - 1}) n) t`;

async function fill(client: pg.Client): Promise<void> {
  await client.query(`create table one (${columns})`);
  await client.query(`create table many (${columns}) partition by range (id)`);
  for (let month = 0; month < months + 12; month++) {
    const [from, to] = [idAt(startOf(month)), idAt(startOf(month + 1))];
    await client.query(`create table many_${month} partition of many for values from ('${from}') to ('${to}')`);
  }
  for (const name of ['one', 'many']) {
    await client.query(filling(name));
    await client.query(`create index on ${name} (actor_id, id)`);
    await client.query(`create index on ${name} (record_type, record_id, id)`);
  }
  await client.query('vacuum analyze');
}

/** Reads and writes of both tables in turn; the record and the person have rows in the second year. */
async function compare(client: pg.Client): Promise<string[][]> {
  const middle = (await client.query<{ id: string }>(`select id from one order by id offset ${rows >> 1} limit 1`))
    .rows[0];
  const record = ((rows >> 1) / 200) | 0;
  let next = 0;
  const works: Record<string, (name: string) => string> = {
    'a row by its id': (name) => `select * from ${name} where id = '${middle?.id}'`,
    'the newest 50': (name) => `select * from ${name} order by id desc limit 50`,
    'the newest 50 of a person': (name) =>
      `select * from ${name} where actor_id = '00000000-0000-7000-8000-000000000007' order by id desc limit 50`,
    'all of a record': (name) =>
      `select * from ${name} where record_type = 'application' and record_id = '${record * 20 + 7}' order by id`,
    '200 new rows': (name) =>
      `insert into ${name} select (overlay('${idAt(new Date(end))}' placing lpad(to_hex(${(next += 200)} + n), 12, '0') from 25))::uuid,
        now(), '00000000-0000-7000-8000-000000000007', 'application.read', 'application', '1', '{}' from generate_series(1, 200) n`,
  };
  const lines: string[][] = [];
  for (const [what, statement] of Object.entries(works)) {
    const [one, many] = await inTurn(
      ['one', 'many'].map((name) => () => client.query(statement(name))),
      rounds,
    );
    lines.push([what, ...cells(one, many)]);
  }
  return lines;
}

const cells = (one?: Times, many?: Times) =>
  one && many ? [figure(one.median), figure(many.median), (many.median / one.median).toFixed(2)] : [];

/** Runs statements and returns the time, and the megabytes of WAL that were written. */
async function cost(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  const position = async () => (await client.query<{ at: string }>('select pg_current_wal_lsn() as at')).rows[0]?.at;
  const [from, began] = [await position(), performance.now()];
  for (const statement of statements) await client.query(statement);
  const ms = performance.now() - began;
  const { rows: wal } = await client.query<{ bytes: string }>('select pg_current_wal_lsn() - $1::pg_lsn as bytes', [
    from,
  ]);
  return [figure(ms), figure(Number(wal[0]?.bytes) / 1024 ** 2)];
}

const name = scratchName('partitions');
await onDatabase(serverUrl(), (admin) => admin.query(`create database ${name}`));
try {
  await onDatabase(urlOf(name), async (client) => {
    await fill(client);
    console.log(`${rows} rows in ${months} months\n`);
    console.log(table(['', 'one table: median ms', 'partitions: median ms', 'ratio'], await compare(client)));
    const year = startOf(12);
    const removed = await cost(client, [`delete from one where id < '${idAt(year)}'`, 'vacuum one']);
    const detached = await cost(
      client,
      Array.from({ length: 12 }, (_, month) => `alter table many detach partition many_${month}`),
    );
    const ends = [
      ['one table: delete and vacuum', ...removed],
      ['partitions: detach twelve', ...detached],
    ];
    console.log(`\n${table(['the first year leaves', 'ms', 'MB of WAL'], ends)}`);
  });
} finally {
  if (await reuseDatabase(name)) await dropDatabase(name);
}
