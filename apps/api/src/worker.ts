import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { startMetrics } from './figures.ts';
import { runCommand } from './platform/command.ts';
import { startWorker } from './run-worker.ts';

await runCommand(async () => {
  const container = createContainer(readConfig());
  try {
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
  } catch (error) {
    await container.close();
    throw error;
  }
});
