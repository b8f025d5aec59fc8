import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { timed } from '../processes/progress.mjs';
import { runQuietly } from '../processes/run.mjs';

const fileOf = (dataDir) => path.join(dataDir, 'sample-signins.json');

/** Prints the users of the sample network with their passwords. */
export function printSignIns(file) {
  const signIns = JSON.parse(readFileSync(file, 'utf8'));
  console.log(`Sample sign-ins (kept in ${file}):`);
  for (const { area, label, userName, password, partnerKey } of signIns) {
    const whose = area === 'in' ? 'staff' : 'merchant';
    console.log(`  ${whose.padEnd(9)} ${label.padEnd(24)} ${userName.padEnd(14)} ${password}`);
    if (partnerKey)
      console.log(
        `  ${'software'.padEnd(9)} ${'Partner API, test key'.padEnd(24)} ${userName.padEnd(14)} ${partnerKey}`,
      );
  }
}

/** Whether a start loads the sample network: only into our own database and never in production, unless SAMPLE_DATA is set. */
function isWanted(env, settings, database) {
  if (settings.isProduction || env.SAMPLE_DATA === 'off') return false;
  return database.isOurs || env.SAMPLE_DATA === 'on';
}

/** Loads the sample network at the first start; returns the file with its sign-ins. */
export async function loadSample({ env, childEnv, settings, database, programs }) {
  if (!isWanted(env, settings, database)) return undefined;
  const file = fileOf(settings.dataDir);
  if (!existsSync(file)) {
    const { command, args } = programs.once('api', 'seed-sample');
    await timed('sample network', () => runQuietly(command, args, { env: childEnv }));
  }
  return existsSync(file) ? file : undefined;
}
