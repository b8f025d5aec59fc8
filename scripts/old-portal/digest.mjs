// tsx -C source scripts/old-portal/digest.mjs FILE|URL: reads a source (a file, or a live database by its address) like the server and
// prints JSON: for each table its columns, number of rows and an order-independent digest of its cells (no database guarantees the
// order), and the findings; or why it cannot be read.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { readDatabase, readSource } from '../../apps/api/src/modules/move-in/sources/index.ts';
import { createOldDatabases } from '../../apps/api/src/providers/old-database/old-databases.ts';

const [file] = process.argv.slice(2);
const tables = [];
const findings = [];
let fault;

async function* readLive(address) {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(address);
  const open = createOldDatabases({ networks: undefined, allowPrivateAddresses: true, own: [] }).open;
  const login = {
    kind: protocol.slice(0, -1),
    host: hostname,
    port: Number(port),
    database: pathname.slice(1),
    userName: decodeURIComponent(username),
    password: decodeURIComponent(password),
    security: searchParams.get('security') ?? 'none',
  };
  const database = await open(login, { mostMs: 3_600_000, idleMs: 5_000 });
  try {
    yield* readDatabase(database);
  } finally {
    database.close();
  }
}

const events = file.includes('://')
  ? readLive(file)
  : readSource({ stream: async () => createReadStream(file), fileName: path.basename(file) });
try {
  for await (const event of events) {
    if ('open' in event) tables.push({ ...event.open, rows: 0, digest: 0n });
    else if ('finding' in event) findings.push(event.finding);
    else {
      const table = tables[event.table];
      table.rows++;
      if (table.rows === 1) table.sample = event.cells.map((cell) => cell.slice(0, 60));
      const row = createHash('sha256').update(JSON.stringify(event.cells)).digest('hex');
      table.digest = (table.digest + BigInt(`0x${row}`)) % 2n ** 256n;
    }
  }
} catch (error) {
  if (!error.fault) throw error;
  ({ fault } = error);
}
const told = tables.map((table) => ({ ...table, digest: table.digest.toString(16) }));
console.log(JSON.stringify({ tables: told, findings, fault, mostBytes: process.resourceUsage().maxRSS * 1024 }));
