// node scripts/run-api-command.mjs <command> [...]: runs one of the server's commands (prove, verify, archive, migrate, seed-sample)
// on the database of DATABASE_URL, or on our own one, which is started if it is not running.
import { existsSync } from 'node:fs';
import { openDatabase } from './postgres/database.mjs';
import { endWithSentence } from './processes/end.mjs';
import { collect } from './processes/run.mjs';
import { getSettings, serverEnvironment } from './stack/environment.mjs';
import { built } from './stack/programs.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

async function runCommand([name = '', ...rest]) {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  const entry = built.entry('api', name);
  if (!/^[a-z-]+$/.test(name) || !existsSync(entry)) throw new Error(`There is no command "${name}" of the server.`);
  const settings = getSettings(process.env);
  const database = await openDatabase(process.env, settings.dataDir);
  try {
    const env = serverEnvironment(process.env, settings, database);
    const { code } = await collect(process.execPath, [entry, ...rest], { env, stdio: 'inherit' });
    return code;
  } finally {
    if (!database.attached) await database.stop();
  }
}

try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  endWithSentence(error);
}
