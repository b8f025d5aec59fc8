import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const main = fileURLToPath(new URL('../../../simulator/src/main.ts', import.meta.url));
const repoRoot = fileURLToPath(new URL('../../../../', import.meta.url));
const readyLine = z.object({ ready: z.literal(true), http: z.string(), upi: z.string(), smtp: z.string() });

const patient = { timeoutMs: 5_000, allowPrivateAddresses: true };

/** Returns an adapter with a long timeout for busy machines, and one with a short timeout, for calls that are never answered. */
export const adapterPair = <Port>(create: (limits: typeof patient) => Port): { port: Port; impatient: Port } => ({
  port: create(patient),
  impatient: create({ ...patient, timeoutMs: 1_000 }),
});

export type SimulatorProcess = z.infer<typeof readyLine> & {
  /** Calls the control API; throws if it returns an error. */
  control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts the simulator as a separate process on free ports, as outside tests. */
export async function startSimulator(env: Record<string, string> = {}): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', '-C', 'source', main], {
    cwd: repoRoot,
    env: { PATH: process.env.PATH, SIMULATOR_PORT: '0', SIMULATOR_SMTP_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(([code]) => Promise.reject(new Error(`The simulator ended with ${code}`))),
  ]);
  const ready = readyLine.parse(JSON.parse(String(line)));
  return {
    ...ready,
    async control(method, path, body) {
      const answer = await fetch(`${ready.http}/control${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      if (!answer.ok) throw new Error(`${method} /control${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
