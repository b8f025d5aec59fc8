import type { Server } from 'node:http';
import type { Container } from './container.ts';
import { queueAges } from './modules/dashboard/index.ts';
import { jobCounts, postingCount } from './modules/operations/index.ts';
import { serveMetrics } from './platform/watch/serve-metrics.ts';

/** Serves Prometheus metrics if a port is set: of the process, its calls, and pending work in the database. */
export async function startMetrics(container: Container): Promise<Server | undefined> {
  const { config, watch, db } = container;
  if (config.METRICS_PORT === undefined) return undefined;
  const { metrics } = watch;
  // Both metrics of the queue are requested together and read once.
  let reading: ReturnType<typeof jobCounts> | undefined;
  const jobsNow = () =>
    (reading ??= jobCounts(db).finally(() => {
      reading = undefined;
    }));
  metrics.gauge('jobs', 'Jobs in the queue', ['state'], async () => {
    const { oldestWaitingSeconds: _oldest, ...counts } = await jobsNow();
    return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
  });
  metrics.gauge('job_oldest_seconds', 'How long the oldest due job has waited', [], async () => [
    { value: (await jobsNow()).oldestWaitingSeconds ?? 0 },
  ]);
  metrics.gauge('postings', 'Postings of the ledger since the statistics began', [], async () => [
    { value: await postingCount(db) },
  ]);
  metrics.gauge('desk_oldest_seconds', 'How long the oldest item of a desk has waited', ['desk'], async () =>
    (await queueAges(db)).map(({ key, seconds }) => ({ labels: { desk: key }, value: seconds })),
  );
  return serveMetrics(metrics, { host: config.METRICS_HOST, port: config.METRICS_PORT });
}
