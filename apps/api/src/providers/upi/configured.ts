import type { Line } from '../../platform/watch/lines.ts';
import type { UpiPort, UpiSettings } from './port.ts';
import { createUpiHttp, type UpiHttpOptions } from './upi-http.ts';
import { parseWebhookBody } from './wire.ts';

const off = { outcome: 'unknown', cause: 'off' } as const;

/** The gateway with the credentials read at each call, so that changes apply at once. */
export function createConfiguredUpi(
  settingsNow: () => Promise<UpiSettings>,
  options: Omit<UpiHttpOptions, 'baseUrl' | 'key'>,
): UpiPort {
  const adapterTo = (settings: UpiSettings, line = options.limits?.line): UpiPort | undefined =>
    settings.mode === 'off'
      ? undefined
      : createUpiHttp({ ...options, ...settings, limits: { ...options.limits, line } });
  /** A connection test sends at once, regardless of earlier failures. */
  const directly: Line = (send) => send();

  return {
    createOrder: async (order) => adapterTo(await settingsNow())?.createOrder(order) ?? off,
    checkStatus: async (order) => adapterTo(await settingsNow())?.checkStatus(order) ?? off,
    parseWebhook: parseWebhookBody,
    testConnection: async (given) =>
      adapterTo(given ?? (await settingsNow()), directly)?.testConnection() ?? { ok: false, cause: 'off' },
  };
}
