// node bench/restart.mjs: kills the built server with kill -9 and measures the time until it serves again. Prints each round, and the
// CPU time used, which other work on the machine stretches less than the clock time.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../scripts/postgres/supervisor.mjs';
import { endWithSentence } from '../scripts/processes/end.mjs';
import { freePort } from '../scripts/processes/ports.mjs';
import { run } from '../scripts/processes/run.mjs';
import { startChild } from '../scripts/stack/child.mjs';
import { built } from '../scripts/stack/programs.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const clockTicks = 100;

/** Returns the CPU seconds of a process, as counted by Linux; elsewhere none. */
function processorSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / clockTicks;
  } catch {
    return undefined;
  }
}

async function untilServing(address) {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(10);
  }
}

const ends = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-restart-'));
chmodSync(folder, 0o711);
try {
  const database = await startPostgres({ dataDir: path.join(folder, 'data') });
  ends.push(database.stop);
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    LOG_LEVEL: 'error',
    PORT: String(port),
    DATABASE_URL: database.appUrl,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    DATA_DIR: path.join(folder, 'data'),
  };
  const migrate = built.once('api', 'migrate');
  await run(migrate.command, migrate.args, { env, stdio: 'ignore' });
  let child;
  ends.push(() => child.stop());
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now();
    child = startChild('server', { ...built.program('api', 'main'), env });
    await untilServing(`http://127.0.0.1:${port}/api/ready`);
    const seconds = ((performance.now() - began) / 1000).toFixed(2);
    const used = processorSeconds(child.pid)?.toFixed(2) ?? 'unknown';
    // The first start fills the disk caches.
    if (round > 0) console.log(`round ${round}: serving ${seconds} s after the start, ${used} s of processor`);
    process.kill(child.pid, 'SIGKILL');
    await child.ended;
  }
} catch (error) {
  endWithSentence(error);
} finally {
  for (const end of ends.reverse()) await end().catch?.(() => undefined);
  rmSync(folder, { recursive: true, force: true });
}
