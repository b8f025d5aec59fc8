// npm run networks -- <command>: several networks in one installation, each with a database, keys and files of its own. The registry
// is a folder with a file of settings for each (NETWORKS_DIR, by default /etc/sevadesk/networks). How to use it: docs/running.md.
import { parseArgs } from 'node:util';
import { addNetwork } from './networks/add.mjs';
import { checkNetworks, listNetworks, moveNetwork, runFor, startNetworks } from './networks/commands.mjs';
import { proxyConfig } from './networks/proxy.mjs';
import { findProblems, readNetworks, registryFolder } from './networks/registry.mjs';
import { endWithSentence } from './processes/end.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

const usage = `npm run networks -- list
npm run networks -- check
npm run networks -- add <code> --hosts a.example,www.a.example --servers 127.0.0.1:8101 [--public-url https://a.example] [--data-dir /var/lib/sevadesk/a]
npm run networks -- start <code or all> [--port 8080]
npm run networks -- run <code or all> <migrate, prove, backup, doctor ...> [...]
npm run networks -- move <code> --servers 10.0.0.5:8101
npm run networks -- proxy`;

const folder = registryFolder();
const listed = (text) => (text === undefined ? [] : text.split(',').filter((part) => part !== ''));

async function add(args) {
  const options = { hosts: {}, servers: {}, 'public-url': {}, 'data-dir': {} };
  for (const name of Object.keys(options)) options[name] = { type: 'string' };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const adminUrl = process.env.ADMIN_DATABASE_URL;
  if (!adminUrl) throw new Error('Set ADMIN_DATABASE_URL to a PostgreSQL role that may create roles and databases.');
  const { file, home, closed } = await addNetwork(folder, positionals[0], {
    hosts: listed(values.hosts),
    servers: listed(values.servers),
    publicUrl: values['public-url'],
    dataDir: values['data-dir'],
    adminUrl,
  });
  console.log(`Added: its settings are in ${file}, its files in ${home}.`);
  if (closed) console.log(`An account of its own cannot reach its files yet: chmod o+x ${closed}`);
  return 0;
}

async function start(args) {
  const { values, positionals } = parseArgs({ args, options: { port: { type: 'string' } }, allowPositionals: true });
  await ensureBuilt();
  const stop = await startNetworks(folder, positionals[0] ?? 'all', values.port && { port: Number(values.port) });
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  await stop();
  return 0;
}

async function move(args) {
  const { values, positionals } = parseArgs({ args, options: { servers: { type: 'string' } }, allowPositionals: true });
  await moveNetwork(folder, positionals[0], listed(values.servers));
  console.log('Moved: write the configuration of the proxy again, and reload it.');
  return 0;
}

function writeProxy() {
  const networks = readNetworks(folder);
  const [problem] = findProblems(networks);
  if (problem) throw new Error(`${problem.code}: ${problem.text}.`);
  process.stdout.write(proxyConfig(networks));
  return 0;
}

const commands = {
  list: () => listNetworks(folder),
  check: () => checkNetworks(folder),
  add,
  start,
  run: (args) => runFor(folder, args),
  move,
  proxy: writeProxy,
};

try {
  requireNode();
  await ensureInstalled();
  const [name = 'list', ...rest] = process.argv.slice(2);
  if (!Object.hasOwn(commands, name)) throw new Error(`There is no "${name}".\n${usage}`);
  process.exitCode = await commands[name](rest);
} catch (error) {
  endWithSentence(error);
}
