import { createFakeMandates } from '../../src/providers/mandate/fake.ts';
import { describeMandateContract } from './mandate.contract.ts';

const states = { approve: 'active', reject: 'rejected', revoke: 'revoked' } as const;

describeMandateContract('fake', async () => {
  const fake = createFakeMandates();
  return {
    port: fake,
    decide: async (ref, act) => fake.decide(ref, states[act]),
    answer: async (_ref, answer) => fake.answer(answer),
    end: async (ref, act) => fake.end(ref, act === 'succeed' ? 'success' : 'failure'),
    close: async () => undefined,
  };
});
