import path from 'node:path';
import { collect } from '../processes/run.mjs';
import { inRoot, installedCommand } from '../root.mjs';

/** Runs a command and returns its output. Throws with the output if it fails. */
export async function output(command, args, options = {}) {
  const { code, output: written } = await collect(command, args, options);
  if (code !== 0) throw new Error(`${path.basename(command)} failed: ${written.trim().slice(0, 2_000)}`);
  return written;
}

/** Reads a source, a file or the address of a live database, and returns its digest. */
export async function digestOf(file) {
  return JSON.parse(
    await output(installedCommand('tsx'), ['-C', 'source', inRoot('scripts/old-portal/digest.mjs'), file]),
  );
}

const named = (tables) => new Map(tables.map((table) => [table.name, table]));
const differs = (one, other) =>
  one.rows !== other?.rows || one.digest !== other.digest || one.columns.join() !== other.columns.join();

/** Reads all files and compares the tables of the later ones with the first, row by row and cell by cell. Throws on a difference. */
export async function compareSources(files) {
  const [first, ...others] = files;
  const nameOf = (file) => (file.includes('://') ? `live ${new URL(file).pathname.slice(1)}` : path.basename(file));
  const expected = await digestOf(first);
  const count = expected.tables.reduce((sum, { rows }) => sum + rows, 0);
  console.log(`${nameOf(first)}: ${expected.tables.length} tables, ${count} rows`);
  for (const file of others) {
    const read = await digestOf(file);
    if (read.fault) throw new Error(`${nameOf(file)} cannot be read: ${read.fault}`);
    const found = named(read.tables);
    const wrong = expected.tables.filter((table) => differs(table, found.get(table.name)));
    const cut = read.findings.filter(({ code }) => ['cut', 'odd_row', 'damaged', 'expression'].includes(code));
    if (wrong.length > 0 || read.tables.length !== expected.tables.length || cut.length > 0) {
      const names = wrong.map(({ name }) => name).join(', ');
      throw new Error(`${nameOf(file)} reads differently: ${names || 'tables'} ${JSON.stringify(cut)}`);
    }
    console.log(`${nameOf(file)}: the same`);
  }
}

/** Writes the old portal as a dump. */
export const writePortal = (as, file, ...more) =>
  output(process.execPath, [inRoot('scripts/old-portal/write.mjs'), '--as', as, '--out', file, ...more]);
