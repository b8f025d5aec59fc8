// tsx -C source scripts/old-portal/digest.mjs FILE: reads a source as the server would and says, as JSON, for each table its columns, its
// rows and a digest of their cells that their order does not change (no database promises it), and what was noticed.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { readSource } from '../../apps/api/src/modules/move-in/sources/index.ts';

const [file] = process.argv.slice(2);
const tables = [];
const findings = [];
for await (const event of readSource({ stream: async () => createReadStream(file), fileName: path.basename(file) })) {
  if ('open' in event) tables.push({ ...event.open, rows: 0, digest: 0n });
  else if ('finding' in event) findings.push(event.finding);
  else {
    const table = tables[event.table];
    table.rows++;
    const row = createHash('sha256').update(JSON.stringify(event.cells)).digest('hex');
    table.digest = (table.digest + BigInt(`0x${row}`)) % 2n ** 256n;
  }
}
console.log(
  JSON.stringify({ tables: tables.map((table) => ({ ...table, digest: table.digest.toString(16) })), findings }),
);
