import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { requireFreePort } from '../processes/ports.mjs';
import { collect } from '../processes/run.mjs';
import { openDatabase } from '../postgres/database.mjs';
import { asPart, startAgain } from '../postgres/watched.mjs';
import { startChild, waitUntilServing } from './child.mjs';
import { getSettings, serverEnvironment, simulatorEnvironment } from './environment.mjs';
import { superviseProcess } from './keep-running.mjs';
import { lockDataFolder } from './run-file.mjs';
import { loadSample } from './sample.mjs';
import { connectWebhook } from './webhook.mjs';

async function requirePorts({ host, port, simulatorPort, smtpPort, isProduction }) {
  await requireFreePort(port, host, 'PORT');
  if (isProduction) return;
  await requireFreePort(simulatorPort, '127.0.0.1', 'SIMULATOR_PORT');
  await requireFreePort(smtpPort, '127.0.0.1', 'SIMULATOR_SMTP_PORT');
}

function spawnSimulator(env, settings, programs) {
  const log = openSync(path.join(settings.dataDir, 'simulator.log'), 'a', 0o600);
  const program = programs.program('simulator', 'main');
  const child = startChild('simulator', { ...program, env: simulatorEnvironment(env, settings), stdout: log });
  closeSync(log);
  return child;
}

async function migrate(programs, env) {
  const { command, args } = programs.once('api', 'migrate');
  const { code, output } = await collect(command, args, { env });
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1) || 'The migrations failed.');
}

function requireEntries(programs, settings) {
  const needed = settings.isProduction
    ? [['api', 'main']]
    : [
        ['api', 'main'],
        ['simulator', 'main'],
      ];
  for (const [app, name] of needed) {
    const entry = programs.entry(app, name);
    if (!existsSync(entry)) throw new Error(`${entry} is missing: run "npm run build".`);
  }
}

/** Stands for a finished build. */
const standing = { server: Promise.resolve(), pages: Promise.resolve() };

/** Starts a program of the stack, records it for the cleanup of leftovers, and supervises it once it serves. */
async function startPart(spawn, { folder, entry, address, running }) {
  const start = () => {
    const child = spawn();
    folder.note(child.pid, entry);
    return child;
  };
  const ready = (child) => waitUntilServing(child, address);
  const first = start();
  try {
    await ready(first);
  } catch (error) {
    await first.stop();
    throw error;
  }
  const part = superviseProcess(first, { start, ready });
  running.push(part.stop);
  return part;
}

async function openKept(env, dataDir, running) {
  const database = await openDatabase(env, dataDir);
  const part = database.isOurs
    ? superviseProcess(asPart(database), { start: () => startAgain(dataDir, database.port) })
    : undefined;
  running.push(part?.stop ?? database.stop);
  return { database, part };
}

/**
 * Starts database, simulator (outside production) and server, and returns when the first page can be opened; the build is awaited
 * where its results are needed. Parts stop in reverse order, so that the server can use the simulator and its database until it
 * ends. If a part fails to start, the started ones are stopped; later each part is supervised.
 */
export async function startStack({ env = process.env, programs, building = standing }) {
  const settings = getSettings(env);
  const folder = await lockDataFolder(settings.dataDir);
  const running = [folder.release];
  const stop = async () => {
    for (const end of running.splice(0).reverse()) await end();
  };
  const startProgram = (app, address, spawn) =>
    startPart(spawn, { folder, entry: programs.entry(app, 'main'), address, running });
  try {
    await requirePorts(settings);
    const { database, part: postgres } = await openKept(env, settings.dataDir, running);
    const childEnv = serverEnvironment(env, settings, database);
    await building.server;
    requireEntries(programs, settings);
    await migrate(programs, childEnv);
    // It starts before the server, whose first jobs send mails, and while the sample network is loading.
    const simulator = settings.isProduction
      ? undefined
      : await startProgram('simulator', settings.simulatorAddress, () => spawnSimulator(env, settings, programs));
    const signInsFile = await loadSample({ env, childEnv, settings, database, programs });
    if (simulator) await connectWebhook({ settings, programs, env: childEnv });
    await building.pages;
    const api = await startProgram('api', `${settings.address}/api/health`, () =>
      startChild('application', { ...programs.program('api', 'main'), env: childEnv }),
    );
    return { settings, database, signInsFile, stop, parts: { postgres, simulator, api } };
  } catch (error) {
    await stop();
    throw error;
  }
}
