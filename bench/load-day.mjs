// node bench/load-day.mjs: 500 shops and 50 clerks on two processes of the built server and one PostgreSQL, at an increasing rate until
// the p95 of reads and writes is over a second. Settings: LOAD_RATES (4,8,16,...), LOAD_STEP_SECONDS (15), LOAD_SHOPS, LOAD_CLERKS and
// LOAD_P95_MS. Prints a row for each rate, the memory of the servers, and whether the ledger proves; Linux only.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../scripts/postgres/supervisor.mjs';
import { endWithSentence } from '../scripts/processes/end.mjs';
import { freePort } from '../scripts/processes/ports.mjs';
import { run } from '../scripts/processes/run.mjs';
import { inRoot, installedCommand } from '../scripts/root.mjs';
import { startChild, waitUntilServing } from '../scripts/stack/child.mjs';
import { built } from '../scripts/stack/programs.mjs';
import { ensureBuilt } from '../scripts/steps/build.mjs';

async function load(folder, ends) {
  const dataDir = path.join(folder, 'data');
  const database = await startPostgres({ dataDir });
  ends.push(database.stop);
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    MIGRATION_DATABASE_URL: database.ownerUrl,
  };
  const once = built.once('api', 'migrate');
  await run(once.command, once.args, { env, stdio: 'ignore' });
  const servers = [];
  for (const _ of [1, 2]) {
    const port = await freePort();
    const child = startChild('server', { ...built.program('api', 'main'), env: { ...env, PORT: String(port) } });
    ends.push(child.stop);
    await waitUntilServing(child, `http://127.0.0.1:${port}/api/ready`);
    servers.push({ address: `http://127.0.0.1:${port}`, pid: child.pid });
  }
  await run(installedCommand('tsx'), ['-C', 'source', inRoot('bench/load-day/drive.ts')], {
    stdio: 'inherit',
    env: {
      ...env,
      LOAD_SERVERS: servers.map(({ address }) => address).join(','),
      LOAD_API_PIDS: servers.map(({ pid }) => pid).join(','),
      LOAD_DB_PID: String(database.pid),
    },
  });
}

const ends = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-load-'));
chmodSync(folder, 0o711);
try {
  await ensureBuilt({ forProduction: true });
  await load(folder, ends);
} catch (error) {
  endWithSentence(error);
} finally {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
}
