import { createFakeWhatsapp } from '../../src/providers/message-whatsapp/fake.ts';
import { describeWhatsappContract } from './message-whatsapp.contract.ts';

describeWhatsappContract('fake', async () => {
  const fake = createFakeWhatsapp();
  return {
    port: fake,
    impatient: fake,
    received: async (id) => [
      ...fake.sent
        .filter((message) => message.id === id)
        .map(({ values, document, buttons = [] }) => ({
          values: [...values],
          words: '',
          document: document && { name: document.name, content: document.content.toString('hex') },
          buttons: [...buttons],
        })),
      ...fake.texts
        .filter((message) => message.id === id)
        .map(({ words }) => ({ values: [], words, document: undefined, buttons: [] })),
    ],
    reportOf: async (id, state) => fake.reportOf(id, state),
    replyOf: async (from, text, more) => fake.replyOf({ ref: 'wamid.R1', from, text, ...more }),
    close: async () => undefined,
  };
});
