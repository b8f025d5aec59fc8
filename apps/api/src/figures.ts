import type { Server } from 'node:http';
import type { Container } from './container.ts';
import { queueAges } from './modules/dashboard/index.ts';
import { jobCounts, postingCount } from './modules/operations/index.ts';
import { serveMetrics } from './platform/watch/serve-metrics.ts';

/** Serves Prometheus' figures when a port is set for them: the process, its calls, and what waits in the database. */
export async function startMetrics(container: Container): Promise<Server | undefined> {
  const { config, watch, db } = container;
  if (config.METRICS_PORT === undefined) return undefined;
  const { metrics } = watch;
  const ofState = (state: string, value: number) => ({ labels: { state }, value });
  metrics.gauge('jobs', 'Jobs in the queue', ['state'], async () => {
    const { waiting, running, retrying, failed } = await jobCounts(db);
    return [
      ofState('waiting', waiting),
      ofState('running', running),
      ofState('retrying', retrying),
      ofState('failed', failed),
    ];
  });
  metrics.gauge('job_oldest_seconds', 'How long the oldest due job has waited', [], async () => [
    { value: (await jobCounts(db)).oldestWaitingSeconds ?? 0 },
  ]);
  metrics.gauge('postings', 'Postings of the ledger since the statistics began', [], async () => [
    { value: await postingCount(db) },
  ]);
  metrics.gauge('desk_oldest_seconds', 'How long the oldest item of a desk has waited', ['desk'], async () =>
    (await queueAges(db)).map(({ key, seconds }) => ({ labels: { desk: key }, value: seconds })),
  );
  return serveMetrics(metrics, { host: config.METRICS_HOST, port: config.METRICS_PORT });
}
