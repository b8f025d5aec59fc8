import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../processes/ports.mjs';
import { inRoot } from '../root.mjs';
import { startChild } from '../stack/child.mjs';
import { giveTo, serverAccount } from './account.mjs';

/**
 * Starts pgbouncer (Debian's package) with the shipped configuration before a database named sevadesk, on a free port, with four
 * server connections; its files lie in `folder`. Returns the address of `appUrl` through it, `complaints` of its log, and `stop`.
 */
export async function startPooler(folder, appUrl) {
  const { username, password, port: behind } = new URL(appUrl);
  const port = await freePort();
  const account = serverAccount();
  const home = mkdtempSync(path.join(folder, 'pooler-'));
  const [users, file, log] = ['userlist.txt', 'pgbouncer.ini', 'pgbouncer.log'].map((name) => path.join(home, name));
  const config = readFileSync(inRoot('deploy/pgbouncer.ini'), 'utf8')
    .replace('port=5432', `port=${behind}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('default_pool_size = 20', 'default_pool_size = 4');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(file, `${config}unix_socket_dir =\nlogfile = ${log}\n`);
  writeFileSync(log, '');
  for (const place of [home, users, file, log]) giveTo(place, account);
  const child = startChild('pooler', {
    command: 'pgbouncer',
    args: account ? ['-q', '-u', account.name, file] : ['-q', file],
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' },
  });
  const lines = () => readFileSync(log, 'utf8').split('\n');
  return {
    url: Object.assign(new URL(appUrl), { port: String(port) }).href,
    complaints: () => lines().filter((line) => /ERROR|WARN/.test(line)),
    stop: child.stop,
  };
}
