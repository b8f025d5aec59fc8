import { createFakeSms } from '../../src/providers/message-sms/fake.ts';
import { describeSmsContract } from './message-sms.contract.ts';

describeSmsContract('fake', async () => {
  const fake = createFakeSms();
  return {
    port: fake,
    impatient: fake,
    deliver: async (id) => fake.deliver(id),
    fail: async (id) => fake.deliver(id, 'failed'),
    reportOf: async (id) => fake.reportOf(id),
    received: async ({ id, text }) => fake.sent.filter((sms) => sms.id === id && sms.text === text).length,
    close: async () => undefined,
  };
});
