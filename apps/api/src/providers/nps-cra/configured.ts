import type { Line } from '../../platform/watch/lines.ts';
import { createNpsHttp, type NpsHttpOptions } from './nps-http.ts';
import type { NpsCraPort, NpsCraSettings } from './port.ts';
import { parseCallbackBody } from './wire.ts';

const off = { outcome: 'unknown', cause: 'off' } as const;

/** The record keeper with the credentials read at each call, so that changes apply at once. */
export function createConfiguredNpsCra(
  settingsNow: () => Promise<NpsCraSettings>,
  options: Omit<NpsHttpOptions, 'baseUrl' | 'key'>,
): NpsCraPort {
  const adapterTo = (settings: NpsCraSettings, line = options.limits?.line): NpsCraPort | undefined =>
    settings.mode === 'off'
      ? undefined
      : createNpsHttp({ ...options, ...settings, limits: { ...options.limits, line } });
  /** A connection test sends at once, regardless of earlier failures. */
  const directly: Line = (send) => send();

  return {
    submit: async (registration) => adapterTo(await settingsNow())?.submit(registration) ?? off,
    status: async (number) => adapterTo(await settingsNow())?.status(number) ?? off,
    parseCallback: parseCallbackBody,
    testConnection: async (given) =>
      adapterTo(given ?? (await settingsNow()), directly)?.testConnection() ?? { ok: false, cause: 'off' },
  };
}
