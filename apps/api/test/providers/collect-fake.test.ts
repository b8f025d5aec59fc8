import { createFakeCollect } from '../../src/providers/collect/fake.ts';
import { describeCollectContract } from './collect.contract.ts';

describeCollectContract('fake', async () => {
  const fake = createFakeCollect();
  return {
    port: fake,
    impatient: fake,
    pay: async (accountNumber, amountPaise, more = {}) => fake.pay({ accountNumber, amountPaise, ...more }),
    returnsEnd: async (how) => fake.returnsEnd(how),
    endReturn: async (reference, end) => fake.endReturn(reference, end),
    close: async () => undefined,
  };
});
