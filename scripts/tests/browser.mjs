import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from '../processes/run.mjs';

// The headless shell renders the same pages without the window processes, one of which is needed per user of a journey.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const browsers = ['chromium-headless-shell', 'chromium'];
const others = ['fonts-noto-core', 'poppler-utils'];

function find() {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync);
}

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** Returns the first available browser package; some Debian versions have no separate shell package. */
const offered = () => browsers.find((name) => spawnSync('apt-cache', ['show', name]).status === 0) ?? 'chromium';

/** Returns the browser for the end-to-end tests. As root it is installed from the system's packages, otherwise a sentence asks for it. */
export async function ensureBrowser() {
  const found = find();
  if (found && has('pdftoppm')) return found;
  if (process.getuid?.() === 0 && has('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    await run('apt-get', ['update', '-qq'], quiet);
    const packages = [offered(), ...others];
    console.log(`Installing ${packages.join(', ')} ...`);
    // An installed browser is not upgraded, because it may be running.
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '--no-upgrade', ...packages], quiet);
  }
  const browser = find();
  if (browser) return browser;
  throw new Error(
    `The end-to-end tests need Chromium: run "apt-get install ${['chromium', ...others].join(' ')}" as root, or set CHROMIUM to its path.`,
  );
}
