// npm run bench [name ...]: without a name wallet-post, statement, lists, service-lists, export, sources and bundle; by name only also
// messages, loads, ladder, growth, nightly, brands, partitions, archive, size, journeys, cluster, machines and distributed (needs Citus). Measures on BENCH_ADMIN_DATABASE_URL, else on
// a temporary server of the product's own PostgreSQL.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../scripts/postgres/supervisor.mjs';
import { endWithSentence } from '../scripts/processes/end.mjs';
import { run } from '../scripts/processes/run.mjs';
import { inRoot, installedCommand } from '../scripts/root.mjs';
import { generate } from '../scripts/steps/build.mjs';
import { ensureInstalled } from '../scripts/steps/install.mjs';
import { requireNode } from '../scripts/steps/node-version.mjs';

const onDatabase = ['wallet-post', 'statement', 'lists', 'service-lists', 'export'];
// The journeys need a running product (see journeys.ts), cluster and machines need root and packages, brands the built pages, the others take long, so they run only by
// name; what follows the name of these two is passed on.
const longOnes = ['messages', 'loads', 'ladder', 'growth', 'nightly', 'brands', 'partitions', 'archive', 'size'];
const onlyByName = ['journeys', ...longOnes, 'cluster', 'machines', 'distributed'];
const known = [...onDatabase, ...longOnes, 'sources', 'bundle', 'journeys', 'cluster', 'machines', 'distributed'];

async function withServer(work) {
  const given = process.env.BENCH_ADMIN_DATABASE_URL;
  if (given) return work(given);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-bench-'));
  // The database server may run as another account that must be able to enter this folder.
  chmodSync(folder, 0o711);
  try {
    const server = await startPostgres({ dataDir: path.join(folder, 'data') });
    try {
      return await work(server.adminUrl);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const [first, ...rest] = process.argv.slice(2);
  const asked = ['cluster', 'machines'].includes(first) ? [first] : process.argv.slice(2);
  const wrong = asked.find((name) => !known.includes(name));
  if (wrong) throw new Error(`There is no bench "${wrong}"; there are ${known.join(', ')}.`);
  const names = asked.length > 0 ? asked : known.filter((name) => !onlyByName.includes(name));
  requireNode();
  await ensureInstalled();
  await generate();
  const measured = names.filter((name) => [...onDatabase, ...longOnes].includes(name));
  if (measured.length > 0) {
    await withServer(async (url) => {
      const env = { ...process.env, BENCH_ADMIN_DATABASE_URL: url };
      for (const name of measured) {
        console.log(`\n== ${name}`);
        await run(installedCommand('tsx'), ['-C', 'source', inRoot('bench', `${name}.ts`)], { env });
      }
    });
  }
  for (const name of ['cluster', 'machines'])
    if (names.includes(name)) await run(process.execPath, [inRoot('bench', `${name}.mjs`), ...rest]);
  if (names.includes('distributed')) {
    console.log('\n== distributed');
    await run(installedCommand('tsx'), ['-C', 'source', inRoot('bench/distributed.ts')], {
      env: { ...process.env, NODE_ENV: 'test' },
    });
  }
  if (names.includes('sources')) {
    console.log('\n== sources');
    await run(installedCommand('tsx'), ['-C', 'source', inRoot('bench/sources.ts')]);
  }
  if (names.includes('bundle')) {
    console.log('\n== bundle');
    await run(process.execPath, [inRoot('bench/bundle.mjs')]);
  }
  if (names.includes('journeys')) {
    console.log('\n== journeys');
    await run(installedCommand('tsx'), ['-C', 'source', inRoot('bench/journeys.ts')]);
  }
} catch (error) {
  endWithSentence(error);
}
