import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from '../processes/run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const packages = ['chromium', 'fonts-noto-core', 'poppler-utils'];

function find() {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync);
}

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** The browser of the end-to-end tests. Installed from the system's packages when we are root, else asked for. */
export async function ensureBrowser() {
  const found = find();
  if (found && has('pdftoppm')) return found;
  if (process.getuid?.() === 0 && has('apt-get')) {
    console.log(`Installing ${packages.join(', ')} ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    await run('apt-get', ['update', '-qq'], quiet);
    // A browser that is there stays as it is: somebody may be running it.
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '--no-upgrade', ...packages], quiet);
  }
  const browser = find();
  if (browser) return browser;
  throw new Error(
    `The end-to-end tests need Chromium: run "apt-get install ${packages.join(' ')}" as root, or set CHROMIUM to its path.`,
  );
}
