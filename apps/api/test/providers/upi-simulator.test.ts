import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createUpiHttp } from '../../src/providers/upi/upi-http.ts';
import { adapterPair, startSimulator } from './simulator-process.ts';
import { describeUpiContract } from './upi.contract.ts';

const silent = { info: () => undefined, warn: () => undefined };

/** A receiver of one webhook at a time, as the provider calls it. */
async function openReceiver() {
  const forms: Record<string, string>[] = [];
  const server = createServer(async (request, reply) => {
    forms.push(Object.fromEntries(new URLSearchParams(await text(request))));
    reply.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { forms, server, url: `http://127.0.0.1:${port}/hook` };
}

describeUpiContract('adapter and simulator', async () => {
  const simulator = await startSimulator();
  const receiver = await openReceiver();
  const act = async (clientTxnId: string, action: string) => {
    await simulator.control('POST', `/upi/orders/${clientTxnId}/${action}`);
  };
  return {
    ...adapterPair((limits) => createUpiHttp({ baseUrl: simulator.upi, key: 'simulator-key', log: silent, limits })),
    pay: (clientTxnId) => act(clientTxnId, 'pay'),
    decline: (clientTxnId) => act(clientTxnId, 'decline'),
    payLate: (clientTxnId) => act(clientTxnId, 'late-success'),
    async twist(clientTxnId, change) {
      await simulator.control('POST', `/upi/orders/${clientTxnId}/twist`, change);
    },
    async webhookForm(clientTxnId) {
      receiver.forms.length = 0;
      await simulator.control('POST', '/upi/send-webhook', { clientTxnId, url: receiver.url });
      const [form = {}] = receiver.forms;
      return form;
    },
    async close() {
      await simulator.stop();
      receiver.server.close();
      await once(receiver.server, 'close');
    },
  };
});
