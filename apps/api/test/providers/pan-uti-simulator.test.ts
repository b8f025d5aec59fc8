import { expect, it } from 'vitest';
import { createUtiHttp } from '../../src/providers/pan-uti/uti-http.ts';
import { describePanUtiContract } from './pan-uti.contract.ts';
import { adapterPair, startSimulator } from './simulator-process.ts';

const silent = { info: () => undefined, warn: () => undefined };
const limits = { timeoutMs: 3000, allowPrivateAddresses: true };

describePanUtiContract('adapter and simulator', async () => {
  const simulator = await startSimulator();
  const baseUrl = `${simulator.http}/pan-uti/api`;
  return {
    ...adapterPair((patience) => createUtiHttp({ baseUrl, key: 'simulator-key', log: silent, limits: patience })),
    act: async (ref, action) => {
      await simulator.control('POST', `/pan-uti/orders/${ref}/${action}`, { isSilent: true });
    },
    close: () => simulator.stop(),
  };
});

it('BEY-02 invalid data, a failing server and a wrong key are never accepted as a response', async () => {
  const simulator = await startSimulator();
  const baseUrl = `${simulator.http}/pan-uti/api`;
  const port = createUtiHttp({ baseUrl, key: 'simulator-key', log: silent, limits });
  for (const fault of [{ garbage: true }, { httpStatus: 500 }, { httpStatus: 302 }]) {
    await simulator.control('POST', '/pan-uti/faults', fault);
    expect(await port.status('coupon', 'UC261122000001')).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
  }
  const stranger = createUtiHttp({ baseUrl, key: 'wrong-key', log: silent, limits });
  expect(await stranger.status('coupon', 'UC261122000001')).toMatchObject({ outcome: 'unknown', cause: 'key' });
  await simulator.stop();
}, 60_000);
