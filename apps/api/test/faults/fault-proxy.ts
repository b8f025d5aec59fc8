import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What can go wrong between us and a provider. */
export type Fault =
  /** The caller gives up while it waits; the provider did the work at once, or does it only then. */
  | 'late-answer'
  | 'late-work'
  /** The answer breaks off: the connection with it, or as if that had been all. */
  | 'half-answer'
  | 'short-answer'
  | 'garbage'
  /** A 503 of something before the provider, a 502 after it did the work, a 429 in the provider's own words. */
  | 'error'
  | 'error-after-work'
  | 'too-many'
  /** The connection ends before or after the work. */
  | 'reset'
  | 'lost-answer'
  /** The request arrives twice and the second answer counts; the answer is sent twice on one connection. */
  | 'asked-twice'
  | 'answered-twice';

/** Whether the provider does the work that it was asked for, and whether its answer can be read. */
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
  /** The last parts of the paths that were asked for, in order. */
  calls: string[];
  /** Plays a fault at the next calls whose path ends so; none lets everything through. */
  play: (fault?: Fault, at?: string, times?: number) => void;
  /** Whether the fault that is played next leaves its caller without an answer. */
  isSilent: () => boolean;
  /** Resolves when nothing is under way: what a caller gave up waiting for has been done too. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

type Passed = { status: number; type: string; bytes: Buffer };
type Pass = () => Promise<Passed>;
type Exchange = { reply: ServerResponse; socket: Socket; pass: Pass; hungUp: Promise<unknown> };

/** In the words of every provider's own envelope, so that only the status tells it from a refusal. */
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

/** The second copy of an answer comes when the next call is on its way over the same connection. */
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

/** Passes a request on as it came, under the name that it was asked for, for providers write that name into their answers. */
async function passOn(target: string, request: IncomingMessage, body: Buffer): Promise<Passed> {
  const { method, headers } = request;
  const passed = httpRequest(`${target}${request.url}`, { method, headers, agent: false });
  passed.end(body);
  const [reply] = (await once(passed, 'response')) as [IncomingMessage];
  const type = reply.headers['content-type'] ?? 'application/json';
  return { status: reply.statusCode ?? 0, type, bytes: await buffer(reply) };
}

/** Stands between the adapters and a provider and does what goes wrong on the way, as often as it is told. */
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
    // A caller that hangs up breaks its own connection; that is what is being played.
    const carried = carry(request, reply).catch(() => reply.destroy());
    underWay.add(carried);
    void carried.finally(() => underWay.delete(carried));
  });
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
