import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { isAlive } from '../processes/alive.mjs';
import { freePort } from '../processes/ports.mjs';
import { startStack } from './stack.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-stack-'));
chmodSync(folder, 0o711);
const journal = path.join(folder, 'journal');
const said = () => readFileSync(journal, 'utf8').trim().split('\n');

/** A part that serves, and logs when it starts and, on stop, whether the database still responds. */
const serving = (name, port) => `
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
const pg = createRequire(${JSON.stringify(import.meta.url)})('pg');
const say = (text) => appendFileSync(${JSON.stringify(journal)}, '${name} ' + text + '\\n');
createServer((_request, answer) => answer.end('{}')).listen(process.env.${port}, '127.0.0.1', () => say('serves'));
process.on('SIGTERM', async () => {
  const client = new pg.Client(process.env.DATABASE_URL);
  const state = await client.connect().then(() => 'before the database', () => 'after the database');
  await client.end().catch(() => {});
  say('ends ' + state);
  process.exit(0);
});`;

const programs = {
  'api-main': serving('application', 'PORT'),
  'simulator-main': serving('simulator', 'SIMULATOR_PORT'),
  'api-migrate': '',
  'api-webhook-address': "console.log('http://127.0.0.1/hook');",
};
const fileOf = (app, name) => path.join(folder, `${app}-${name}.mjs`);
const program = (app, name) => ({ command: process.execPath, args: [fileOf(app, name)] });
for (const [name, text] of Object.entries(programs)) writeFileSync(path.join(folder, `${name}.mjs`), text);

let stack;
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function until(holds) {
  while (!(await holds())) await pause(50);
}

it('starts the simulators first, restarts killed processes with their port and data, and stops the database last', async () => {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    SAMPLE_DATA: 'off',
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(await freePort()),
    SIMULATOR_PORT: String(await freePort()),
    SIMULATOR_SMTP_PORT: String(await freePort()),
  };
  stack = await startStack({ env, programs: { entry: fileOf, program, once: program } });
  const { database, parts } = stack;
  expect(said()).toEqual(['simulator serves', 'application serves']);

  const asked = async (question) => {
    const client = new pg.Client(database.adminUrl);
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(question)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  await asked("create table kept as select 'still here' as word");

  const [api, simulator, postgres] = [parts.api.pid(), parts.simulator.pid(), parts.postgres.pid()];
  for (const pid of [api, simulator, postgres]) process.kill(pid, 'SIGKILL');
  await until(() => said().length === 4);
  expect(said().slice(2).sort()).toEqual(['application serves', 'simulator serves']);
  await until(() =>
    asked('select word from kept').then(
      () => true,
      () => false,
    ),
  );
  expect(await asked('select word from kept')).toEqual([{ word: 'still here' }]);
  await until(() => parts.postgres.pid() !== postgres);
  const now = [parts.api.pid(), parts.simulator.pid(), parts.postgres.pid()];
  expect(now.filter((pid) => [api, simulator, postgres].includes(pid))).toEqual([]);

  await stack.stop();
  expect(said().slice(4)).toEqual(['application ends before the database', expect.stringMatching(/^simulator ends/)]);
  expect(now.filter(isAlive)).toEqual([]);
});
