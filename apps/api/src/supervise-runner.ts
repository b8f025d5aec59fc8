import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { enterWorker, freeLostWorkers, leaseSeconds, leaveWorker, seeWorkers } from './platform/job-workers.ts';
import type { Log } from './platform/log.ts';
import { type PatientPool, patientPool } from './platform/patient-pool.ts';

type Parts = { pool: pg.Pool; taskList: TaskList; logger: Logger; log: Log };

/** One runner of the queue, which locks jobs under its own name. */
type Run = { id: string; runner: Runner; patient: PatientPool };

const beatMs = 10_000;
const firstGapMs = 250;
const longestGapMs = 30_000;
/** A runner that lived this long ended for another reason than the one before. */
const steadyMs = 60_000;

async function startRun({ pool, taskList, logger, log }: Parts, onDoubt: (id: string) => void): Promise<Run> {
  let id = '';
  const patient = patientPool(pool, log, () => onDoubt(id));
  const events = new EventEmitter() as WorkerEvents;
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  let entered: Promise<void> | undefined;
  const runner = await run({
    pgPool: patient.pool,
    taskList,
    events,
    logger,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    preset: {
      plugins: [
        {
          name: 'worker-is-known-before-its-first-job',
          version: '1.0.0',
          worker: {
            hooks: {
              startWorker: (_, { worker }) => (entered ??= enterWorker(patient.pool, worker.workerPool.id)),
            },
          },
        },
      ],
      // Batches are on: without them the queue drops the promise that records a job's end, and its rejection is unhandled.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  });
  return { id, runner, patient };
}

/** Lets a runner finish its jobs, and frees those that it has locked but not started. */
async function retire(one: Run, log: Log): Promise<void> {
  await one.runner.stop().catch(() => {});
  await one.runner.promise.catch((error: unknown) => log.warn({ err: error }, 'a runner of jobs ended over an error'));
  await leaveWorker(one.patient.pool, one.id).catch((error: unknown) =>
    log.warn({ err: error instanceof Error ? error.message : error }, 'a runner of jobs could not sign off'),
  );
}

/** Sends heartbeats of these runners, and frees the jobs of runners without heartbeats. */
function keepBeating(
  { pool, log }: Parts,
  { runs, onLoss }: { runs: () => readonly Run[]; onLoss: (one: Run) => void },
): () => Promise<void> {
  // After its own outage a process cannot judge others: it waits until they had time for new heartbeats.
  let seenSince: number | undefined;
  const beat = async () => {
    const those = runs();
    try {
      const ids = those.map(({ id }) => id);
      const known = await seeWorkers(pool, ids);
      for (const one of those) if (!known.includes(one.id)) onLoss(one);
      seenSince ??= performance.now();
      if (performance.now() - seenSince < leaseSeconds * 1000) return;
      const lost = await freeLostWorkers(pool);
      if (lost.length > 0) log.warn({ workers: lost }, 'the jobs of a lost worker are free again');
    } catch (error) {
      seenSince = undefined;
      log.debug({ err: error }, 'the worker could not say that it lives');
    }
  };
  let stopped = false;
  let timer: NodeJS.Timeout;
  let beating: Promise<void> = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      beating = beat().finally(() => {
        if (!stopped) next();
      });
    }, beatMs);
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return beating;
  };
}

/**
 * Keeps a runner of the queue alive until stopped. A runner that ended, or may have locked an unknown job, is replaced
 * while it finishes its jobs. Throws if the first cannot be started.
 */
export async function superviseRunner(parts: Parts): Promise<{ stop: () => Promise<void> }> {
  const { log } = parts;
  let current: Run | undefined;
  let begunAt = 0;
  const retiring = new Map<Run, Promise<void>>();
  let stopping = false;

  const begin = async () => {
    let isInDoubt = false;
    const began = await startRun(parts, (id) => {
      isInDoubt = true;
      if (current?.id === id) replace(current);
    });
    if (stopping) return retire(began, log);
    current = began;
    begunAt = performance.now();
    // It may be in doubt before it is known here.
    if (isInDoubt) replace(began);
    const ended = () => {
      if (current === began) replace(began);
    };
    began.runner.promise.then(ended, ended);
  };
  let failures = 0;
  let beginning: Promise<void> = Promise.resolve();
  const beginAgain = async () => {
    while (!stopping && !current) {
      if (failures > 0) await sleep(Math.min(longestGapMs, firstGapMs * 2 ** failures), undefined, { ref: false });
      try {
        if (!stopping) await begin();
      } catch (error) {
        failures += 1;
        log.warn({ err: error instanceof Error ? error.message : error }, 'jobs cannot be taken up yet');
      }
    }
  };
  const replace = (old: Run) => {
    current = undefined;
    failures = performance.now() - begunAt < steadyMs ? failures + 1 : 0;
    retiring.set(
      old,
      retire(old, log).finally(() => retiring.delete(old)),
    );
    if (!stopping) beginning = beginning.then(beginAgain);
  };

  await begin();
  const stopBeating = keepBeating(parts, {
    runs: () => [...(current ? [current] : []), ...retiring.keys()],
    onLoss: (one) => {
      if (current === one) replace(one);
    },
  });
  return {
    stop: async () => {
      stopping = true;
      if (current) replace(current);
      for (const { patient } of retiring.keys()) patient.stopWaiting();
      await Promise.all([stopBeating(), beginning, ...retiring.values()]);
    },
  };
}
