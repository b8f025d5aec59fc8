import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is known of a connection: answers under way, and the bytes it had sent when it fell idle. */
type Use = { answers: number; idleAt: number; wasUsed: boolean };

/** A connection opened ahead may have its first request on the way. */
const graceMs = 1_000;

/**
 * Lets a stop end with the last answer, and no sooner. Node itself takes an answer for ended once all of it is handed
 * over, and cuts off what a slow line has not yet taken; one that ends after the stop was asked for is kept for its next
 * request, and a connection opened ahead, as browsers do, for its first: each holds the process for over a minute.
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
