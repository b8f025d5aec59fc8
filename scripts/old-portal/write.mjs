// node scripts/old-portal/write.mjs --shops 5000 --distributors 50 --statement 200000 --applications 40000 --orders 20000 --seed 1 --as mysql|postgresql|csv --out FILE
// Writes the data of a fictional old portal with realistic defects, deterministic for the same arguments: a dump, or a folder of
// CSV files. FILE.faults.tsv lists the planted bad rows (table, key, id, fault) and FILE.sums.tsv the true figures.
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endWithSentence } from '../processes/end.mjs';
import { csvTable, mysql, postgresql } from './formats.mjs';
import { portalOf } from './portal.mjs';

const defaults = {
  shops: '5000',
  distributors: '50',
  statement: '200000',
  applications: '40000',
  payments: '20000',
  orders: '20000',
  seed: '1',
};

function readArguments() {
  const numbers = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }]),
  );
  const { values } = parseArgs({
    options: {
      ...numbers,
      bad: { type: 'string', default: '0.02' },
      as: { type: 'string', default: 'mysql' },
      out: { type: 'string' },
    },
  });
  const read = Object.keys(defaults).map((name) => [name, Number(values[name])]);
  const wrong = read.find(([, number]) => !Number.isSafeInteger(number) || number < 1);
  if (wrong) throw new Error(`--${wrong[0]} takes a whole number from 1 on.`);
  if (!['mysql', 'postgresql', 'csv'].includes(values.as)) throw new Error('--as takes mysql, postgresql or csv.');
  if (!values.out) throw new Error('--out names the file to write, for csv the folder.');
  return { ...Object.fromEntries(read), bad: Number(values.bad), as: values.as, out: path.resolve(values.out) };
}

/** Writes texts to a file with backpressure; memory holds one chunk. */
function textFile(file) {
  const stream = createWriteStream(file);
  let pending = '';
  const flush = async () => {
    const isFull = !stream.write(pending);
    pending = '';
    if (isFull) await once(stream, 'drain');
  };
  return {
    add: (text) => (pending += text),
    write: async (texts) => {
      for (const text of texts) {
        pending += text;
        if (pending.length > 1_000_000) await flush();
      }
    },
    end: async () => {
      await flush();
      stream.end();
      await once(stream, 'finish');
    },
  };
}

async function writeDump(format, rows, file) {
  const dump = textFile(file);
  await dump.write(format.begin());
  for (const name of Object.keys(rows)) await dump.write(format.table(name, rows[name]()));
  await dump.write(format.end());
  await dump.end();
}

async function writeFolder(rows, folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of Object.keys(rows)) {
    const file = textFile(path.join(folder, `${name}.csv`));
    await file.write(csvTable(name, rows[name]()));
    await file.end();
  }
}

try {
  const options = readArguments();
  mkdirSync(path.dirname(options.out), { recursive: true });
  const faults = textFile(`${options.out}.faults.tsv`);
  faults.add('table\tkey\tid\tfault\n');
  const { rows, sums } = portalOf(options, (...fault) => faults.add(`${fault.join('\t')}\n`));
  if (options.as === 'csv') await writeFolder(rows, options.out);
  else await writeDump(options.as === 'mysql' ? mysql : postgresql, rows, options.out);
  await faults.end();
  const figures = textFile(`${options.out}.sums.tsv`);
  figures.add(
    `figure\tvalue\n${Object.entries(sums)
      .map((figure) => `${figure.join('\t')}\n`)
      .join('')}`,
  );
  await figures.end();
  console.log(
    `${options.out}, its planted faults in ${path.basename(options.out)}.faults.tsv, its true figures in ${path.basename(options.out)}.sums.tsv.`,
  );
} catch (error) {
  endWithSentence(error);
}
