// node bench/pooler.mjs [spec...]: runs journeys of e2e/ on the built product behind pgbouncer (Debian's package) in transaction mode,
// with the configuration of deploy/ and four connections. Exit code 1 if one fails. Default: a few journeys that cover all areas.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPooler } from '../scripts/postgres/pooler.mjs';
import { startPostgres } from '../scripts/postgres/supervisor.mjs';
import { endWithSentence } from '../scripts/processes/end.mjs';
import { freePort } from '../scripts/processes/ports.mjs';
import { collect, run } from '../scripts/processes/run.mjs';
import { installedCommand } from '../scripts/root.mjs';
import { built } from '../scripts/stack/programs.mjs';
import { startStack } from '../scripts/stack/stack.mjs';
import { ensureBuilt } from '../scripts/steps/build.mjs';
import { ensureBrowser } from '../scripts/tests/browser.mjs';

const smoke = ['main-job', 'payments', 'notices', 'session', 'import-desk'].map((name) => `journeys/${name}.spec.ts`);

async function play(specs, folder, ends) {
  const browser = await ensureBrowser();
  const dataDir = path.join(folder, 'data');
  const database = await startPostgres({ dataDir });
  ends.push(database.stop);
  const pooler = await startPooler(folder, database.appUrl);
  ends.push(pooler.stop);
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    CAPTCHA_FIXED_ANSWER: 'KAPCHA',
    SAMPLE_DATA: 'on',
    PORT: String(await freePort()),
    SIMULATOR_PORT: String(await freePort()),
    SIMULATOR_SMTP_PORT: String(await freePort()),
    DATABASE_URL: pooler.url,
    DIRECT_DATABASE_URL: database.appUrl,
    MIGRATION_DATABASE_URL: database.ownerUrl,
  };
  const { settings, signInsFile, stop } = await startStack({ env, programs: built });
  ends.push(stop);
  const { code } = await collect(
    installedCommand('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--workers', '1', '--reporter=list', ...specs],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM: browser,
        E2E_BASE_URL: settings.address,
        E2E_SIMULATOR_URL: settings.simulatorAddress,
        E2E_SIGNINS_FILE: signInsFile ?? '',
        E2E_DATABASE_URL: new URL('/sevadesk', database.adminUrl).href,
      },
    },
  );
  console.log(pooler.complaints().slice(0, 10).join('\n'));
  return code;
}

const ends = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-pooler-'));
chmodSync(folder, 0o711);
try {
  await ensureBuilt({ forProduction: true });
  await run(installedCommand('tsc'), ['-b', 'packages/contract', 'packages/messages']);
  const specs = process.argv.slice(2);
  process.exitCode = await play(specs.length > 0 ? specs : smoke, folder, ends);
} catch (error) {
  endWithSentence(error);
} finally {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
}
