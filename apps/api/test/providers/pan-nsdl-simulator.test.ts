import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createNsdlHttp } from '../../src/providers/pan-nsdl/nsdl-http.ts';
import { describePanNsdlContract } from './pan-nsdl.contract.ts';
import { adapterPair, startSimulator } from './simulator-process.ts';

const silent = { info: () => undefined, warn: () => undefined };

describePanNsdlContract('adapter and simulator', async () => {
  const simulator = await startSimulator();
  const forms: Record<string, string>[] = [];
  const receiver = createServer(async (request, reply) => {
    forms.push(Object.fromEntries(new URLSearchParams(await text(request))));
    reply.end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  return {
    ...adapterPair((limits) =>
      createNsdlHttp({ baseUrl: `${simulator.http}/pan-nsdl/api`, key: 'simulator-key', log: silent, limits }),
    ),
    async act(token, action) {
      await simulator.control('POST', `/pan-nsdl/transactions/${token}/${action}`);
    },
    async callbackForm(token) {
      forms.length = 0;
      await simulator.control('POST', '/pan-nsdl/send-callback', {
        txid: token,
        url: `http://127.0.0.1:${port}/callback`,
      });
      return forms[0] ?? {};
    },
    async close() {
      await simulator.stop();
      receiver.close();
      await once(receiver, 'close');
    },
  };
});
