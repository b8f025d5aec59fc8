import { createLines, type Line, type LineReport } from '../../src/platform/watch/lines.ts';
import { createConfiguredBillNetwork } from '../../src/providers/bill-network/configured.ts';
import { createConfiguredCollect } from '../../src/providers/collect/configured.ts';
import { createConfiguredMandate } from '../../src/providers/mandate/configured.ts';
import { createSmsHttp } from '../../src/providers/message-sms/sms-http.ts';
import { createConfiguredNpsCra } from '../../src/providers/nps-cra/configured.ts';
import { createConfiguredPanNsdl } from '../../src/providers/pan-nsdl/configured.ts';
import { createConfiguredPanUti } from '../../src/providers/pan-uti/configured.ts';
import type { Providers } from '../../src/providers/ports.ts';
import { createConfiguredUpi } from '../../src/providers/upi/configured.ts';
import { type TestApp, testApp } from '../helpers.ts';
import { type SimulatorProcess, startSimulator } from '../providers/simulator-process.ts';
import { createWhatsappHttp } from '../../src/providers/message-whatsapp/whatsapp-http.ts';
import { profileOf } from '../providers/sms-profiles.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';

const log = { info: () => undefined, warn: () => undefined };
/** Timeout of calls: long enough for a busy machine; when the proxy does not respond, short enough to wait for. */
const patienceMs = 5_000;
const silenceMs = 700;
/** Pause of a circuit breaker in these tests. */
const restMs = 500;

export type FaultyWorld = {
  app: TestApp;
  proxy: FaultProxy;
  simulator: SimulatorProcess;
  /** Recreates the connections to the providers, as after a restart. */
  reconnect: () => void;
  lines: () => LineReport[];
  close: () => Promise<void>;
};

/** Starts the API with the real adapters, and a fault-injecting proxy between them and the simulated providers. */
export async function openFaultyWorld(): Promise<FaultyWorld> {
  const simulator = await startSimulator();
  const proxy = await openFaultProxy(simulator.http);
  let lines = createLines({ restMs });
  const to = (provider: string) => {
    const line: Line = (send, judge) => lines.to(provider)(send, judge);
    const limits = {
      // A getter, because it is read at each call, like the address.
      get timeoutMs() {
        return proxy.isSilent() ? silenceMs : patienceMs;
      },
      allowPrivateAddresses: true,
      line,
    };
    return { log, limits };
  };
  const at = (path: string) => async () =>
    ({ mode: 'on', baseUrl: `${proxy.url}/${path}/api`, key: 'simulator-key' }) as const;
  const providers: Partial<Providers> = {
    upi: createConfiguredUpi(at('upi'), to('upi')),
    panNsdl: createConfiguredPanNsdl(at('pan-nsdl'), to('pan-nsdl')),
    panUti: createConfiguredPanUti(at('pan-uti'), to('pan-uti')),
    npsCra: createConfiguredNpsCra(at('nps-cra'), to('nps-cra')),
    billNetwork: createConfiguredBillNetwork(at('bill-network'), to('bill-network')),
    collect: createConfiguredCollect(at('collect'), to('collect')),
    mandate: createConfiguredMandate(at('mandate'), to('mandate')),
    messageSms: createSmsHttp(async () => profileOf('form', `${proxy.url}/message-sms/form`), to('message-sms').limits),
    messageWhatsapp: createWhatsappHttp(
      async () => ({
        address: `${proxy.url}/message-whatsapp`,
        version: 'v23.0',
        phoneNumberId: '100000000000001',
        token: 'simulator-key',
        appSecret: 'simulator-secret',
      }),
      to('message-whatsapp').limits,
    ),
  };
  const app = await testApp({ providers });
  return {
    app,
    proxy,
    simulator,
    reconnect: () => {
      lines = createLines({ restMs });
    },
    lines: () => lines.report(),
    close: async () => {
      await app.close();
      await proxy.close();
      await simulator.stop();
    },
  };
}
