import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { startMetrics } from './figures.ts';
import { startWorker } from './run-worker.ts';

const container = createContainer(readConfig());
await container.traces.ready;
const worker = await startWorker(container);
const metrics = await startMetrics(container);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(
    signal,
    () =>
      void worker.stop().then(() => {
        metrics?.close();
        return container.close();
      }),
  );
}
