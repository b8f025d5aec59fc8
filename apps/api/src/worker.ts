import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { startMetrics } from './figures.ts';
import { runCommand } from './platform/command.ts';
import { catchTheRest } from './platform/last-resort.ts';
import { startWorker } from './run-worker.ts';

await runCommand(async () => {
  const container = createContainer(readConfig());
  try {
    await container.traces.ready;
    const worker = await startWorker(container);
    const metrics = await startMetrics(container);
    let stopping: Promise<void> | undefined;
    const end = async () => {
      await worker.stop();
      metrics?.close();
      await container.close();
    };
    const stop = () => (stopping ??= end());
    catchTheRest(container.log, stop);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  } catch (error) {
    await container.close();
    throw error;
  }
});
