import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../postgres/supervisor.mjs';
import { freePorts } from './clone.mjs';
import { endLine, pressCtrlC, readPrinted, type } from './first-start.mjs';
import { commandsOf } from './readme.mjs';

/** Replaces the README's placeholders with the values of the trial. */
function filledIn(command, values) {
  return Object.entries(values).reduce((text, [written, meant]) => text.replaceAll(written, meant), command);
}

/** Returns the commands of a README, each to be taken once; commands not taken were not tested. */
function takeable(text) {
  const left = commandsOf(text);
  const take = (part) => {
    const at = left.findIndex((command) => command.includes(part));
    if (at < 0) throw new Error(`README.md names no command with "${part}" (any more).`);
    return left.splice(at, 1)[0];
  };
  return { take, left };
}

async function runToEnd({ clone, env, values }, command) {
  const typed = type(filledIn(command, values), { options: clone.options, env });
  const code = await typed.ended;
  if (code !== 0) throw new Error(`It ended with ${code}:\n${typed.printed()}`);
  return typed.printed();
}

async function runWhile({ clone, env, values }, command, text, during) {
  const typed = type(filledIn(command, values), { options: clone.options, env });
  try {
    await typed.until(text);
    await during(typed.printed());
  } finally {
    if (typed.isRunning()) pressCtrlC(typed);
    await typed.ended;
  }
}

/** The first hour: start, an API call of a shop's own software, and the proofs on the running stack. */
async function tryFirstHour({ clone, step, take }) {
  const env = await freePorts();
  const start = take('npm start');
  const partner = [take('KEY='), take('curl ')].join('\n');
  const proofs = [take('npm run prove'), take('npm run verify')];
  await step(start, () =>
    runWhile({ clone, env, values: {} }, start, endLine, async (printed) => {
      const { address, partnerKey } = readPrinted(printed);
      const values = { 'sd_test_...': partnerKey, 'http://127.0.0.1:8080': address, 'curl ': 'curl --silent --fail ' };
      await step(partner, () => runToEnd({ clone, env, values }, partner));
      for (const proof of proofs) await step(proof, () => runToEnd({ clone, env, values: {} }, proof));
    }),
  );
}

/** Creates a database with the README's statements; returns its address, and that of a second, empty one. */
async function ownDatabase({ folder, step, take, keep }) {
  const server = await startPostgres({ dataDir: path.join(folder, 'own-postgres') });
  keep(server.stop);
  const statements = take('create role');
  await step(statements, async () => {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: server.adminUrl });
    await client.connect();
    try {
      // This trial's server already has a database of that name; other servers do not.
      await client.query('drop database if exists sevadesk');
      for (const statement of filledIn(statements, { "'...'": "'a-password'" }).split('\n').filter(Boolean))
        await client.query(statement);
      await client.query('create database empty owner sevadesk');
    } finally {
      await client.end();
    }
  });
  const url = (name) => `postgres://sevadesk:a-password@127.0.0.1:${server.port}/${name}`;
  return { url: url('sevadesk'), emptyUrl: url('empty') };
}

/** Build, start and worker of a production installation, then its backup, restored into an empty one. */
async function tryForReal(trial) {
  const { clone, folder, step, take } = trial;
  const { url, emptyUrl } = await ownDatabase(trial);
  const ports = await freePorts();
  const values = { 'postgres://...': url, 'smtps://...': 'smtps://127.0.0.1:1' };
  const build = take('npm run build');
  await step(build, () => runToEnd({ clone, env: ports, values }, build));
  const start = take('NODE_ENV=production');
  const worker = take('worker.js');
  const real = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example', DATABASE_URL: url };
  await step(start, () =>
    runWhile(
      { clone, env: { ...ports, DATA_DIR: path.join(folder, 'real') }, values },
      start,
      endLine,
      async (printed) => {
        if (!/https:\/\/portal\.example\/\S+token=/.test(printed))
          throw new Error(`No link for the first administrator:\n${printed}`);
        const metrics = (await freePorts()).PORT;
        const env = {
          ...ports,
          ...real,
          SMTP_URL: values['smtps://...'],
          DATA_DIR: path.join(folder, 'real'),
          METRICS_PORT: metrics,
        };
        await step(worker, async () => {
          // `exec` replaces the shell, which would end on the signal whatever the worker does.
          const typed = type(`exec ${worker}`, { options: clone.options, env });
          await fetchUntil(`http://127.0.0.1:${metrics}/metrics`, typed);
          pressCtrlC(typed);
          const code = await typed.ended;
          if (code !== 0) throw new Error(`The worker ended with ${code}:\n${typed.printed()}`);
        });
      },
    ),
  );
  await tryBackup({ ...trial, real, emptyUrl });
}

/** Polls until the address responds; throws if the program has ended. */
async function fetchUntil(address, typed) {
  while (typed.isRunning()) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It ended before it served:\n${typed.printed()}`);
}

async function tryBackup({ clone, folder, step, take, real, emptyUrl }) {
  const places = { '/etc/sevadesk/passphrase': 'passphrase', '/mnt/backup': 'backup', '/mnt/elsewhere': 'elsewhere' };
  const values = Object.fromEntries(
    Object.entries(places).map(([written, name]) => [written, path.join(folder, name)]),
  );
  writeFileSync(values['/etc/sevadesk/passphrase'], 'a passphrase of several words\n', { mode: 0o644 });
  for (const name of ['/mnt/backup', '/mnt/elsewhere']) {
    mkdirSync(values[name]);
    // The umask restricts the mode of `mkdir`; the trial may run as another account.
    chmodSync(values[name], 0o777);
  }
  const backup = take('npm run backup');
  await step(backup, () => runToEnd({ clone, env: { ...real, DATA_DIR: path.join(folder, 'real') }, values }, backup));
  const restore = take('npm run restore');
  const made = (name, ending) => readdirSync(values[name]).find((file) => file.endsWith(ending)) ?? `none${ending}`;
  const named = {
    'sevadesk-....backup': made('/mnt/backup', '.backup'),
    'sevadesk-....keys': made('/mnt/elsewhere', '.keys'),
    ...values,
  };
  const elsewhere = { ...real, DATABASE_URL: emptyUrl, DATA_DIR: path.join(folder, 'restored') };
  await step(restore, () => runToEnd({ clone, env: elsewhere, values: named }, restore));
}

/** Tests every command in a clone's README, `npm test` last; `left` are commands that no trial covers. */
export async function tryReadme({ clone, step, keep, tests = true }) {
  const folder = path.dirname(clone.checkout);
  const { take, left } = takeable(readFileSync(path.join(clone.checkout, 'README.md'), 'utf8'));
  const trial = { clone, folder, step, keep, take };
  await tryFirstHour(trial);
  await tryForReal(trial);
  const test = take('npm test');
  if (tests) await step(test, () => runToEnd({ clone, env: {}, values: {} }, test));
  await step('no command of README.md is left untried', () => {
    if (left.length > 0) throw new Error(`Teach scripts/newcomer/readme-trial.mjs to try:\n${left.join('\n')}`);
  });
}
