import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { collect } from '../processes/run.mjs';
import { installedCommand } from '../root.mjs';
import { generate } from '../steps/build.mjs';
import { countVitest, failedTests } from '../tests/vitest-suite.mjs';
import { startEngine } from './engine.mjs';
import { leftOut } from './left-out.mjs';

/** As for the database tests on PostgreSQL: nothing waits for a disk. The trial of kills starts servers of its own. */
const quick = { fsync: 'off', full_page_writes: 'off', checkpoint_timeout: '30min' };

async function runTests(engine, folder, files) {
  const [coordinator, ...workers] = engine.nodes.map((node) => node.urlOf('postgres'));
  const report = path.join(folder, 'report.json');
  const env = {
    ...process.env,
    TEST_ADMIN_DATABASE_URL: coordinator,
    TEST_WORKER_DATABASE_URLS: workers.join(','),
    TEST_LEFT_OUT: Object.keys(leftOut)
      .map((file) => `**/${file}`)
      .join(','),
  };
  const args = ['run', '--project', 'db', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await collect(installedCommand('vitest'), [...args, ...files], {
    env,
    stdio: 'inherit',
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, named: ['vitest wrote no report'] };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  return { ...countVitest(result, code), named: failedTests(result) };
}

/** Runs the database tests, or those of `files`, and prints the result. Returns whether all passed. */
export async function testDistributed(files) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-distributed-'));
  chmodSync(folder, 0o755);
  let engine;
  try {
    engine = await startEngine({ folder: path.join(folder, 'engine'), settings: quick });
    await generate();
    const { passed, failed, named } = await runTests(engine, folder, files);
    for (const line of named) console.log(`failed  ${line}`);
    for (const [file, reason] of Object.entries(leftOut)) console.log(`left out  ${file}: ${reason}`);
    console.log(`on a distributed engine: ${passed} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    await engine?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
