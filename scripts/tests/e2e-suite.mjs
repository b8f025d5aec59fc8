import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../processes/ports.mjs';
import { collect, run } from '../processes/run.mjs';
import { inRoot, installedCommand } from '../root.mjs';
import { built } from '../stack/programs.mjs';
import { startStack } from '../stack/stack.mjs';

/**
 * Counts of Playwright's JSON report. A test that passed only when tried again counts as failed, one that was left
 * out because an earlier step of its journey failed too, and a run in which nothing passed is a failure by itself.
 */
export function countPlaywright({ stats, errors = [] }, code) {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const isEmpty = failed === 0 && stats.expected === 0;
  return { passed: stats.expected, failed: failed === 0 && (code !== 0 || isEmpty) ? 1 : failed };
}

const results = inRoot('test-results');

/** Where screenshots and traces of what failed lie, and how a trace is looked at. */
function sayWhereTracesAre() {
  const files = existsSync(results) ? readdirSync(results, { recursive: true }).map(String) : [];
  const traces = files.filter((file) => file.endsWith('trace.zip'));
  if (traces.length === 0) return;
  console.log('Screenshots and traces of the failures (look at one by "npx playwright show-trace <file>"):');
  for (const trace of traces) console.log(`  ${path.join(results, trace)}`);
}

/** The environment of a whole stack of its own: any database of ours, any ports, the simulator, a known captcha. */
async function stackEnvironment(folder) {
  const { DATABASE_URL: _database, MIGRATION_DATABASE_URL: _owner, PUBLIC_URL: _public, ...env } = process.env;
  const dataDir = path.join(folder, 'e2e-data');
  mkdirSync(dataDir, { mode: 0o755 });
  return {
    ...env,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    SIMULATOR_PORT: String(await freePort()),
    SIMULATOR_SMTP_PORT: String(await freePort()),
    CAPTCHA_FIXED_ANSWER: 'KAPCHA',
  };
}

const inProductDatabase = (adminUrl) => new URL('/sevadesk', adminUrl).href;

/** Runs the end-to-end tests against a stack started for them. `keep` learns at once how to stop that stack. */
export async function runEndToEnd({ browser, folder, env, keep, args = [] }) {
  // Playwright opens our packages as compiled; the server has its own copy of them in its file.
  await run(installedCommand('tsc'), ['-b', 'packages/contract', 'packages/messages']);
  const stack = await startStack({ env: await stackEnvironment(folder), programs: built });
  keep(stack.stop);
  const outputFile = path.join(folder, 'playwright.json');
  rmSync(outputFile, { force: true });
  const { settings, database, signInsFile } = stack;
  const { code } = await collect(
    installedCommand('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    {
      stdio: 'inherit',
      env: {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile,
        CHROMIUM: browser,
        E2E_BASE_URL: settings.address,
        E2E_SIMULATOR_URL: settings.simulatorAddress,
        E2E_SIGNINS_FILE: signInsFile ?? '',
        E2E_DATABASE_URL: inProductDatabase(database.adminUrl),
      },
    },
  );
  if (!existsSync(outputFile)) return { passed: 0, failed: 1 };
  const counts = countPlaywright(JSON.parse(readFileSync(outputFile, 'utf8')), code);
  if (counts.failed > 0) sayWhereTracesAre();
  return counts;
}
