// node scripts/old-portal/try-postgresql.mjs [further arguments of write.mjs]: loads the old portal's dump into a real PostgreSQL, with
// its pg_dump, and dumps it again in several ways; each dump must be read like the first, and like the one of MySQL.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asAccount, serverAccount } from '../postgres/account.mjs';
import { endWithSentence } from '../processes/end.mjs';
import { compareSources, output, writePortal } from './compare.mjs';

const account = serverAccount();
const as = { ...asAccount(account), cwd: '/' };

/** Returns the folder of a server with its own pg_dump, because a pg_dump of another version may reject the server. */
function findFolder() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const folders = [...versions.map((version) => path.join(debian, version, 'bin')), ...(asked ? [asked] : [])];
  const found = folders.find((folder) =>
    ['pg_dump', 'initdb', 'psql'].every((name) => existsSync(path.join(folder, name))),
  );
  if (!found) throw new Error('There is no PostgreSQL with pg_dump on this machine: apt-get install postgresql.');
  return found;
}

const ways = {
  plain: [],
  inserts: ['--inserts'],
  columns: ['--column-inserts', '--rows-per-insert=100'],
  'data-only': ['--data-only'],
};

async function tryAll(folder) {
  const bin = findFolder();
  const data = path.join(folder, 'data');
  const first = path.join(folder, 'old-portal.sql');
  const other = path.join(folder, 'old-portal-mysql.sql');
  await writePortal('postgresql', first, ...process.argv.slice(2));
  await writePortal('mysql', other, ...process.argv.slice(2));
  await output(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    as,
  );
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`;
  await output(
    path.join(bin, 'pg_ctl'),
    ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'],
    as,
  );
  try {
    const client = ['-h', folder, '-U', 'postgres'];
    await output(path.join(bin, 'psql'), [...client, '-qXv', 'ON_ERROR_STOP=1', '-f', first, 'postgres'], as);
    console.log(
      (await output(path.join(bin, 'psql'), [...client, '-AXtc', 'show server_version', 'postgres'], as)).trim(),
    );
    const dumps = [];
    for (const [name, more] of Object.entries(ways)) {
      const file = path.join(folder, `${name}.sql`);
      await output(path.join(bin, 'pg_dump'), [...client, ...more, '-f', file, 'postgres'], as);
      dumps.push(file);
    }
    await compareSources([first, other, ...dumps]);
  } finally {
    await output(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], as);
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'old-portal-'));
chmodSync(folder, 0o755);
if (account) chownSync(folder, account.uid, account.gid);
try {
  await tryAll(folder);
  rmSync(folder, { recursive: true, force: true });
} catch (error) {
  console.error(`What was made stays in ${folder}.`);
  endWithSentence(error);
}
