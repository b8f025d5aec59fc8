import { type Job as QueuedJob, Logger, type TaskList } from 'graphile-worker';
import type { Container } from './container.ts';
import { jobs, tickers } from './jobs.ts';
import { superviseRunner } from './supervise-runner.ts';
import { isConnectionLost } from './platform/database-errors.ts';
import type { Ticker } from './platform/job.ts';

export type Worker = { stop: () => Promise<void> };

/** The retry gap while the database is away, so that a nightly task does not wait for the next night. */
const awayGapSeconds = 5;

function startTicker(container: Container, ticker: Ticker): () => Promise<void> {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const { log } = container;
  const tickOnce = async (): Promise<number> => {
    try {
      await ticker.run(container.systemContext(ticker.name));
    } catch (error) {
      if (isConnectionLost(error)) {
        log.warn({ err: words(error), ticker: ticker.name }, 'a repeated task waits for the database');
        return Math.min(ticker.everySeconds, awayGapSeconds);
      }
      log.error({ err: error, ticker: ticker.name }, 'repeated task failed');
    }
    return ticker.everySeconds;
  };
  const tick = () => {
    running = tickOnce().then((seconds) => {
      if (!stopped) timer = setTimeout(tick, seconds * 1000);
    });
  };
  timer = setTimeout(tick, 200);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** The worker's tasks, by job name. */
export function taskListOf(container: Container): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown) => {
        const began = performance.now();
        const note = (outcome: 'done' | 'failed') =>
          container.watch.metrics.jobRan({ task: job.name, outcome, seconds: (performance.now() - began) / 1000 });
        try {
          await container.traces.span('job', job.name, {}, () => job.run(container.systemContext(job.name), payload));
          note('done');
        } catch (error) {
          note('failed');
          throw error;
        }
      },
    ]),
  );
}

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Logs failures, not successes. A job that is retried is one line, and not an error yet. */
export function workerLogger({ log }: Pick<Container, 'log'>): Logger {
  const failedJob = (job: QueuedJob, error: unknown) => {
    const { id, task_identifier: task, attempts: attempt, max_attempts: attempts } = job;
    const of = { job: id, task, attempt, attempts };
    if (attempt >= attempts) return log.error({ ...of, err: error }, 'a job failed for good');
    log.warn(
      { ...of, err: log.isLevelEnabled('debug') ? error : words(error) },
      'a job failed and will be tried again',
    );
  };
  return new Logger(() => (level, message, meta = {}) => {
    const { failure, job, error } = meta;
    if (failure === true) return failedJob(job as QueuedJob, error);
    if (level !== 'error') return;
    if (isConnectionLost(error)) log.warn({ err: words(error) }, 'the job worker waits for the database');
    else log.error({ message }, 'job worker');
  });
}

/** Runs queued jobs and the repeated tasks until stopped; safe with any number of workers. */
export async function startWorker(container: Container): Promise<Worker> {
  const { jobPool: pool, log } = container;
  const runner = await superviseRunner({ pool, taskList: taskListOf(container), logger: workerLogger(container), log });
  const stops = tickers.map((ticker) => startTicker(container, ticker));
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await runner.stop();
    },
  };
}
