import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithSentence } from '../processes/end.mjs';
import { output } from './compare.mjs';

const isRoot = process.getuid?.() === 0;
const asServer = isRoot ? ['--user=mysql'] : [];

/** Returns the first of these programs that is installed. Throws if none is. */
export function findProgram(...names) {
  for (const name of names)
    for (const folder of [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'])
      if (existsSync(path.join(folder, name))) return path.join(folder, name);
  throw new Error(`There is no ${names[0]} on this machine: apt-get install mariadb-server.`);
}

/** Starts a separate MariaDB in a folder; it listens on `port` of this machine, or only on its socket. */
export async function startMariadb(folder, { port, options = [] } = {}) {
  const data = path.join(folder, 'data');
  const socket = path.join(folder, 'socket');
  const only = ['--no-defaults', `--datadir=${data}`, ...asServer];
  await output(findProgram('mariadb-install-db'), [
    ...only,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const listening = port ? ['--bind-address=127.0.0.1', `--port=${port}`] : ['--skip-networking'];
  const server = spawn(
    findProgram('mariadbd'),
    [
      ...only,
      `--socket=${socket}`,
      ...listening,
      ...options,
      `--pid-file=${path.join(folder, 'pid')}`,
      '--innodb-flush-log-at-trx-commit=0',
    ],
    { stdio: ['ignore', openSync(path.join(folder, 'log'), 'a'), openSync(path.join(folder, 'log'), 'a')] },
  );
  const ended = new Promise((resolve) => server.once('close', resolve));
  const isUp = () =>
    spawnSync(findProgram('mariadb-admin'), ['--no-defaults', `--socket=${socket}`, '-uroot', 'ping']).status === 0;
  for (let tries = 0; !isUp(); tries++) {
    if (tries > 600 || server.exitCode !== null) throw new Error(`MariaDB did not start, see ${folder}/log.`);
    await pause(200);
  }
  return {
    client: ['--no-defaults', `--socket=${socket}`, '-uroot', '--default-character-set=utf8mb4'],
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Loads a dump into a new database `old_portal` of the server, and prints the server's version. */
export async function loadPortal(client, file) {
  console.log((await output(findProgram('mariadb'), [...client, '-Ne', 'select version()'])).trim());
  await output(findProgram('mariadb'), [...client, '-e', 'create database old_portal character set utf8mb4']);
  const loaded = await output(findProgram('mariadb'), [...client, 'old_portal'], {
    stdio: [openSync(file, 'r'), 'pipe', 'pipe'],
  });
  if (loaded.trim() !== '') console.log(loaded.trim());
}

/** Runs work in a temporary folder, which stays if the work fails. */
export async function inFolder(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'old-portal-'));
  // The server runs as another account that must be able to enter this folder.
  if (isRoot) spawnSync('chown', ['mysql', folder]);
  chmodSync(folder, 0o755);
  try {
    await work(folder);
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(`What was made stays in ${folder}.`);
    endWithSentence(error);
  }
}
