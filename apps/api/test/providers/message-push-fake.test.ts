import { createFakePush } from '../../src/providers/message-push/fake.ts';
import { describePushContract } from './message-push.contract.ts';

describePushContract('fake', async () => {
  const fake = createFakePush();
  const ended = new Set<string>();
  let devices = 0;
  return {
    port: {
      createKeys: fake.createKeys,
      send: (push) =>
        fake.send(ended.has(push.device.endpoint) ? { ...push, device: { ...push.device, endpoint: '/gone' } } : push),
    },
    subscribe: async () => {
      devices += 1;
      return { endpoint: `https://push.example/${devices}`, p256dh: 'p', auth: 'a' };
    },
    end: async ({ endpoint }) => {
      ended.add(endpoint);
    },
    shown: async ({ endpoint }) =>
      fake.sent.filter((push) => push.device.endpoint === endpoint).map((push) => push.payload),
    close: async () => undefined,
  };
});
