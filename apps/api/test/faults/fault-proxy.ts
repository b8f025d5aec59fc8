import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Faults between us and a provider. */
export type Fault =
  /** The caller times out; the provider did the work immediately, or does it only then. */
  | 'late-answer'
  | 'late-work'
  /** The response is truncated: with the connection, or as if it were complete. */
  | 'half-answer'
  | 'short-answer'
  | 'garbage'
  /** A 503 from a proxy in front of the provider, a 502 after the work, a 429 in the provider's format. */
  | 'error'
  | 'error-after-work'
  | 'too-many'
  /** The connection is reset before or after the work. */
  | 'reset'
  | 'lost-answer'
  /** The request arrives twice and the second response counts; the response is sent twice on one connection. */
  | 'asked-twice'
  | 'answered-twice';

/** Whether the provider does the requested work, and whether its response is readable. */
export const faults: readonly { fault: Fault; isDone: boolean; isHeard: boolean }[] = [
  { fault: 'late-answer', isDone: true, isHeard: false },
  { fault: 'late-work', isDone: true, isHeard: false },
  { fault: 'half-answer', isDone: true, isHeard: false },
  { fault: 'short-answer', isDone: true, isHeard: false },
  { fault: 'garbage', isDone: false, isHeard: false },
  { fault: 'error', isDone: false, isHeard: false },
  { fault: 'error-after-work', isDone: true, isHeard: false },
  { fault: 'too-many', isDone: false, isHeard: false },
  { fault: 'reset', isDone: false, isHeard: false },
  { fault: 'lost-answer', isDone: true, isHeard: false },
  { fault: 'asked-twice', isDone: true, isHeard: true },
  { fault: 'answered-twice', isDone: true, isHeard: true },
];

export type FaultProxy = {
  url: string;
  /** The last path segments of the calls, in order. */
  calls: string[];
  /** Applies a fault to the next calls with this path ending; without a fault everything passes. */
  play: (fault?: Fault, at?: string, times?: number) => void;
  /** Whether the next fault leaves its caller without a response. */
  isSilent: () => boolean;
  /** Resolves when nothing is in progress, including work whose caller has timed out. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

type Passed = { status: number; type: string; bytes: Buffer };
type Pass = () => Promise<Passed>;
type Exchange = { reply: ServerResponse; socket: Socket; pass: Pass; hungUp: Promise<unknown> };

/** Fits every provider's envelope, so that only the status distinguishes it from a rejection. */
const busy = JSON.stringify({
  status: false,
  error: 1,
  code: '20',
  msg: 'Too many requests',
  message: 'Too many requests',
});

function answer(reply: ServerResponse, { status, type, bytes }: Passed): void {
  reply.writeHead(status, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
}

const page = (status: number): Passed => ({ status, type: 'text/html', bytes: Buffer.from('<html>down</html>') });

/** The second copy of a response is sent when the next call arrives on the same connection. */
const leftOver = new WeakMap<Socket, Buffer>();

const plays: Record<Fault, (exchange: Exchange) => Promise<void>> = {
  async 'late-answer'({ pass, hungUp }) {
    await pass();
    await hungUp;
  },
  async 'late-work'({ pass, hungUp }) {
    await hungUp;
    await pass();
  },
  async 'half-answer'({ reply, socket, pass }) {
    const { status, type, bytes } = await pass();
    reply.writeHead(status, { 'content-type': type, 'content-length': bytes.length });
    reply.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
  },
  async 'short-answer'({ reply, pass }) {
    const passed = await pass();
    answer(reply, { ...passed, bytes: passed.bytes.subarray(0, passed.bytes.length / 2) });
  },
  async garbage({ reply }) {
    answer(reply, page(200));
  },
  async error({ reply }) {
    answer(reply, page(503));
  },
  async 'error-after-work'({ reply, pass }) {
    await pass();
    answer(reply, page(502));
  },
  async 'too-many'({ reply }) {
    answer(reply, { status: 429, type: 'application/json', bytes: Buffer.from(busy) });
  },
  async reset({ socket }) {
    socket.resetAndDestroy();
  },
  async 'lost-answer'({ socket, pass }) {
    await pass();
    socket.resetAndDestroy();
  },
  async 'asked-twice'({ reply, pass }) {
    await pass();
    answer(reply, await pass());
  },
  async 'answered-twice'({ reply, socket, pass }) {
    const passed = await pass();
    answer(reply, passed);
    const head = `HTTP/1.1 ${passed.status} OK\r\ncontent-type: ${passed.type}\r\ncontent-length: ${passed.bytes.length}\r\n\r\n`;
    leftOver.set(socket, Buffer.concat([Buffer.from(head), passed.bytes]));
  },
};

/** Forwards a request unchanged, with its original host, because providers put the host into their responses. */
async function passOn(target: string, request: IncomingMessage, body: Buffer): Promise<Passed> {
  const { method, headers } = request;
  const passed = httpRequest(`${target}${request.url}`, { method, headers, agent: false });
  passed.end(body);
  const [reply] = (await once(passed, 'response')) as [IncomingMessage];
  const type = reply.headers['content-type'] ?? 'application/json';
  return { status: reply.statusCode ?? 0, type, bytes: await buffer(reply) };
}

/** A proxy between the adapters and a provider that injects faults as configured. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const calls: string[] = [];
  const underWay = new Set<Promise<unknown>>();
  let playing: { fault: Fault; at: string; left: number } | undefined;
  const faultAt = (path: string): Fault | undefined => {
    if (!playing || playing.left === 0 || !path.endsWith(playing.at)) return undefined;
    playing.left -= 1;
    return playing.fault;
  };
  const carry = async (request: IncomingMessage, reply: ServerResponse) => {
    const { socket } = request;
    const hungUp = new Promise((resolve) => reply.once('close', resolve));
    const path = request.url ?? '';
    const stale = leftOver.get(socket);
    if (stale) socket.write(stale);
    calls.push(path.split('/').slice(-1)[0] ?? '');
    const fault = faultAt(path);
    const body = await buffer(request);
    const pass = () => passOn(target, request, body);
    if (fault) await plays[fault]({ reply, socket, pass, hungUp });
    else answer(reply, await pass());
  };
  const server = createServer((request, reply) => {
    // A caller that hangs up resets its own connection, which is the intended fault.
    const carried = carry(request, reply).catch(() => reply.destroy());
    underWay.add(carried);
    void carried.finally(() => underWay.delete(carried));
  });
  // Closing an idle connection while a slow test sends its next call would be a fault that nobody asked for.
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    play: (fault, at = '', times = Infinity) => {
      playing = fault && { fault, at, left: times };
    },
    isSilent: () => playing !== undefined && playing.left > 0 && playing.fault.startsWith('late-'),
    settled: async () => {
      await Promise.all(underWay);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
