import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { hasWebBuild, readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { startMetrics } from './figures.ts';
import { printSetupLink } from './modules/users/index.ts';
import { sentenceOf } from './platform/command.ts';
import { catchTheRest } from './platform/last-resort.ts';
import { startWorker } from './run-worker.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function sentence(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or choose another with PORT.`;
  return sentenceOf(error);
}

async function main(): Promise<void> {
  const config = readConfig();
  if (config.isProduction && !hasWebBuild(config)) fail('The web application is not built: run "npm run build" first.');
  const container = createContainer(config);
  await container.traces.ready;
  const app = await createApp(container);
  const worker = config.WORKER === 'on' ? await startWorker(container) : undefined;
  const metrics = await startMetrics(container);
  let stopping: Promise<void> | undefined;
  const end = async () => {
    container.watch.drain();
    await sleep(config.DRAIN_SECONDS * 1000);
    await worker?.stop();
    await app.close();
    metrics?.close();
  };
  const stop = () => (stopping ??= end());
  catchTheRest(container.log, stop);
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  // Before the server starts, so that the link is above the launcher's last lines.
  await printSetupLink(container.systemContext('setup'));
  await app.listen({ host: config.HOST, port: config.PORT });
  process.send?.('ready');
}

try {
  await main();
} catch (error) {
  fail(sentence(error, Number(process.env.PORT ?? 8080)));
}
