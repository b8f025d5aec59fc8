import { Socket } from 'node:net';
import pg from 'pg';
import { openingFault, readingFault } from './faults.rules.ts';
import { type OldDatabase, OldDatabaseError, type OldRows, type OldTable, type OpenAddress } from './port.ts';
import { watchSocket } from './watch-socket.ts';

const nameOf = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Like a dump: a consistent snapshot, read only from here on. */
const sessionSql = (mostMs: number) => [
  'SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY',
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  `SET LOCAL statement_timeout = ${mostMs}`,
  'SET LOCAL lock_timeout = 20000',
  'SET LOCAL idle_in_transaction_session_timeout = 600000',
  "SET LOCAL DateStyle = 'ISO'",
  "SET LOCAL IntervalStyle = 'postgres'",
];

/** Partitions are read with their parent, other child tables separately; tables of extensions are excluded. */
const tablesSql = `select c.oid::text, n.nspname, c.relname, c.relkind::text, a.attname,
    case when t.typname = 'bytea' then 'bytes' when t.typname <> 'bpchar' and t.typcategory in ('S', 'U', 'A', 'C') then 'long' else 'short' end,
    has_schema_privilege(n.oid, 'USAGE') and has_column_privilege(c.oid, a.attnum, 'SELECT') and not row_security_active(c.oid),
    has_any_column_privilege(c.oid, 'INSERT,UPDATE') or has_table_privilege(c.oid, 'DELETE,TRUNCATE')
  from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_catalog.pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and c.relpersistence <> 't' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and coalesce(pg_catalog.row_to_json(c)->>'relispartition', 'false') = 'false'
    and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by n.nspname, c.relname, a.attnum`;

type Known = OldTable & { from: string; looks: Map<string, string> };
type Described = { tables: Known[]; closed: string[]; canWrite: boolean };

/** Tables of the schema public have their plain name, others as well if it is free, as in dumps. */
function shortName(schema: string, table: string, used: Set<string>): string {
  const long = schema === 'public' ? table : `${schema}.${table}`;
  const name = used.has(table) ? long : table;
  used.add(name);
  return name;
}

async function ask(client: pg.Client, sql: string): Promise<string[][]> {
  const { rows } = await client.query<(string | null)[]>({ text: sql, rowMode: 'array' });
  return rows.map((row) => row.map((cell) => cell ?? ''));
}

async function describe(client: pg.Client): Promise<Described> {
  const found = new Map<string, Known>();
  const used = new Set<string>();
  let canWrite = false;
  for (const row of await ask(client, tablesSql)) {
    const [oid = '', schema = '', table = '', kind = '', column = '', look = '', isOpen = '', writes = ''] = row;
    const known = found.get(oid) ?? {
      id: Number(oid),
      name: shortName(schema, table, used),
      columns: [],
      from: `${kind === 'p' ? '' : 'only '}${nameOf(schema)}.${nameOf(table)}`,
      looks: new Map<string, string>(),
    };
    found.set(oid, isOpen === 't' ? { ...known, columns: [...known.columns, column] } : known);
    known.looks.set(column, look);
    canWrite ||= writes === 't';
  }
  const all = [...found.values()];
  return {
    tables: all.filter(({ columns }) => columns.length > 0),
    closed: all.flatMap(({ name, columns }) => (columns.length > 0 ? [] : name)),
    canWrite,
  };
}

type Wanted = { columns: readonly string[]; mostChars: number };

function selectSql({ from, looks }: Known, { columns, mostChars }: Wanted): string {
  const cells = columns.map((column) => {
    const name = nameOf(column);
    const look = looks.get(column);
    if (look === 'bytes') return `substring(${name} from 1 for ${Math.ceil(mostChars / 2)})`;
    return look === 'long' ? `left(${name}::text, ${mostChars + 1})` : name;
  });
  return `select ${cells.join(', ') || '1'} from ${from}`;
}

const portionChars = 1_000_000;
const mostRows = 2_000;

/** Returns the number of rows per batch, so that batches have a similar size however long their texts are. */
function rowsAtOnce({ looks }: Known, { columns, mostChars }: Wanted): number {
  const longs = columns.filter((column) => looks.get(column) !== 'short').length;
  return Math.max(1, Math.min(mostRows, Math.floor(portionChars / (longs * mostChars + columns.length * 20))));
}

async function* rowsOf(client: pg.Client, sql: string, count: number): AsyncGenerator<string[][]> {
  await client.query(`declare sevadesk_rows no scroll cursor for ${sql}`);
  for (;;) {
    const rows = await ask(client, `fetch ${count} from sevadesk_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < count) break;
  }
  await client.query('close sevadesk_rows');
}

const tlsOf = {
  none: () => false,
  encrypted: () => ({ rejectUnauthorized: false }),
  verified: (host: string) => ({ servername: host }),
};

/** Opens a PostgreSQL database for reading. Throws OldDatabaseError. */
export const openPostgresql: OpenAddress = async (login, limits): Promise<OldDatabase> => {
  const socket = new Socket();
  const watched = watchSocket(socket, limits);
  const client = new pg.Client({
    host: login.address,
    port: login.port,
    user: login.userName,
    password: login.password,
    database: login.database,
    ssl: tlsOf[login.security](login.host),
    stream: () => socket,
    application_name: 'Sevadesk',
    client_encoding: 'UTF8',
    // Values as the server sends them.
    types: { getTypeParser: () => (text: string) => text },
  });
  // Without a listener the error would end the process; pending queries learn of it themselves.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const sql of sessionSql(limits.mostMs)) await client.query(sql);
    const { tables, closed, canWrite } = await describe(client);
    return {
      tables,
      closed,
      canWrite,
      rows: (table, wanted) => guarded(tables, table, wanted),
      close: watched.end,
    };
  } catch (error) {
    watched.end();
    throw new OldDatabaseError(watched.fault() ?? openingFault(error));
  }

  async function* guarded(
    tables: readonly Known[],
    { id }: OldTable,
    wanted: Wanted,
  ): OldRows & AsyncGenerator<string[][]> {
    const table = tables.find((one) => one.id === id);
    if (!table) return;
    try {
      yield* rowsOf(client, selectSql(table, wanted), rowsAtOnce(table, wanted));
    } catch (error) {
      throw new OldDatabaseError(watched.fault() ?? readingFault(error));
    }
  }
};
