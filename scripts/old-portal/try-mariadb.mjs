// node scripts/old-portal/try-mariadb.mjs [further arguments of write.mjs]: a real MariaDB (apt-get install mariadb-server) loads the old
// portal's dump and dumps it again in several ways; each dump has to read the same, row for row and cell for cell.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithSentence } from '../processes/end.mjs';
import { compareSources, output, writePortal } from './compare.mjs';

const isRoot = process.getuid?.() === 0;
const asServer = isRoot ? ['--user=mysql'] : [];

function findProgram(...names) {
  for (const name of names)
    for (const folder of [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'])
      if (existsSync(path.join(folder, name))) return path.join(folder, name);
  throw new Error(`There is no ${names[0]} on this machine: apt-get install mariadb-server.`);
}

async function startServer(folder) {
  const data = path.join(folder, 'data');
  const socket = path.join(folder, 'socket');
  const only = ['--no-defaults', `--datadir=${data}`, ...asServer];
  await output(findProgram('mariadb-install-db'), [
    ...only,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const server = spawn(
    findProgram('mariadbd'),
    [
      ...only,
      `--socket=${socket}`,
      '--skip-networking',
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
    socket,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

const ways = {
  plain: [],
  'complete-insert': ['--complete-insert', '--hex-blob'],
  'one-by-one': ['--skip-extended-insert', '--skip-comments'],
  ansi: ['--compatible=ansi', '--skip-set-charset'],
  replace: ['--replace', '--databases'],
};

async function tryAll(folder) {
  const first = path.join(folder, 'old-portal.sql');
  await writePortal('mysql', first, ...process.argv.slice(2));
  const server = await startServer(folder);
  try {
    const client = ['--no-defaults', `--socket=${server.socket}`, '-uroot', '--default-character-set=utf8mb4'];
    console.log((await output(findProgram('mariadb'), [...client, '-Ne', 'select version()'])).trim());
    await output(findProgram('mariadb'), [...client, '-e', 'create database old_portal character set utf8mb4']);
    const loaded = await output(findProgram('mariadb'), [...client, 'old_portal'], {
      stdio: [openSync(first, 'r'), 'pipe', 'pipe'],
    });
    if (loaded.trim() !== '') console.log(loaded.trim());
    const dumps = [];
    for (const [name, options] of Object.entries(ways)) {
      const file = path.join(folder, `${name}.sql`);
      await output(findProgram('mariadb-dump', 'mysqldump'), [
        ...client,
        ...options,
        `--result-file=${file}`,
        'old_portal',
      ]);
      dumps.push(file);
    }
    await output('gzip', ['-k', dumps[0]]);
    await compareSources([first, ...dumps, `${dumps[0]}.gz`]);
  } finally {
    await server.stop();
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'old-portal-'));
// The server runs as another account, which has to get in here.
if (isRoot) spawnSync('chown', ['mysql', folder]);
chmodSync(folder, 0o755);
try {
  await tryAll(folder);
  rmSync(folder, { recursive: true, force: true });
} catch (error) {
  console.error(`What was made stays in ${folder}.`);
  endWithSentence(error);
}
