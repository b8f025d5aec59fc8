import type { Line } from '../../platform/watch/lines.ts';
import { createNsdlHttp, type NsdlHttpOptions } from './nsdl-http.ts';
import type { PanNsdlPort, PanNsdlSettings } from './port.ts';
import { parseCallbackBody } from './wire.ts';

const off = { outcome: 'unknown', cause: 'off' } as const;

/** The provider with the credentials read at each call, so that changes apply at once. */
export function createConfiguredPanNsdl(
  settingsNow: () => Promise<PanNsdlSettings>,
  options: Omit<NsdlHttpOptions, 'baseUrl' | 'key'>,
): PanNsdlPort {
  const adapterTo = (settings: PanNsdlSettings, line = options.limits?.line): PanNsdlPort | undefined =>
    settings.mode === 'off'
      ? undefined
      : createNsdlHttp({ ...options, ...settings, limits: { ...options.limits, line } });
  /** A connection test sends at once, regardless of earlier failures. */
  const directly: Line = (send) => send();

  return {
    createTransaction: async (order) => adapterTo(await settingsNow())?.createTransaction(order) ?? off,
    resumeUrl: async (token) => adapterTo(await settingsNow())?.resumeUrl(token) ?? off,
    status: async (token) => adapterTo(await settingsNow())?.status(token) ?? off,
    slip: async (token) => adapterTo(await settingsNow())?.slip(token),
    parseCallback: parseCallbackBody,
    testConnection: async (given) =>
      adapterTo(given ?? (await settingsNow()), directly)?.testConnection() ?? { ok: false, cause: 'off' },
  };
}
