import { spawn } from 'node:child_process';
import { inRoot } from '../../scripts/root.mjs';

/**
 * Starts the people of `drive.ts` at the servers of `env.LOAD_SERVERS`; `before` is a command that starts theirs, such as one that enters
 * another network. `seen` collects their answers, `judge` pauses them and returns the comparison with the database.
 */
export async function startPeople(env, ends, before = []) {
  const program = [process.execPath, '--import', 'tsx', '-C', 'source', inRoot('bench/cluster/drive.ts')];
  const [command, ...args] = [...before, ...program];
  const child = spawn(command, args, { cwd: inRoot('.'), stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env });
  ends.push(async () => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const seen = { writes: [], day: new Map(), calls: 0 };
  const told = new Map();
  const when = (kind) =>
    new Promise((resolve, reject) => {
      told.set(kind, resolve);
      void ended.then(() => reject(new Error('The load ended by itself; see above.')));
    });
  child.on('message', (message) => {
    if (message.kind === 'write') seen.writes.push(message);
    else if (message.kind === 'day') {
      seen.calls++;
      if (message.fault) seen.day.set(message.fault, (seen.day.get(message.fault) ?? 0) + 1);
    } else told.get(message.kind)?.(message);
  });
  await when('ready');
  return {
    seen,
    judge: async (isLast) => {
      const verdict = when('verdict');
      child.send(isLast ? 'finish' : 'compare');
      return verdict;
    },
  };
}
