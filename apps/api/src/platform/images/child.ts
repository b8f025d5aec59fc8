import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiRoot } from '../places.ts';
import type { FileFault } from './faults.ts';
import { FileRefused } from './file-refused.ts';
import type { Answer, OperationName } from './messages.ts';
import type { SandboxOptions } from './types.ts';

export type Limits = Required<Pick<SandboxOptions, 'memoryMb' | 'keepMb' | 'timeLimitMs'>>;

/** The child process exited without an answer and without exceeding a limit. */
export class ChildDied extends Error {
  readonly neverStarted: boolean;

  constructor(message: string, neverStarted = false) {
    super(message);
    this.neverStarted = neverStarted;
  }
}

const fromSource = import.meta.url.endsWith('.ts');
/** The child's entry file, by its path in the package, because the server may run as one bundled file elsewhere in it. */
const entry = path.join(apiRoot, fromSource ? 'src/platform/images/worker.ts' : 'dist/platform/images/worker.js');
const memoryCheckMs = 100;
/** Loading the decoders takes a second or two; much longer on a busy machine. */
const startLimitMs = 60_000;

function start(memoryMb: number): ChildProcess {
  const loader = () => ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
  return fork(entry, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(fromSource ? loader() : [])],
    // Nothing of the API's environment: a compromised decoder must not find a database address.
    env: { PATH: process.env.PATH ?? '', NODE_ENV: process.env.NODE_ENV ?? '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Returns resident memory in MB; null if the system does not provide it, then only the heap and pixel limits apply. */
async function residentMb(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => null);
  return text ? (Number(text.split(' ')[1]) * 4096) / 1024 / 1024 : null;
}

/**
 * Returns a child's answer to one request; undefined if it exits without. Does not race against a promise of its exit, which lives as
 * long as the child and would keep every answer, with its pictures, in memory until then.
 */
function answerOf(child: ChildProcess, id: number): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const settle = (answer?: Answer) => {
      child.off('message', hear);
      for (const event of ['exit', 'error']) child.off(event, lost);
      resolve(answer);
    };
    const hear = (answer: Answer) => {
      if (answer.id === id) settle(answer);
    };
    const lost = () => settle();
    child.on('message', hear);
    for (const event of ['exit', 'error']) child.once(event, lost);
  });
}

/** Creates a child process that does one operation at a time; after it has died, create a new one. */
export function createChild({ memoryMb, keepMb, timeLimitMs }: Limits) {
  const child = start(memoryMb);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let dead = false;
  void gone.then(() => {
    dead = true;
  });
  // Loading the decoders does not count against the file's time limit.
  const ready = new Promise<void>((resolve) => child.once('message', () => resolve()));
  const hasStarted = Promise.race([ready.then(() => true), gone.then(() => false)]);
  let next = 1;
  let ended: FileFault | null = null;
  const end = (why: 'time' | 'memory') => {
    ended = { key: 'file_damaged', params: { why } };
    child.kill('SIGKILL');
  };

  /** Memory from earlier files must not count against the next one: decoders rarely release memory. */
  async function retireIfGrown(): Promise<void> {
    const used = child.pid && !dead ? await residentMb(child.pid) : null;
    if (used === null || used <= keepMb) return;
    dead = true;
    child.kill('SIGKILL');
  }

  async function ask(name: OperationName, input: unknown[]): Promise<unknown> {
    const id = next++;
    const late = setTimeout(() => child.kill('SIGKILL'), startLimitMs);
    const started = await hasStarted;
    clearTimeout(late);
    if (!started) throw new ChildDied('The decoding process did not start', true);
    if (dead) throw new ChildDied('The decoding process ended');
    const timer = setTimeout(() => end('time'), timeLimitMs);
    const watch = setInterval(async () => {
      const used = child.pid ? await residentMb(child.pid) : null;
      if (used !== null && used > memoryMb) end('memory');
    }, memoryCheckMs);
    try {
      const answered = answerOf(child, id);
      child.send({ id, name, input }, () => {});
      const answer = await answered;
      await retireIfGrown();
      if (!answer) throw ended ? new FileRefused(ended) : new ChildDied('The decoding process ended');
      if ('fault' in answer) throw new FileRefused(answer.fault);
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
    }
  }

  return {
    pid: child.pid,
    ask,
    isDead: () => dead || !child.connected,
    async close() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

export type Child = ReturnType<typeof createChild>;
