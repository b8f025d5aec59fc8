import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { SmsToSend } from '../../src/providers/message-sms/port.ts';
import { createSmsHttp } from '../../src/providers/message-sms/sms-http.ts';
import { buildSms, describeSmsContract } from './message-sms.contract.ts';
import { adapterPair, startSimulator } from './simulator-process.ts';
import { profileOf } from './sms-profiles.ts';

/** A receiver of delivery reports, as a gateway calls it. */
async function openReceiver() {
  const forms: unknown[] = [];
  const server = createServer(async (request, reply) => {
    const body = await text(request);
    const query = new URL(request.url ?? '', 'http://x').searchParams;
    const isJson = request.headers['content-type'] === 'application/json';
    forms.push(isJson ? JSON.parse(body) : Object.fromEntries(body === '' ? query : new URLSearchParams(body)));
    reply.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { forms, server, url: `http://127.0.0.1:${port}/hook` };
}

for (const method of ['get', 'form', 'json'] as const)
  describeSmsContract(`profile ${method} and simulator`, async () => {
    const simulator = await startSimulator();
    const receiver = await openReceiver();
    await simulator.control('POST', '/message-sms/way', { way: 'never' });
    const profile = profileOf(method, `${simulator.http}/message-sms/${method}`);
    const withReports = (port: ReturnType<typeof createSmsHttp>) => ({
      ...port,
      send: (sms: SmsToSend) => port.send({ ...sms, reportUrl: receiver.url }),
    });
    const { port, impatient } = adapterPair((limits) => withReports(createSmsHttp(async () => profile, limits)));
    const report = async (id: string, way: string) => {
      await simulator.control('POST', `/message-sms/${id}/report`, { way });
    };
    return {
      port,
      impatient,
      deliver: (id) => report(id, 'deliver'),
      fail: (id) => report(id, 'fail'),
      reportOf: async (id) => {
        receiver.forms.length = 0;
        await report(id, 'deliver');
        return receiver.forms[0];
      },
      received: async ({ id, text: words }) => {
        const { messages } = (await simulator.control('GET', '/message-sms')) as { messages: Record<string, string>[] };
        return messages.filter((message) => message.clientId === id && message.text === words).length;
      },
      async close() {
        await simulator.stop();
        receiver.server.close();
      },
    };
  });

it('nothing is sent without an active gateway, to nobody, and to the own network; all of it may be sent again', async () => {
  const off = createSmsHttp(async () => undefined, { allowPrivateAddresses: true });
  expect(await off.send(buildSms())).toEqual({ outcome: 'unsent', cause: 'off' });
  const at = (address: string, allowPrivateAddresses: boolean) =>
    createSmsHttp(async () => profileOf('form', address), { allowPrivateAddresses }).send(buildSms());
  expect(await at('http://127.0.0.1:1', true)).toEqual({ outcome: 'unsent', cause: 'unreachable' });
  expect(await at('http://127.0.0.1:1', false)).toEqual({ outcome: 'unsent', cause: 'private-address' });
});

it('a connection that fails after the message was accepted leaves it unknown, never unsent', async () => {
  const server = createServer((request) => request.socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const gateway = createSmsHttp(async () => profileOf('form', `http://127.0.0.1:${port}`), {
    allowPrivateAddresses: true,
  });
  expect(await gateway.send(buildSms())).toEqual({ outcome: 'unknown', cause: 'unreachable' });
  server.close();
});
