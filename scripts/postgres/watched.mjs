import { isAlive } from '../processes/alive.mjs';
import { startPostgres } from './supervisor.mjs';

const lookEveryMs = 500;

/** Resolves when the server's process is gone, whoever ended it. It is looked at, as it may be no child of ours. */
function endOf(pid) {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      resolve({ name: 'database', reason: `process ${pid} is gone` });
    }, lookEveryMs).unref();
  });
}

/** A server of `startPostgres` as a part that is kept running. */
export const asPart = ({ pid, stop }) => ({ name: 'database', pid, ended: endOf(pid), stop });

/** Starts the server of a data folder again, on the port that its users know. */
export const startAgain = async (dataDir, port) => asPart(await startPostgres({ dataDir, settings: { port } }));
