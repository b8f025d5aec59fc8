import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The state of a connection: responses in progress, and the bytes it had received when it became idle. */
type Use = { answers: number; idleAt: number; wasUsed: boolean };

/** A connection opened in advance may already be sending its first request. */
const graceMs = 1_000;

/**
 * Ends a stop with the last response, and not earlier. Node considers a response as ended once all of it is buffered,
 * and cuts off what a slow client has not yet received. It also keeps connections that finish after the stop was requested, and
 * connections that browsers open in advance, for their next request: each delays the process by over a minute.
 */
export function endIdleAtStop(server: FastifyInstance): void {
  const open = new Map<Socket, Use>();
  let isClosing = false;
  const isIdle = (socket: Socket, { answers, idleAt }: Use) => answers === 0 && socket.bytesRead === idleAt;

  server.server.on('connection', (socket: Socket) => {
    open.set(socket, { answers: 0, idleAt: 0, wasUsed: false });
    socket.once('close', () => open.delete(socket));
  });
  server.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const use = open.get(socket);
    if (!use) return;
    use.answers += 1;
    use.wasUsed = true;
    response.once('close', () => {
      use.answers -= 1;
      use.idleAt = socket.bytesRead;
      if (isClosing && use.answers === 0) socket.destroySoon();
    });
  });
  server.server.closeIdleConnections = () => {
    for (const [socket, use] of open) if (use.wasUsed && isIdle(socket, use)) socket.destroySoon();
  };
  server.addHook('preClose', async () => {
    isClosing = true;
    const grace = setTimeout(() => {
      for (const [socket, use] of open) if (isIdle(socket, use)) socket.destroy();
    }, graceMs);
    server.server.once('close', () => clearTimeout(grace));
    if (!server.server.listening) clearTimeout(grace);
  });
}
