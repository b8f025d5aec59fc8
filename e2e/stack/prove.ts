import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { databaseUrl, dataFolder } from './settings.ts';

const command = fileURLToPath(new URL('../../apps/api/dist/prove.js', import.meta.url));

/** Runs `npm run prove` on the database under test and returns its output. Throws with the differences if there are any. */
export async function prove(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl(), DATA_DIR: dataFolder() };
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env });
  return stdout;
}
