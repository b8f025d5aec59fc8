import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/processes/ports.mjs';
import { inRoot } from '../../scripts/root.mjs';
import { built } from '../../scripts/stack/programs.mjs';
import { startStack } from '../../scripts/stack/stack.mjs';
import { ensureBuilt } from '../../scripts/steps/build.mjs';
import { openPerson, uploadDump } from './calls.mjs';
import { watchMemory } from './memory.mjs';

/** The address of data migrations. */
export const root = '/api/backend/setting/move-in';

/** A whole number of the environment. */
export const numberOf = (name, usual) => Number(process.env[name] ?? usual);
export const rupees = (paise) => (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });

/** Prints the seconds that a step takes. */
export async function timed(what, work) {
  const began = performance.now();
  const result = await work();
  console.log(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/** Polls until `isDone`; while the server restarts, it retries later. */
export async function until(ask, isDone) {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer && isDone(answer)) return answer;
    await pause(250);
  }
}

/** One choice for each kind of decision, so that as much as possible is imported. */
const preferred = [
  'keep_both',
  'keep_first',
  'add_up',
  'head_office',
  'active',
  'id_type',
  'package',
  'leave_out',
  'done',
  'other_service',
];

/** Answers every open decision of a migration. */
export async function decideAll(person, id) {
  const { idTypes, packages } = await person.get(`${root}/options`);
  const named = (options, subject) =>
    options.find(({ name }) => name.toLowerCase() === subject.toLowerCase().replace('master ', '')) ?? options.at(-1);
  let answers = 0;
  for (;;) {
    const { data } = await person.get(`${root}/${id}/decisions`);
    const open = data.find(({ choice }) => choice === null);
    if (!open) return { decided: data.length, answers };
    const { id: decisionId, choices, subject } = open;
    const choice = preferred.find((one) => choices.includes(one));
    const options = { id_type: idTypes, package: packages }[choice];
    const answer = options ? { target: named(options, subject).id } : { alike: true };
    await person.post(`${root}/${id}/decisions/${decisionId}`, { choice, ...answer });
    answers += 1;
  }
}

const sourceOf = async (person, { id, sourceId }) =>
  (await person.get(`${root}/${id}/sources`)).data.find((one) => one.id === sourceId);

/** Uploads a dump to a migration and uses each of its tables as the kind that is suggested for it, one after the other. */
export async function addDump(person, { id, dump }) {
  const { id: sourceId } = await timed('dump received', () => uploadDump(person, `${root}/${id}/sources`, dump));
  const ask = () => sourceOf(person, { id, sourceId });
  const { tables } = await timed('dump read', () => until(ask, ({ status }) => status !== 'reading'));
  for (const { table, name, suggestedKind } of tables.filter((one) => one.suggestedKind !== null))
    await timed(`table ${name} used as ${suggestedKind}`, async () => {
      await person.post(`${root}/${id}/sources/${sourceId}/tables`, { table, kind: suggestedKind });
      await until(ask, (one) => one.tables.every(({ uses }) => uses.length === 0));
    });
}

/** Waits until a migration has none of these statuses. */
export const settled = (person, id, ...statuses) =>
  until(
    () => person.get(`${root}/${id}`),
    ({ status }) => !statuses.includes(status),
  );

/** Kills the server by SIGKILL up to `kills` times while a migration runs; returns the migration and how often it was killed. */
export async function runKilled(person, { id, server, kills }) {
  let killed = 0;
  for (let at = 0; at < kills; at += 1) {
    await pause(2_000 + Math.random() * 4_000);
    // Waits until it serves again before the next kill.
    if ((await settled(person, id)).status !== 'running') break;
    process.kill(server.pid(), 'SIGKILL');
    killed += 1;
  }
  return { finished: await settled(person, id, 'running', 'requested'), killed };
}

/** Writes the dump of a fictional portal of the given size. */
export function writeDump(size, out) {
  const given = Object.entries(size).flatMap(([name, value]) => [`--${name}`, String(value)]);
  execFileSync(process.execPath, [inRoot('scripts/old-portal/write.mjs'), ...given, '--out', out]);
  return out;
}

async function startPortal(folder) {
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  const { DATABASE_URL: _database, MIGRATION_DATABASE_URL: _owner, PUBLIC_URL: _public, ...outer } = process.env;
  const env = {
    ...outer,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    SIMULATOR_PORT: String(await freePort()),
    SIMULATOR_SMTP_PORT: String(await freePort()),
    CAPTCHA_FIXED_ANSWER: 'KAPCHA',
  };
  return startStack({ env, programs: built });
}

/** Runs a measurement on the built product with the sample network and two people who may migrate data; removes everything afterwards. */
export async function withPortal(work) {
  const ends = [];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-move-'));
  chmodSync(folder, 0o711);
  try {
    await ensureBuilt({ forProduction: true });
    const stack = await startPortal(folder);
    ends.push(stack.stop);
    const signIns = JSON.parse(readFileSync(stack.signInsFile, 'utf8'));
    const signInOf = (name) => signIns.find(({ userName }) => userName === name);
    const maker = await openPerson(stack.settings.address, signInOf('admin'));
    const checker = await maker.makeColleague(stack.database.adminUrl, signInOf('operations'));
    const memory = watchMemory(() => stack.parts.api.pid());
    ends.push(memory.stop);
    await work({ stack, maker, checker, memory, folder });
    console.log(`  most memory of the server: ${memory.most()} MB`);
  } finally {
    for (const end of ends.reverse()) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}
