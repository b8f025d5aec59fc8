import type { Line } from '../../platform/watch/lines.ts';
import { createMandateHttp, type MandateHttpOptions } from './mandate-http.ts';
import type { MandatePort, MandateSettings } from './port.ts';

const off = { outcome: 'unknown', cause: 'off' } as const;

/** The provider of mandates with the credentials read at each call, so that changes apply at once. */
export function createConfiguredMandate(
  settingsNow: () => Promise<MandateSettings>,
  options: Omit<MandateHttpOptions, 'baseUrl' | 'key'>,
): MandatePort {
  const adapterTo = (settings: MandateSettings, line = options.limits?.line): MandatePort | undefined =>
    settings.mode === 'off'
      ? undefined
      : createMandateHttp({ ...options, ...settings, limits: { ...options.limits, line } });
  const current = async () => adapterTo(await settingsNow());
  /** A connection test sends at once, regardless of earlier failures. */
  const directly: Line = (send) => send();

  return {
    create: async (request) => (await current())?.create(request) ?? off,
    status: async (mandateRef) => (await current())?.status(mandateRef) ?? off,
    revoke: async (mandateRef) => (await current())?.revoke(mandateRef) ?? off,
    notify: async (debit) => (await current())?.notify(debit) ?? off,
    debit: async (debit) => (await current())?.debit(debit) ?? off,
    debitStatus: async (debitRef) => (await current())?.debitStatus(debitRef) ?? off,
    testConnection: async (given) =>
      adapterTo(given ?? (await settingsNow()), directly)?.testConnection() ?? { ok: false, cause: 'off' },
  };
}
