// node scripts/old-portal/try-live.mjs [further arguments of write.mjs]: loads the old portal's dump into a real MariaDB (apt-get install
// mariadb-server, openssl) and reads it over live connections: same rows and cells as the dump, nothing written, each failure by name.
import { createServer } from 'node:net';
import path from 'node:path';
import { compareSources, digestOf, output, writePortal } from './compare.mjs';
import { findProgram, inFolder, loadPortal, startMariadb } from './mariadb.mjs';

const password = "old'Portal pass";

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const users = `
  create user reader@'%' identified by '${password.replaceAll("'", "''")}'; grant select on old_portal.* to reader@'%';
  create user writer@'%' identified by '${password.replaceAll("'", "''")}'; grant all on old_portal.* to writer@'%';
  create user some@'%' identified by '${password.replaceAll("'", "''")}'; grant select on old_portal.banks to some@'%'; grant select (id, user_code) on old_portal.users to some@'%'; grant insert on old_portal.tree to some@'%';
  create user nothing@'%' identified by '${password.replaceAll("'", "''")}'; grant usage on *.* to nothing@'%';
  create user careful@'%' identified by '${password.replaceAll("'", "''")}' require ssl; grant select on old_portal.* to careful@'%';`;

/** Column types that the portal does not have, created by the server itself. */
const kinds = `
  create table kinds (id int, f float, d double, n decimal(20,4), b bit(12), t tinyint(1), y year, dt date, ts timestamp null, tm time(3), bl blob, vb varbinary(20),
    js json, e enum('ek','do'), s set('a','b'), lt longtext, u varchar(40) character set latin1, g int generated always as (id * 2) stored, \`odd \`\` name\` text);
  insert into kinds (id, f, d, n, b, t, y, dt, ts, tm, bl, vb, js, e, s, lt, u, \`odd \`\` name\`) values
    (1, 0.1, 1e300, 12345678901234.5678, b'101', 1, 2024, '2024-02-29', '2024-02-29 10:00:00', '10:11:12.345', 'text', x'00ff10', '{"a": 1}', 'do', 'a,b', repeat('x', 40000), 'Ünïcode', 'क्षेत्र'),
    (2, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);`;

/** Throws unless each of these connections fails with the expected fault. */
async function checkFaults(urlOf) {
  const expected = [
    { wrong: { password: 'wrong' }, faults: 'login_wrong' },
    { wrong: { user: 'nobody' }, faults: 'login_wrong' },
    { wrong: { database: 'elsewhere' }, faults: 'database_unknown' },
    { wrong: { user: 'nothing' }, faults: 'database_unknown' },
    { wrong: { port: 1 }, faults: 'host_closed' },
    { wrong: { host: 'nowhere.invalid' }, faults: 'host_unknown' },
    { wrong: { user: 'careful' }, faults: 'login_wrong,tls_needed' },
    { wrong: { security: 'verified' }, faults: 'tls_certificate' },
    { wrong: { scheme: 'postgresql' }, faults: 'host_other,host_silent' },
  ];
  for (const { wrong, faults } of expected) {
    const { fault } = await digestOf(urlOf(wrong));
    if (!faults.split(',').includes(fault))
      throw new Error(`${JSON.stringify(wrong)} is told as ${fault}, not as ${faults}`);
    console.log(`${JSON.stringify(wrong)}: ${fault}`);
  }
}

/** Throws unless findings and tables match the expectations. */
async function checkRights(urlOf) {
  const { findings } = await digestOf(urlOf({ user: 'writer' }));
  if (!findings.some(({ code }) => code === 'user_writes')) throw new Error('A user who may write is not told of.');
  const some = await digestOf(urlOf({ user: 'some' }));
  const told = some.tables.map(({ name, columns }) => `${name}(${columns.length})`).join(' ');
  const closed = some.findings.filter(({ code }) => code === 'table_closed').map(({ name }) => name);
  if (told !== 'banks(6) users(2)' || closed.join() !== 'tree')
    throw new Error(`Read with few rights: ${told}, ${closed}`);
  console.log(`with few rights: ${told}, closed: ${closed}`);
}

await inFolder(async (folder) => {
  const first = path.join(folder, 'old-portal.sql');
  const again = path.join(folder, 'again.sql');
  await writePortal('mysql', first, ...process.argv.slice(2));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  const subject = ['-subj', '/CN=old-portal', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  await output('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', cert]);
  await output('chmod', ['644', key]);
  const port = await freePort();
  const server = await startMariadb(folder, { port, options: [`--ssl-cert=${cert}`, `--ssl-key=${key}`] });
  const urlOf = (other = {}) => {
    const place = {
      scheme: 'mysql',
      user: 'reader',
      password,
      host: '127.0.0.1',
      port,
      database: 'old_portal',
      ...other,
    };
    const [user, secret] = [place.user, place.password].map(encodeURIComponent);
    return `${place.scheme}://${user}:${secret}@${place.host}:${place.port}/${place.database}?security=${place.security ?? 'none'}`;
  };
  try {
    await loadPortal(server.client, first);
    const run = (sql) => output(findProgram('mariadb'), [...server.client, 'old_portal', '-e', sql]);
    await run(users);
    await compareSources([first, urlOf(), urlOf({ security: 'encrypted' })]);
    await run(kinds);
    const dumping = [...server.client, '--hex-blob', '--complete-insert', `--result-file=${again}`, 'old_portal'];
    await output(findProgram('mariadb-dump', 'mysqldump'), dumping);
    // The dump omits generated columns; a live connection reads them.
    const [dumped, live] = [await digestOf(again), await digestOf(urlOf())];
    const named = ({ tables }) => JSON.stringify(tables.find(({ name }) => name === 'kinds')?.sample);
    console.log(`dump ${named(dumped)}\nlive ${named(live)}`);
    await checkFaults(urlOf);
    await run('drop table kinds');
    await checkRights(urlOf);
    await compareSources([first, urlOf()]);
  } finally {
    await server.stop();
  }
});
