import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { createLines, type LineReport, type Lines } from './lines.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createStatementTimes, type StatementTimes } from './statement-times.ts';

/** Measures of one process, for Prometheus and for the screen of operations. */
export type ProcessWatch = {
  startedAt: Date;
  metrics: Metrics;
  statements: StatementTimes;
  lines: Lines;
  pool: () => { size: number; idle: number; waiting: number; limit: number };
  memoryBytes: () => number;
  /** The 99th percentile of the event loop delay, in milliseconds. */
  loopDelayMs: () => number;
  /** Marks the process as stopping: it should get no new requests. */
  drain: () => void;
  isDraining: () => boolean;
  close: () => void;
};

export type { LineReport };

/** Starts the measurements; `close` ends them with the process's other parts. */
export function watchProcess(
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>,
): ProcessWatch {
  const metrics = createMetrics();
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const poolNow = () => ({
    size: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    limit: pool.options.max,
  });
  const lines = createLines({
    note: (provider, isFailure, ms) =>
      metrics.providerCalled({ provider, outcome: isFailure ? 'failed' : 'answered', seconds: ms / 1000 }),
  });
  metrics.gauge('database_pool', 'Connections of this process to the database', ['state'], () =>
    Object.entries(poolNow()).map(([state, value]) => ({ labels: { state }, value })),
  );
  metrics.gauge('provider_resting', 'Lines to providers that rest after failures', ['provider'], () =>
    lines.report().map(({ provider, state }) => ({ labels: { provider }, value: state === 'open' ? 1 : 0 })),
  );
  let draining = false;
  return {
    startedAt: new Date(),
    metrics,
    statements: createStatementTimes(),
    lines,
    pool: poolNow,
    memoryBytes: () => process.memoryUsage.rss(),
    loopDelayMs: () => loop.percentile(99) / 1e6,
    drain: () => {
      draining = true;
    },
    isDraining: () => draining,
    close: () => loop.disable(),
  };
}
