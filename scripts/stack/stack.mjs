import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { requireFreePort } from '../processes/ports.mjs';
import { collect } from '../processes/run.mjs';
import { openDatabase } from '../postgres/database.mjs';
import { startChild, waitUntilServing } from './child.mjs';
import { readSettings, serverEnvironment, simulatorEnvironment } from './environment.mjs';
import { takeDataFolder } from './run-file.mjs';
import { loadSample } from './sample.mjs';
import { connectWebhook } from './webhook.mjs';

async function requirePorts({ host, port, simulatorPort, smtpPort, isProduction }) {
  await requireFreePort(port, host, 'PORT');
  if (isProduction) return;
  await requireFreePort(simulatorPort, '127.0.0.1', 'SIMULATOR_PORT');
  await requireFreePort(smtpPort, '127.0.0.1', 'SIMULATOR_SMTP_PORT');
}

function startSimulator(env, settings, programs) {
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

/**
 * Starts database, simulator (outside production) and server, in an order that wastes no time, and answers when
 * the first page can be opened. When any part fails to start, those already started are stopped.
 */
export async function startStack({ env = process.env, programs }) {
  const settings = readSettings(env);
  requireEntries(programs, settings);
  const folder = await takeDataFolder(settings.dataDir);
  const running = [folder.release];
  const stop = async () => {
    for (const end of running.splice(0).reverse()) await end();
  };
  const keep = (child, app) => {
    folder.note(child.pid, programs.entry(app, 'main'));
    running.push(child.stop);
    return child;
  };
  try {
    await requirePorts(settings);
    const database = await openDatabase(env, settings.dataDir);
    running.push(database.stop);
    const childEnv = serverEnvironment(env, settings, database);
    await migrate(programs, childEnv);
    const signInsFile = await loadSample({ env, childEnv, settings, database, programs });
    const api = keep(startChild('application', { ...programs.program('api', 'main'), env: childEnv }), 'api');
    await waitUntilServing(api, `${settings.address}/api/health`);
    // After the server, which it would slow down while both load; what calls it before is tried again.
    const simulator = settings.isProduction ? undefined : keep(startSimulator(env, settings, programs), 'simulator');
    if (simulator) {
      await waitUntilServing(simulator, settings.simulatorAddress);
      await connectWebhook({ settings, programs, env: childEnv });
    }
    const ended = Promise.race([api.ended, ...(simulator ? [simulator.ended] : [])]);
    return { settings, database, signInsFile, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
