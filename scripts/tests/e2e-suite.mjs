import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../processes/ports.mjs';
import { collect, run } from '../processes/run.mjs';
import { inRoot, installedCommand } from '../root.mjs';
import { built } from '../stack/programs.mjs';
import { startStack } from '../stack/stack.mjs';

/**
 * Counts the results in Playwright's JSON report. A test that passed only on retry counts as failed, so does one skipped
 * because an earlier step of its journey failed, and a run without passed tests is one failure.
 */
export function countPlaywright({ stats, errors = [] }, code) {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const isEmpty = failed === 0 && stats.expected === 0;
  return { passed: stats.expected, failed: failed === 0 && (code !== 0 || isEmpty) ? 1 : failed };
}

/** Returns the stories of Playwright's JSON report that count as failed, as `file: title`. */
export function failedStories({ suites = [], errors = [] }) {
  const inSuite = ({ file, suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
      .map(({ title, tests }) => `${file}: ${title} (${tests.map(({ status }) => status).join(', ')})`),
    ...inner.flatMap(inSuite),
  ];
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => message.split('\n', 1)[0])];
}

const results = inRoot('test-results');

/** Prints the location of screenshots and traces of failures, and how to view a trace. */
function sayWhereTracesAre() {
  const files = existsSync(results) ? readdirSync(results, { recursive: true }).map(String) : [];
  const traces = files.filter((file) => file.endsWith('trace.zip'));
  if (traces.length === 0) return;
  console.log('Screenshots and traces of the failures (look at one by "npx playwright show-trace <file>"):');
  for (const trace of traces) console.log(`  ${path.join(results, trace)}`);
}

/** Returns the environment of a separate stack: our own database or a given one, free ports, the simulator, a known captcha. */
async function stackEnvironment(folder, given) {
  const { DATABASE_URL: _database, MIGRATION_DATABASE_URL: _owner, PUBLIC_URL: _public, ...env } = process.env;
  const dataDir = path.join(folder, 'e2e-data');
  mkdirSync(dataDir, { mode: 0o755 });
  const port = await freePort();
  return {
    ...env,
    ...given?.env,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    // Without it every host shows the network; the stories of brands open hosts that nobody has.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SIMULATOR_PORT: String(await freePort()),
    SIMULATOR_SMTP_PORT: String(await freePort()),
    CAPTCHA_FIXED_ANSWER: 'KAPCHA',
  };
}

const inProductDatabase = (adminUrl) => new URL('/sevadesk', adminUrl).href;

/**
 * Runs the end-to-end tests against a temporary stack. `keep` immediately receives the function that stops it. `given` is an empty
 * database to use instead of one of our own: the settings that name it, and the address of its administrator.
 */
export async function runEndToEnd({ browser, folder, env, keep, args = [], given }) {
  // Playwright imports the compiled packages; the server's bundle has its own copy.
  await run(installedCommand('tsc'), ['-b', 'packages/contract', 'packages/messages']);
  const stack = await startStack({ env: await stackEnvironment(folder, given), programs: built });
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
        E2E_DATABASE_URL: inProductDatabase(given?.adminUrl ?? database.adminUrl),
      },
    },
  );
  if (!existsSync(outputFile)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(outputFile, 'utf8'));
  const counts = countPlaywright(report, code);
  if (counts.failed > 0) sayWhereTracesAre();
  return { ...counts, named: failedStories(report) };
}
