import { once } from 'node:events';
import { buildSimulator } from './app.ts';
import { configFrom } from './config.ts';

const config = configFrom(process.env);
const { app, smtp } = buildSimulator(config);

await app.listen({ host: config.host, port: config.port });
const smtpListener = smtp.listen(config.smtpPort, config.host);
await once(smtpListener, 'listening');
smtp.on('error', (error) => console.error(JSON.stringify({ smtp: error.message })));

const portOf = (address: ReturnType<typeof app.server.address>) =>
  address !== null && typeof address === 'object' ? address.port : 0;
const port = portOf(app.server.address());
const smtpPort = portOf(smtpListener.address());
// Whoever started this process reads this one line to learn that it serves, and where.
console.log(
  JSON.stringify({
    ready: true,
    http: `http://${config.host}:${port}`,
    upi: `http://${config.host}:${port}/upi/api`,
    smtp: `smtp://${config.host}:${smtpPort}`,
    port,
    smtpPort,
  }),
);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  process.exit(0);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
