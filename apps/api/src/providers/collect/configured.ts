import type { Line } from '../../platform/watch/lines.ts';
import { type CollectHttpOptions, createCollectHttp } from './collect-http.ts';
import type { CollectConnectionSettings, CollectPort } from './port.ts';

const off = { outcome: 'unknown', cause: 'off' } as const;

/** The provider of collection accounts with the credentials read at each call, so that changes apply at once. */
export function createConfiguredCollect(
  settingsNow: () => Promise<CollectConnectionSettings>,
  options: Omit<CollectHttpOptions, 'baseUrl' | 'key'>,
): CollectPort {
  const adapterTo = (settings: CollectConnectionSettings, line = options.limits?.line): CollectPort | undefined =>
    settings.mode === 'off'
      ? undefined
      : createCollectHttp({ ...options, ...settings, limits: { ...options.limits, line } });
  const now = async () => adapterTo(await settingsNow());
  /** A connection test sends at once, regardless of earlier failures. */
  const directly: Line = (send) => send();

  return {
    openAccount: async (account) => (await now())?.openAccount(account) ?? off,
    payment: async (providerRef) => (await now())?.payment(providerRef) ?? off,
    listPayments: async (query) => (await now())?.listPayments(query) ?? off,
    returnPayment: async (refund) => (await now())?.returnPayment(refund) ?? off,
    returnStatus: async (reference) => (await now())?.returnStatus(reference) ?? off,
    parseWebhook: async (given) => (await now())?.parseWebhook(given) ?? 'forged',
    testConnection: async (given) =>
      adapterTo(given ?? (await settingsNow()), directly)?.testConnection() ?? { ok: false, cause: 'off' },
  };
}
