import { createFakeWhatsapp } from '../../src/providers/message-whatsapp/fake.ts';
import { describeWhatsappContract } from './message-whatsapp.contract.ts';

describeWhatsappContract('fake', async () => {
  const fake = createFakeWhatsapp();
  return {
    port: fake,
    impatient: fake,
    received: async (id) => fake.sent.filter((message) => message.id === id).map(({ values }) => [...values]),
    reportOf: async (id, state) => fake.reportOf(id, state),
    replyOf: async (from, text) => fake.replyOf({ ref: 'wamid.R1', from, text }),
    close: async () => undefined,
  };
});
