import { createNpsHttp } from '../../src/providers/nps-cra/nps-http.ts';
import { describeNpsCraContract } from './nps-cra.contract.ts';
import { adapterPair, startSimulator } from './simulator-process.ts';

const silent = { info: () => undefined, warn: () => undefined };

describeNpsCraContract('adapter and simulator', async () => {
  const simulator = await startSimulator();
  return {
    ...adapterPair((limits) =>
      createNpsHttp({ baseUrl: `${simulator.http}/nps-cra/api`, key: 'simulator-key', log: silent, limits }),
    ),
    async act(number, action) {
      await simulator.control('POST', `/nps-cra/registrations/${number}/${action}`, { isSilent: true });
    },
    close: () => simulator.stop(),
  };
});
