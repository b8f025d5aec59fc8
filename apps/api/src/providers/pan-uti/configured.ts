import type { Line } from '../../platform/watch/lines.ts';
import type { PanUtiPort, PanUtiSettings } from './port.ts';
import { createUtiHttp, type UtiHttpOptions } from './uti-http.ts';
import { parseCallbackBody } from './wire.ts';

const off = { outcome: 'unknown', cause: 'off' } as const;

/** The provider as the credentials say at each call: the same adapter everywhere, at whatever address stands there now. */
export function createConfiguredPanUti(
  settingsNow: () => Promise<PanUtiSettings>,
  options: Omit<UtiHttpOptions, 'baseUrl' | 'key'>,
): PanUtiPort {
  const adapterTo = (settings: PanUtiSettings, line = options.limits?.line): PanUtiPort | undefined =>
    settings.mode === 'off'
      ? undefined
      : createUtiHttp({ ...options, ...settings, limits: { ...options.limits, line } });
  /** A test of the connection asks at once, whatever failed before. */
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
