import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from '../processes/run.mjs';

// The shell draws the same pages without the windows of a browser around them, which cost a process for each person of a story.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const browsers = ['chromium-headless-shell', 'chromium'];
const others = ['fonts-noto-core', 'poppler-utils'];

function find() {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync);
}

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** What this system's packages hold of the browsers: not every Debian has the shell by itself. */
const offered = () => browsers.find((name) => spawnSync('apt-cache', ['show', name]).status === 0) ?? 'chromium';

/** The browser of the end-to-end tests. Installed from the system's packages when we are root, else asked for. */
export async function ensureBrowser() {
  const found = find();
  if (found && has('pdftoppm')) return found;
  if (process.getuid?.() === 0 && has('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    await run('apt-get', ['update', '-qq'], quiet);
    const packages = [offered(), ...others];
    console.log(`Installing ${packages.join(', ')} ...`);
    // A browser that is there stays as it is: somebody may be running it.
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '--no-upgrade', ...packages], quiet);
  }
  const browser = find();
  if (browser) return browser;
  throw new Error(
    `The end-to-end tests need Chromium: run "apt-get install ${['chromium', ...others].join(' ')}" as root, or set CHROMIUM to its path.`,
  );
}
