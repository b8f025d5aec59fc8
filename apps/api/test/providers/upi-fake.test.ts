import { toPaise } from '@sevadesk/contract/kernel/money';
import { createFakeUpi } from '../../src/providers/upi/fake.ts';
import { describeUpiContract } from './upi.contract.ts';

describeUpiContract('fake', async () => {
  const fake = createFakeUpi();
  return {
    port: fake,
    impatient: fake,
    pay: async (clientTxnId) => fake.pay(clientTxnId),
    decline: async (clientTxnId) => fake.decline(clientTxnId),
    payLate: async (clientTxnId) => fake.payLate(clientTxnId),
    twist: async (clientTxnId, { paidPaise, orderId, upiTxnId }) =>
      fake.twist(clientTxnId, { paidPaise: toPaise(paidPaise), providerOrderId: String(orderId), upiTxnId }),
    webhookForm: async (clientTxnId) => fake.webhookForm(clientTxnId),
    close: async () => undefined,
  };
});
