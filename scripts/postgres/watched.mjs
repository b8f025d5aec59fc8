import { isAlive } from '../processes/alive.mjs';
import { startPostgres } from './supervisor.mjs';

const lookEveryMs = 500;

/**
 * A server of `startPostgres` as a part that is kept running. Its process is looked at, as it may be no child of ours: that alone
 * keeps no program running, until it is told to stop, when the end is waited for.
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

/** Starts the server of a data folder again, on the port that its users know. */
export const startAgain = async (dataDir, port) => asPart(await startPostgres({ dataDir, settings: { port } }));
