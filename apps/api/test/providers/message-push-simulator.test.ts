import { createVapidKeys } from '../../src/providers/message-push/vapid.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPushHttp } from '../../src/providers/message-push/push-http.ts';
import { buildPush, describePushContract } from './message-push.contract.ts';
import { type SimulatorProcess, startSimulator } from './simulator-process.ts';

type Subscribed = { endpoint: string; p256dh: string; auth: string };

const port = createPushHttp({ allowPrivateAddresses: true });
const idOf = ({ endpoint }: Subscribed) => endpoint.split('/').at(-1);

const subscribeAt = async (simulator: SimulatorProcess, server: string): Promise<Subscribed> => {
  const { endpoint, p256dh, auth } = (await simulator.control('POST', '/message-push', { server })) as Subscribed;
  return { endpoint, p256dh, auth };
};

async function shownAt(simulator: SimulatorProcess, device: Subscribed): Promise<string[]> {
  const { messages } = (await simulator.control('GET', `/message-push/${idOf(device)}`)) as {
    messages: { text: string }[];
  };
  return messages.map(({ text }) => text);
}

describePushContract('adapter and simulator', async () => {
  const simulator = await startSimulator();
  return {
    port,
    subscribe: (server) => subscribeAt(simulator, server),
    end: async (device) => {
      await simulator.control('DELETE', `/message-push/${idOf(device)}`);
    },
    shown: (device) => shownAt(simulator, device),
    close: () => simulator.stop(),
  };
});

let simulator: SimulatorProcess;
const keys = createVapidKeys();
beforeAll(async () => {
  simulator = await startSimulator();
}, 60_000);
afterAll(() => simulator.stop());

it('a message sent twice under one topic is shown once', async () => {
  const device = await subscribeAt(simulator, keys.publicKey);
  const push = buildPush(device, keys);
  await port.send(push);
  await port.send(push);
  expect(await shownAt(simulator, device)).toEqual([push.payload]);
});

it.each([
  [429, { outcome: 'unsent', cause: 'busy' }],
  [503, { outcome: 'unsent', cause: 'busy' }],
  [301, { outcome: 'unsent', cause: 'busy' }],
  [404, { outcome: 'gone' }],
  [400, { outcome: 'gone' }],
  [413, { outcome: 'taken' }],
])('a push service that responds with %i', async (status, sending) => {
  const device = await subscribeAt(simulator, keys.publicKey);
  await simulator.control('POST', `/message-push/${idOf(device)}/fault`, { status });
  expect(await port.send(buildPush(device, keys))).toEqual(sending);
});

it('keys of another installation, and invalid keys, end the device', async () => {
  const device = await subscribeAt(simulator, keys.publicKey);
  expect(await port.send(buildPush(device, createVapidKeys()))).toEqual({ outcome: 'gone' });
  expect(await port.send(buildPush({ ...device, p256dh: 'none' }, keys))).toEqual({ outcome: 'gone' });
  expect(await shownAt(simulator, device)).toEqual([]);
});

it('nothing is sent to the own network in production, nor to a closed port; all of it may be sent again', async () => {
  const device = { ...(await subscribeAt(simulator, keys.publicKey)), endpoint: 'http://127.0.0.1:1/x' };
  expect(await port.send(buildPush(device, keys))).toEqual({ outcome: 'unsent', cause: 'unreachable' });
  const strict = createPushHttp({ allowPrivateAddresses: false });
  expect(await strict.send(buildPush(device, keys))).toEqual({ outcome: 'unsent', cause: 'private-address' });
});
