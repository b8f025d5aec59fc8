import { isAlive } from '../processes/alive.mjs';
import { startPostgres } from './supervisor.mjs';

const lookEveryMs = 500;

/**
 * Wraps a server of `startPostgres` as a supervised part. It polls the process, which may not be our child. The polling alone does
 * not keep the program alive, except during `stop`, which waits for the end.
 */
export function asPart({ pid, stop }) {
  let resolve;
  const ended = new Promise((end) => (resolve = end));
  const look = () => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    resolve({ name: 'database', reason: `process ${pid} is gone` });
  };
  const timer = setInterval(look, lookEveryMs).unref();
  return {
    name: 'database',
    pid,
    ended,
    stop: async () => {
      timer.ref();
      await stop();
      look();
    },
  };
}

/** Restarts the server of a data folder on the same port, which its clients know. */
export const startAgain = async (dataDir, port) => asPart(await startPostgres({ dataDir, settings: { port } }));
