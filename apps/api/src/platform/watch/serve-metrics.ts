import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/**
 * Serves /metrics on a separate port, so that they are not on the public address. Returns the function that stops it; rejects if
 * the port is in use.
 */
export async function serveMetrics(metrics: Metrics, { host, port }: { host: string; port: number }): Promise<Server> {
  metrics.addProcess();
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => reply.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((settle, refuse) => {
    server.once('error', refuse);
    server.listen(port, host, settle);
  });
  return server;
}
