import type { Line } from '../../platform/watch/lines.ts';
import { type BillHttpOptions, createBillHttp } from './bill-http.ts';
import type { BillNetworkPort, BillNetworkSettings } from './port.ts';
import { parseCallbackBody } from './wire.ts';

const off = { outcome: 'unknown', cause: 'off' } as const;

/** The bill network as the credentials say at each call: the same adapter everywhere, at whatever address stands there now. */
export function createConfiguredBillNetwork(
  settingsNow: () => Promise<BillNetworkSettings>,
  options: Omit<BillHttpOptions, 'baseUrl' | 'key'>,
): BillNetworkPort {
  const adapterTo = (settings: BillNetworkSettings, line = options.limits?.line): BillNetworkPort | undefined =>
    settings.mode === 'off'
      ? undefined
      : createBillHttp({ ...options, ...settings, limits: { ...options.limits, line } });
  /** A test of the connection asks at once, whatever failed before. */
  const directly: Line = (send) => send();

  return {
    catalogue: async () => adapterTo(await settingsNow())?.catalogue() ?? off,
    fetchBill: async (asked) => adapterTo(await settingsNow())?.fetchBill(asked) ?? off,
    pay: async (payment) => adapterTo(await settingsNow())?.pay(payment) ?? off,
    status: async (number) => adapterTo(await settingsNow())?.status(number) ?? off,
    parseCallback: parseCallbackBody,
    testConnection: async (given) =>
      adapterTo(given ?? (await settingsNow()), directly)?.testConnection() ?? { ok: false, cause: 'off' },
  };
}
