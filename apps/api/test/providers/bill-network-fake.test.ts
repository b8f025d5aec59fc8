import { createFakeBillNetwork } from '../../src/providers/bill-network/fake.ts';
import { describeBillNetworkContract } from './bill-network.contract.ts';

describeBillNetworkContract('fake', async () => {
  const fake = createFakeBillNetwork();
  let last = 100_000;
  return {
    port: fake,
    impatient: fake,
    accountFor(_biller, play) {
      last += 1;
      const account = String(last);
      if (play === 'refused-bill') fake.setBill(account, { refused: 'No bill is due' });
      else if (play !== 'paid') fake.next(play);
      return account;
    },
    settle: async (number, end) => fake.settle(number, end),
    answerComplaint: async (complaintRef, text) => fake.answerComplaint(complaintRef, text),
    closeDay: async (day) => fake.setSettlement(day),
    close: async () => undefined,
  };
});
