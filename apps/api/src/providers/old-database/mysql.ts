import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Connection, ConnectionOptions } from 'mysql2';
import { openingFault, readingFault } from './faults.rules.ts';
import { grantsWriting } from './mysql-grants.rules.ts';
import { decodeCell, type FieldLook } from './mysql-cells.rules.ts';
import { type OldDatabase, OldDatabaseError, type OldRows, type OldTable, type OpenAddress } from './port.ts';
import { watchSocket } from './watch-socket.ts';

const nameOf = (name: string) => `\`${name.replaceAll('`', '``')}\``;
const longTypes = /text|blob|json|geometry/i;

const tlsOf = {
  none: undefined,
  encrypted: { rejectUnauthorized: false },
  verified: { verifyIdentity: true },
} as const;

/** Server-side timeouts; each server knows only one of these settings and rejects the others. */
const limitsOf = (mostMs: number) => [
  `SET SESSION max_execution_time = ${mostMs}`,
  `SET SESSION max_statement_time = ${Math.ceil(mostMs / 1000)}`,
  'SET SESSION lock_wait_timeout = 20, SESSION innodb_lock_wait_timeout = 20',
  'SET SESSION net_write_timeout = 600',
];

/** Like a dump: a consistent snapshot, times in UTC, and read only from here on. */
const readOnly = [
  'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  'SET SESSION TRANSACTION READ ONLY',
  "SET SESSION time_zone = '+00:00'",
  'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
];

const tablesSql = `select c.table_name, c.column_name, c.data_type, c.privileges
  from information_schema.columns c join information_schema.tables t
    on t.table_schema = c.table_schema and t.table_name = c.table_name
  where c.table_schema = database() and t.table_type in ('BASE TABLE', 'SYSTEM VERSIONED')
  order by c.table_name, c.ordinal_position`;

type Session = { connection: Connection; socket: Socket; atOnce: number };

function ask(connection: Connection, sql: string): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    connection.query({ sql, rowsAsArray: true, typeCast: false } as never, (error: unknown, rows: unknown) => {
      if (error) return reject(error as Error);
      const cells = Array.isArray(rows) ? (rows as (Buffer | null)[][]) : [];
      resolve(cells.map((row) => row.map((cell) => cell?.toString('utf8') ?? '')));
    });
  });
}

type Given = Parameters<OpenAddress>[0];

type Create = (options: ConnectionOptions) => Connection;

async function connectTo(create: Create, login: Given, socket: Socket): Promise<Connection> {
  const options: ConnectionOptions = {
    host: login.host,
    port: login.port,
    user: login.userName,
    password: login.password,
    database: login.database,
    charset: 'utf8mb4_general_ci',
    ssl: tlsOf[login.security],
    // The socket is connected to the checked address; the name is used only for the certificate.
    stream: socket,
    // Column names must not become code, and no server may request our files.
    disableEval: true,
    flags: ['-LOCAL_FILES'],
    multipleStatements: false,
  };
  const connection = create(options);
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  return connection;
}

async function prepare(connection: Connection, mostMs: number): Promise<void> {
  for (const sql of limitsOf(mostMs)) await ask(connection, sql).catch(() => undefined);
  for (const sql of readOnly) await ask(connection, sql);
}

type Described = { tables: (OldTable & { longs: ReadonlySet<string> })[]; closed: string[]; canWrite: boolean };

async function describe(connection: Connection, database: string): Promise<Described> {
  const tables = new Map<string, { columns: string[]; longs: Set<string> }>();
  const changes = /insert|update/i;
  let canWrite = false;
  for (const [table = '', column = '', type = '', rights = ''] of await ask(connection, tablesSql)) {
    const known = tables.get(table) ?? { columns: [], longs: new Set() };
    tables.set(table, known);
    canWrite ||= changes.test(rights);
    if (!/select/i.test(rights)) continue;
    known.columns.push(column);
    if (longTypes.test(type)) known.longs.add(column);
  }
  const grants = await ask(connection, 'SHOW GRANTS').catch(() => []);
  canWrite ||= grantsWriting(
    grants.map(([line = '']) => line),
    database,
  );
  const all = [...tables].map(([name, { columns, longs }], id) => ({ id, name, columns, longs }));
  return {
    tables: all.filter(({ columns }) => columns.length > 0),
    closed: all.flatMap(({ name, columns }) => (columns.length > 0 ? [] : name)),
    canWrite,
  };
}

const mostRows = 200;
const portionChars = 2_000_000;

/** Returns the number of rows per batch, so that batches have a similar size however long their texts are. */
function rowsAtOnce(longs: number, mostChars: number): number {
  return Math.max(1, Math.min(mostRows, Math.floor(portionChars / (longs * mostChars + 1))));
}

/** Yields rows as they arrive from the server, with backpressure. */
async function* stream(
  { connection, socket, atOnce }: Session,
  sql: string,
): AsyncGenerator<{ fields: FieldLook[]; cells: (Buffer | null)[] }> {
  let fields: FieldLook[] = [];
  const query = connection.query({ sql, rowsAsArray: true, typeCast: false } as never);
  query.on('fields', (found: unknown) => (fields = found as FieldLook[]));
  const rows: Readable = query.stream({ highWaterMark: atOnce });
  // A broken connection reports itself only, not to the pending query.
  const broken = (error: Error) => rows.destroy(error);
  const closed = () => rows.destroy(new OldDatabaseError('connection_lost'));
  connection.once('error', broken);
  socket.once('close', closed);
  try {
    for await (const cells of rows) yield { fields, cells: cells as (Buffer | null)[] };
  } finally {
    connection.off('error', broken);
    socket.off('close', closed);
  }
}

async function* rowsOf(
  session: Session,
  sql: string,
  faultOf: (error: unknown) => OldDatabaseError,
): OldRows & AsyncGenerator {
  let batch: string[][] = [];
  try {
    for await (const { fields, cells } of stream(session, sql)) {
      batch.push(cells.map((cell, at) => decodeCell(cell, fields[at])));
      if (batch.length < session.atOnce) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    throw faultOf(error);
  }
  yield batch;
}

/** Opens a MySQL or MariaDB database for reading. Throws OldDatabaseError. */
export const openMysql: OpenAddress = async (login, limits): Promise<OldDatabase> => {
  // Before the socket is opened, otherwise nobody would receive its first packet.
  const { createConnection } = await import('mysql2');
  const socket = connect({ host: login.address, port: login.port, noDelay: true });
  const watched = watchSocket(socket, limits);
  try {
    const connection = await connectTo(createConnection, login, socket);
    // Without a listener the error would end the process; readers of rows learn of it from the socket.
    connection.on('error', () => undefined);
    await prepare(connection, limits.mostMs);
    const { tables, closed, canWrite } = await describe(connection, login.database);
    return {
      tables,
      closed,
      canWrite,
      rows: ({ id, name }, { columns, mostChars }) => {
        const longs = tables.find((table) => table.id === id)?.longs;
        const wide = columns.filter((column) => longs?.has(column)).length;
        const cells = columns.map((column) =>
          longs?.has(column) ? `left(${nameOf(column)}, ${mostChars + 1})` : nameOf(column),
        );
        const sql = `select ${cells.join(', ') || '1'} from ${nameOf(name)}`;
        return rowsOf(
          { connection, socket, atOnce: rowsAtOnce(wide, mostChars) },
          sql,
          (error) => new OldDatabaseError(watched.fault() ?? readingFault(error)),
        );
      },
      close: watched.end,
    };
  } catch (error) {
    watched.end();
    throw new OldDatabaseError(watched.fault() ?? openingFault(error));
  }
};
