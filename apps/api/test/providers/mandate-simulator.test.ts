import { createConfiguredMandate } from '../../src/providers/mandate/configured.ts';
import { createMandateHttp } from '../../src/providers/mandate/mandate-http.ts';
import { expect, it } from 'vitest';
import { describeMandateContract } from './mandate.contract.ts';
import { startSimulator } from './simulator-process.ts';

const silent = { info: () => undefined, warn: () => undefined };
const limits = { allowPrivateAddresses: true };

describeMandateContract('adapter and simulator', async () => {
  const simulator = await startSimulator();
  return {
    port: createMandateHttp({
      baseUrl: `${simulator.http}/mandate/api/`,
      key: 'simulator-key',
      log: silent,
      limits,
    }),
    decide: async (ref, act) => void (await simulator.control('POST', `/mandate/mandates/${ref}/${act}`)),
    answer: async (ref, answer) =>
      void (await simulator.control('POST', `/mandate/mandates/${ref}/answer`, { answer })),
    end: async (ref, act) => void (await simulator.control('POST', `/mandate/debits/${ref}/${act}`)),
    close: () => simulator.stop(),
  };
});

it('is unknown while it is off, and with a wrong key', async () => {
  const off = createConfiguredMandate(async () => ({ mode: 'off' }), { log: silent, limits });
  expect(await off.debitStatus('MB1')).toEqual({ outcome: 'unknown', cause: 'off' });
  expect(await off.testConnection()).toEqual({ ok: false, cause: 'off' });
  const simulator = await startSimulator();
  const port = createMandateHttp({ baseUrl: `${simulator.http}/mandate/api`, key: 'wrong-key', log: silent, limits });
  expect(await port.revoke('MD1')).toMatchObject({ outcome: 'unknown', cause: 'key' });
  expect(await port.testConnection()).toEqual({ ok: false, cause: 'key' });
  await simulator.control('POST', '/mandate/faults', { call: 'status', garbage: true });
  expect(await port.status('MD1')).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
  await simulator.stop();
});
