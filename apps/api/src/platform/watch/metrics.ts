import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type Value = { labels?: Record<string, string>; value: number };

/** A process's metrics in Prometheus' text format. */
export type Metrics = {
  answered: (answer: { method: string; call: string; status: number; seconds: number }) => void;
  jobRan: (run: { task: string; outcome: 'done' | 'failed'; seconds: number }) => void;
  providerCalled: (call: { provider: string; outcome: 'answered' | 'failed'; seconds: number }) => void;
  /** Adds a metric that is read on request. A failing read omits it. */
  gauge: (name: string, help: string, labels: readonly string[], read: () => Promise<Value[]> | Value[]) => void;
  /** Adds metrics of memory, processor and garbage collection; once per process. */
  addProcess: () => void;
  text: () => Promise<string>;
  contentType: string;
};

const fast = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slow = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Creates a separate registry, so that several containers in one process (tests) do not share metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'sevadesk_http_request_seconds',
    help: 'Time to answer a call, by its id; pages and files are "web"',
    labelNames: ['method', 'call', 'status'] as const,
    buckets: fast,
    registers,
  });
  const jobs = new Histogram({
    name: 'sevadesk_job_seconds',
    help: 'Time that a job of the queue took',
    labelNames: ['task', 'outcome'] as const,
    buckets: slow,
    registers,
  });
  const providers = new Histogram({
    name: 'sevadesk_provider_call_seconds',
    help: 'Time that a provider took to answer',
    labelNames: ['provider', 'outcome'] as const,
    buckets: slow,
    registers,
  });
  const failures = new Counter({
    name: 'sevadesk_metric_failures_total',
    help: 'Figures that could not be read',
    labelNames: ['figure'] as const,
    registers,
  });
  return {
    answered: ({ seconds, method, call, status }) =>
      requests.observe({ method, call, status: `${Math.floor(status / 100)}xx` }, seconds),
    jobRan: ({ seconds, ...labels }) => jobs.observe(labels, seconds),
    providerCalled: ({ seconds, ...labels }) => providers.observe(labels, seconds),
    gauge(name, help, labelNames, read) {
      const gauge = new Gauge({
        name: `sevadesk_${name}`,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          gauge.reset();
          try {
            for (const { labels = {}, value } of await read()) gauge.set(labels, value);
          } catch {
            failures.inc({ figure: name });
          }
        },
      });
    },
    addProcess: () => collectDefaultMetrics({ register: registry, prefix: 'sevadesk_' }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
