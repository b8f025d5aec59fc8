import { createFakePanUti } from '../../src/providers/pan-uti/fake.ts';
import { describePanUtiContract } from './pan-uti.contract.ts';

describePanUtiContract('fake', async () => {
  const fake = createFakePanUti();
  return {
    port: fake,
    impatient: fake,
    act: async (ref, action) => fake[action](ref),
    close: async () => undefined,
  };
});
