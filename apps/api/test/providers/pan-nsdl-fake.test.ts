import { createFakePanNsdl } from '../../src/providers/pan-nsdl/fake.ts';
import { describePanNsdlContract } from './pan-nsdl.contract.ts';

describePanNsdlContract('fake', async () => {
  const fake = createFakePanNsdl();
  const acts = {
    open: fake.open,
    finish: fake.finish,
    decline: fake.decline,
    expire: fake.expire,
    'late-success': fake.succeedLate,
    allot: fake.allot,
  };
  return {
    port: fake,
    impatient: fake,
    act: async (token, action) => acts[action](token),
    callbackForm: async (token) => fake.callbackForm(token),
    close: async () => undefined,
  };
});
