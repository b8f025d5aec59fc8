import { createFakeMail } from '../../src/providers/mail/fake.ts';
import { describeMailContract } from './mail.contract.ts';

describeMailContract('fake', async () => {
  const fake = createFakeMail();
  return {
    port: fake,
    arrivedAt: async (address) => fake.sent.filter((mail) => mail.to === address),
    close: async () => undefined,
  };
});
