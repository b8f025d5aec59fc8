import type { Line } from '../../platform/watch/lines.ts';
import type { PanUtiPort, PanUtiSettings } from './port.ts';
import { createUtiHttp, type UtiHttpOptions } from './uti-http.ts';
import { parseCallbackBody } from './wire.ts';

const off = { outcome: 'unknown', cause: 'off' } as const;

/** The provider with the credentials read at each call, so that changes apply at once. */
export function createConfiguredPanUti(
  settingsNow: () => Promise<PanUtiSettings>,
  options: Omit<UtiHttpOptions, 'baseUrl' | 'key'>,
): PanUtiPort {
  const adapterTo = (settings: PanUtiSettings, line = options.limits?.line): PanUtiPort | undefined =>
    settings.mode === 'off'
      ? undefined
      : createUtiHttp({ ...options, ...settings, limits: { ...options.limits, line } });
  /** A connection test sends at once, regardless of earlier failures. */
  const directly: Line = (send) => send();

  return {
    registerPsa: async (order) => adapterTo(await settingsNow())?.registerPsa(order) ?? off,
    orderCoupons: async (order) => adapterTo(await settingsNow())?.orderCoupons(order) ?? off,
    status: async (kind, ref) => adapterTo(await settingsNow())?.status(kind, ref) ?? off,
    resetPassword: async (psaId) => adapterTo(await settingsNow())?.resetPassword(psaId) ?? off,
    parseCallback: parseCallbackBody,
    testConnection: async (given) =>
      adapterTo(given ?? (await settingsNow()), directly)?.testConnection() ?? { ok: false, cause: 'off' },
  };
}
