import { EventEmitter, once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { notifications } from '@sevadesk/contract/notifications';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { eventStreams } from './event-streams.ts';
import { endIdleAtStop } from './stop-connections.ts';

const large = 32 * 1024 * 1024;

/** Returns a listening server with a slow and a large response, and a keep-alive client. */
async function testServer() {
  const server: FastifyInstance = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  endIdleAtStop(server);
  const answerStream = eventStreams(server);
  const signals = new EventEmitter();
  const asked = once(signals, 'asked');
  server.get('/quick', () => 'quick');
  server.get('/stream', (_request, reply) => {
    const follow = () => () => {};
    const isStillAllowed = async () => true;
    return answerStream(reply, { follow }, { endpoint: notifications.stream, person: 'anybody', isStillAllowed });
  });
  server.get('/slow', (_request, reply) => {
    // The headers are sent before the stop is requested, and say keep-alive.
    reply.raw.flushHeaders();
    signals.once('answer', () => reply.raw.end('whole'));
    signals.emit('asked');
    return reply.hijack();
  });
  server.get('/large', async () => {
    setImmediate(() => signals.emit('asked'));
    return Buffer.alloc(large, 'x');
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const connect = async () => {
    const socket = net.connect(port, '127.0.0.1');
    const closed = once(socket, 'close');
    await once(socket, 'connect');
    return { socket, closed, ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`) };
  };
  return { server, connect, asked, answer: () => signals.emit('answer') };
}

/** Far below the minute that a keep-alive connection lasts. */
const endsSoon = (closing: Promise<void>) =>
  Promise.race([closing.then(() => 'ended'), sleep(20_000, 'still open', { ref: false })]);

describe('a server that is shutting down', () => {
  it('does not wait for idle connections or for connections that sent nothing', async () => {
    const { server, connect } = await testServer();
    await connect();
    const { socket, ask } = await connect();
    ask('/quick');
    await once(socket, 'data');
    expect(await endsSoon(server.close())).toBe('ended');
  });

  it('answers the first request of a connection that was just opened', async () => {
    const { server, connect } = await testServer();
    const { socket, closed, ask } = await connect();
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    const closing = server.close();
    await sleep(100);
    ask('/quick');
    expect(await endsSoon(closing)).toBe('ended');
    await closed;
    expect(text).toContain('quick');
  });

  it.each(['before', 'after'])('ends a stream that was opened %s the shutdown began', async (when) => {
    const { server, connect } = await testServer();
    const { socket, closed, ask } = await connect();
    socket.resume();
    if (when === 'before') ask('/stream');
    await sleep(100);
    const closing = server.close();
    if (when === 'after') ask('/stream');
    expect(await endsSoon(closing)).toBe('ended');
    await closed;
  });

  it('finishes a response and then closes its connection', async () => {
    const { server, connect, asked, answer } = await testServer();
    const { socket, closed, ask } = await connect();
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    ask('/slow');
    await asked;
    const closing = server.close();
    await sleep(300);
    answer();
    expect(await endsSoon(closing)).toBe('ended');
    await closed;
    expect(text).toContain('whole');
  });

  it('does not truncate a response on a slow connection', async () => {
    const { server, connect, asked } = await testServer();
    const { socket, closed, ask } = await connect();
    ask('/large');
    await asked;
    const closing = server.close();
    await sleep(1_500);
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    expect(await endsSoon(closing)).toBe('ended');
    await closed;
    expect(bytes).toBeGreaterThan(large);
  });
});
