import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../processes/run.mjs';

const fileOf = (dataDir) => path.join(dataDir, 'sample-signins.json');

function printAgain(file) {
  const signIns = JSON.parse(readFileSync(file, 'utf8'));
  console.log(`Sample sign-ins (kept in ${file}):`);
  for (const { area, label, userName, password } of signIns) {
    console.log(`  ${area.padEnd(9)} ${label.padEnd(32)} ${userName.padEnd(24)} ${password}`);
  }
}

/** Whether a start loads the sample network: only into our own database and never in production, unless SAMPLE_DATA says. */
function isWanted(env, settings, database) {
  if (settings.isProduction || env.SAMPLE_DATA === 'off') return false;
  return database.isOurs || env.SAMPLE_DATA === 'on';
}

/** Loads the sample network once; a later start prints the same sign-ins again. */
export async function loadSample({ env, childEnv, settings, database, programs }) {
  if (!isWanted(env, settings, database)) return undefined;
  const file = fileOf(settings.dataDir);
  if (existsSync(file)) printAgain(file);
  else if (existsSync(programs.entry('api', 'seed-sample'))) {
    const { command, args } = programs.once('api', 'seed-sample');
    await run(command, args, { env: childEnv });
  }
  return existsSync(file) ? file : undefined;
}
