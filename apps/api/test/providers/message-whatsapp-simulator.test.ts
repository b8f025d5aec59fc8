import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWhatsappHttp } from '../../src/providers/message-whatsapp/whatsapp-http.ts';
import { buildWhatsapp, describeWhatsappContract } from './message-whatsapp.contract.ts';
import { adapterPair, type SimulatorProcess, startSimulator } from './simulator-process.ts';

const accountAt = (http: string) => ({
  address: `${http}/message-whatsapp`,
  version: 'v23.0',
  phoneNumberId: '100000000000001',
  token: 'simulator-key',
  appSecret: 'simulator-secret',
});

/** A webhook that stores what is posted to it. */
async function openReceiver() {
  const calls: { raw: Buffer; signature: string }[] = [];
  const server = createServer(async (request, reply) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    if (request.method === 'GET') {
      reply.end(searchParams.get('hub.verify_token') === 'word' ? searchParams.get('hub.challenge') : '');
      return;
    }
    calls.push({ raw: await buffer(request), signature: String(request.headers['x-hub-signature-256']) });
    reply.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { calls, server, url: `http://127.0.0.1:${port}/webhook` };
}

type Stored = {
  clientId: string;
  values: string[];
  text: string;
  document?: { name: string; fileId: string };
  buttons: { kind: 'url' | 'quick_reply'; value: string }[];
};

const fileAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('hex');

describeWhatsappContract('adapter and simulator', async () => {
  const receiver = await openReceiver();
  const simulator = await startSimulator();
  await simulator.control('POST', '/message-whatsapp/way', { way: 'never' });
  await simulator.control('POST', '/message-whatsapp/webhook', { url: receiver.url, verifyToken: 'word' });
  const last = async (act: Promise<unknown>) => {
    receiver.calls.length = 0;
    await act;
    return receiver.calls.at(-1) ?? { raw: Buffer.alloc(0), signature: '' };
  };
  return {
    ...adapterPair((limits) => createWhatsappHttp(async () => accountAt(simulator.http), limits)),
    async received(id) {
      const { messages } = (await simulator.control('GET', '/message-whatsapp')) as { messages: Stored[] };
      const own = messages.filter(({ clientId }) => clientId === id);
      return Promise.all(
        own.map(async ({ values, text, document, buttons }) => ({
          values,
          words: text,
          document: document && {
            name: document.name,
            content: await fileAt(`${simulator.http}/chats/files/${document.fileId}`),
          },
          buttons: buttons.map(({ kind, value }) =>
            kind === 'url' ? ({ kind, path: value } as const) : ({ kind: 'reply', word: value } as const),
          ),
        })),
      );
    },
    reportOf: (id, state) => last(simulator.control('POST', `/message-whatsapp/${id}/state`, { state })),
    replyOf: (from, text, more) => last(simulator.control('POST', '/message-whatsapp/reply', { from, text, ...more })),
    close: async () => {
      await simulator.stop();
      receiver.server.close();
    },
  };
});

let simulator: SimulatorProcess;
beforeAll(async () => {
  simulator = await startSimulator();
}, 60_000);
afterAll(() => simulator.stop());

it('nothing leaves without an account, to a closed port, or into the own network in production', async () => {
  const off = createWhatsappHttp(async () => undefined, { allowPrivateAddresses: true });
  expect(await off.send(buildWhatsapp())).toEqual({ outcome: 'unsent', cause: 'off' });
  const at = (http: string, allowPrivateAddresses: boolean) =>
    createWhatsappHttp(async () => accountAt(http), { allowPrivateAddresses }).send(buildWhatsapp());
  expect(await at('http://127.0.0.1:1', true)).toEqual({ outcome: 'unsent', cause: 'unreachable' });
  expect(await at(simulator.http, false)).toEqual({ outcome: 'unsent', cause: 'private-address' });
});

it('another token is refused; too many calls may be repeated; a broken answer is unknown', async () => {
  const account = accountAt(simulator.http);
  const port = createWhatsappHttp(async () => account, { allowPrivateAddresses: true });
  const other = createWhatsappHttp(async () => ({ ...account, token: 'other' }), { allowPrivateAddresses: true });
  expect(await other.send(buildWhatsapp())).toMatchObject({
    outcome: 'refused',
    reason: expect.stringMatching(/^HTTP 401/),
  });
  const fault = (one: object) => simulator.control('POST', '/message-whatsapp/faults', { call: 'send', ...one });
  await fault({ httpStatus: 429 });
  expect(await port.send(buildWhatsapp())).toEqual({ outcome: 'unsent', cause: 'busy' });
  await fault({ garbage: true });
  expect(await port.send(buildWhatsapp())).toEqual({ outcome: 'unknown', cause: 'unreadable' });
});

it('one foreign element of a signed call hides none of the others', async () => {
  const account = accountAt(simulator.http);
  const port = createWhatsappHttp(async () => account, { allowPrivateAddresses: true });
  const statuses = [{ id: 'wamid.1', status: 'warning' }, 5, { id: 'wamid.2', status: 'read' }];
  const messages = [{ id: 'wamid.3', from: '919876500001', type: 'image' }];
  const entry = [{ changes: [{ value: { statuses, messages } }] }];
  const signed = (body: unknown) => {
    const raw = Buffer.from(JSON.stringify(body));
    return { raw, signature: `sha256=${createHmac('sha256', account.appSecret).update(raw).digest('hex')}` };
  };
  expect(await port.parseNews(signed({ object: 'whatsapp_business_account', entry }))).toEqual({
    reports: [{ id: undefined, ref: 'wamid.2', state: 'read' }],
    replies: [],
  });
  for (const body of [null, 1, [], {}, { object: 'page', entry: [] }])
    expect(await port.parseNews(signed(body))).toBe('unreadable');
});
