import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../root.mjs';

const stopLimitMs = 20_000;
const readyLimitMs = 60_000;

/**
 * Starts a long-running part in its own process group, so that Ctrl+C reaches only the supervisor, which stops the parts in
 * order.
 */
export function startChild(name, { command, args, env, cwd = root, stdout = 'inherit' }) {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', stdout, 'inherit'] });
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ name, reason: signal ?? `exit code ${code}` }));
    child.once('error', (error) => resolve({ name, reason: error.message }));
  });
  let running = true;
  void ended.then(() => (running = false));
  return {
    name,
    pid: child.pid,
    ended,
    isRunning: () => running,
    stop: async () => {
      if (!running) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), stopLimitMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Waits until the part responds with 200 at the address. Throws one sentence if it ends first, or takes a minute. */
export async function waitUntilServing(child, address) {
  const deadline = Date.now() + readyLimitMs;
  while (Date.now() < deadline) {
    if (!child.isRunning()) throw new Error(`The ${child.name} did not start; see above.`);
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
      await answer.arrayBuffer();
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await pause(25);
  }
  throw new Error(`The ${child.name} does not answer at ${address}.`);
}
