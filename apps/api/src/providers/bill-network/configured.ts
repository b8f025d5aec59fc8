import type { Line } from '../../platform/watch/lines.ts';
import { type BillNetworkHttpOptions, createBillNetworkHttp } from './bill-network-http.ts';
import type { BillNetworkPort, BillNetworkSettings } from './port.ts';
import { parseCallbackBody } from './wire.ts';

const off = { outcome: 'unknown', cause: 'off' } as const;

/** The bill network with the credentials read at each call, so that changes apply at once. */
export function createConfiguredBillNetwork(
  settingsNow: () => Promise<BillNetworkSettings>,
  options: Omit<BillNetworkHttpOptions, 'baseUrl' | 'key'>,
): BillNetworkPort {
  const adapterTo = (settings: BillNetworkSettings, line = options.limits?.line): BillNetworkPort | undefined =>
    settings.mode === 'off'
      ? undefined
      : createBillNetworkHttp({ ...options, ...settings, limits: { ...options.limits, line } });
  const now = async () => adapterTo(await settingsNow());
  /** A connection test sends at once, regardless of earlier failures. */
  const directly: Line = (send) => send();

  return {
    catalogue: async (knownVersion) => (await now())?.catalogue(knownVersion) ?? off,
    plans: async (billerId, circle) => (await now())?.plans(billerId, circle) ?? off,
    fetchBill: async (customer) => (await now())?.fetchBill(customer) ?? off,
    pay: async (payment) => (await now())?.pay(payment) ?? off,
    status: async (number) => (await now())?.status(number) ?? off,
    raiseComplaint: async (complaint) => (await now())?.raiseComplaint(complaint) ?? off,
    complaint: async (complaintRef) => (await now())?.complaint(complaintRef) ?? off,
    settlement: async (day) => (await now())?.settlement(day) ?? off,
    parseCallback: parseCallbackBody,
    testConnection: async (given) =>
      adapterTo(given ?? (await settingsNow()), directly)?.testConnection() ?? { ok: false, cause: 'off' },
  };
}
