import { Logger, run, type TaskList } from 'graphile-worker';
import type { Container } from './container.ts';
import { jobs, tickers } from './jobs.ts';
import type { Ticker } from './platform/job.ts';

export type Worker = { stop: () => Promise<void> };

function startTicker(container: Container, ticker: Ticker): () => Promise<void> {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const tick = () => {
    running = ticker
      .run(container.systemContext(ticker.name))
      .catch((error: unknown) => container.log.error({ err: error, ticker: ticker.name }, 'repeated task failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, ticker.everySeconds * 1000);
      });
  };
  timer = setTimeout(tick, 200);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** What the worker can do, by job name. */
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

/** Passes on what failed; what succeeded is not worth a line. */
export function workerLogger(container: Container): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') container.log.error({ message }, 'job worker');
  });
}

/** Runs queued jobs and the repeated tasks until stopped; any number of workers may run at once. */
export async function startWorker(container: Container): Promise<Worker> {
  const runner = await run({
    pgPool: container.jobPool,
    taskList: taskListOf(container),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: workerLogger(container),
  });
  const stops = tickers.map((ticker) => startTicker(container, ticker));
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await runner.stop();
    },
  };
}
