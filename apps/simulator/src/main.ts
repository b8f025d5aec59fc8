import { once } from 'node:events';
import { buildSimulator } from './app.ts';
import { configFrom } from './config.ts';

const config = configFrom(process.env);
const { app, smtp } = buildSimulator(config);

function explain(error: unknown): never {
  const words = error instanceof Error ? error.message : String(error);
  console.error(
    `The simulator cannot start: ${words}. Free ports can be set by SIMULATOR_PORT and SIMULATOR_SMTP_PORT.`,
  );
  process.exit(1);
}

await app.listen({ host: config.host, port: config.port }).catch(explain);
// A client that disconnects causes an error event on the mail server, which must not end the process.
smtp.on('error', (error) => console.error(JSON.stringify({ smtp: error.message })));
const smtpListener = smtp.listen(config.smtpPort, config.host);
await once(smtpListener, 'listening').catch(explain);

const portOf = (address: ReturnType<typeof app.server.address>) =>
  address !== null && typeof address === 'object' ? address.port : 0;
const port = portOf(app.server.address());
const smtpPort = portOf(smtpListener.address());
// The parent process reads this line to learn that it is serving, and where.
console.log(
  JSON.stringify({
    ready: true,
    http: `http://${config.host}:${port}`,
    panNsdl: `http://${config.host}:${port}/pan-nsdl/api`,
    panUti: `http://${config.host}:${port}/pan-uti/api`,
    npsCra: `http://${config.host}:${port}/nps-cra/api`,
    billNetwork: `http://${config.host}:${port}/bill-network/api`,
    collect: `http://${config.host}:${port}/collect/api`,
    mandate: `http://${config.host}:${port}/mandate/api`,
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
