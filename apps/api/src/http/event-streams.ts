import { Readable } from 'node:stream';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Follow } from '../platform/event-sink.ts';

/** The answer of an endpoint of kind `stream`: events until either side ends it. */
export type StreamAnswer = { follow: Follow };

export function isStream(answer: unknown): answer is StreamAnswer {
  return typeof answer === 'object' && answer !== null && 'follow' in answer;
}

/** Proxies drop an idle connection, and an ended session must not stay connected for long. */
const beatMs = 20_000;
/** The maximum of streams per person and process; the oldest is closed, so that dead ones never block a new one. */
const mostPerPerson = 6;
/** A reader that does not read is disconnected before it costs memory. */
const mostWaiting = 256 * 1024;

type Open = { person: string; end: (last?: string) => void };
type StreamRequest = { endpoint: Endpoint; person: string; isStillAllowed: () => Promise<boolean> };

/** Answers with server-sent events. Checks the reader's session before each event and at each heartbeat; a stopping server ends all. */
export function eventStreams(server: FastifyInstance) {
  const open = new Set<Open>();
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const { end } of open) end();
  });

  const makeRoom = (person: string) => {
    const own = [...open].filter((stream) => stream.person === person);
    for (const { end } of own.slice(0, Math.max(0, own.length - mostPerPerson + 1)))
      end('event: crowded\ndata: {}\n\n');
  };

  return (reply: FastifyReply, { follow }: StreamAnswer, { endpoint, person, isStillAllowed }: StreamRequest) => {
    makeRoom(person);
    const body = new Readable({ read: () => {} });
    const stream: Open = {
      person,
      end: (last) => {
        if (!open.delete(stream)) return;
        clearInterval(beat);
        stop();
        if (last) body.push(last);
        body.push(null);
      },
    };
    const put = async (text: string) => {
      const allowed = await isStillAllowed().catch(() => false);
      if (!open.has(stream)) return;
      if (!allowed || body.readableLength > mostWaiting) stream.end();
      else body.push(text);
    };
    const beat = setInterval(() => void put(': beat\n\n'), beatMs);
    open.add(stream);
    const stop = follow({
      send: (data) => put(`data: ${JSON.stringify(endpoint.reply ? endpoint.reply.parse(data) : data)}\n\n`),
    });
    body.on('close', () => stream.end());
    body.push(': open\n\n');
    // A disconnected client reconnects at once, often on the same connection; ends the stream again, so that it reaches another process.
    if (isClosing) stream.end();
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(body);
  };
}
