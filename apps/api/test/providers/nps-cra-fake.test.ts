import { createFakeNpsCra } from '../../src/providers/nps-cra/fake.ts';
import { describeNpsCraContract } from './nps-cra.contract.ts';

describeNpsCraContract('fake', async () => {
  const fake = createFakeNpsCra();
  return {
    port: fake,
    impatient: fake,
    async act(number, action) {
      if (action === 'issue') fake.issue(number);
      else if (action === 'object') fake.object(number, 'Signature differs');
      else fake.rejectIt(number, 'Subscriber has a PRAN already');
    },
    close: async () => undefined,
  };
});
