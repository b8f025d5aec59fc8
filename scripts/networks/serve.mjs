import { collect } from '../processes/run.mjs';
import { startChild, waitUntilServing } from '../stack/child.mjs';
import { superviseProcess } from '../stack/keep-running.mjs';
import { environmentOf } from './registry.mjs';

const here = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Returns the processes of a network that this machine runs, as host and port. */
export const ownServers = ({ servers }) =>
  servers.map((server) => server.split(/:(?=\d+$)/)).filter(([host]) => here.has(host));

/** Returns whether a process of a network responds as ready. */
export async function isReady(server) {
  try {
    const answer = await fetch(`http://${server}/api/ready`, { signal: AbortSignal.timeout(3_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

async function migrate({ code }, programs, env) {
  const { command, args } = programs.once('api', 'migrate');
  const { code: result, output } = await collect(command, args, { env });
  if (result !== 0) throw new Error(`${code}: ${output.trim().split('\n').at(-1) || 'the migrations failed'}`);
}

/**
 * Migrates a network and starts its processes, each supervised until the returned function stops them. Throws one sentence if it
 * cannot start; the other networks are not affected.
 */
export async function startNetwork(network, programs) {
  const env = environmentOf(network);
  await migrate(network, programs, env);
  const parts = [];
  const stop = async () => void (await Promise.all(parts.map((part) => part.stop())));
  try {
    for (const [host, port] of ownServers(network)) {
      const start = () =>
        startChild(`${network.code} on port ${port}`, {
          ...programs.program('api', 'main'),
          env: { ...env, HOST: host.replace(/[[\]]/g, ''), PORT: port },
        });
      const ready = (child) => waitUntilServing(child, `http://${host}:${port}/api/ready`);
      const first = start();
      parts.push(superviseProcess(first, { start, ready }));
      await ready(first);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, pids: () => parts.map((part) => part.pid()) };
}
