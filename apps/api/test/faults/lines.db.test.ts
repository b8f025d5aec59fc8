import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calledProviders } from '../../src/modules/masters/credential.rules.ts';
import { createContainer } from '../../src/container.ts';
import { temporaryKeys } from '../../src/platform/keys.ts';
import type { Providers } from '../../src/providers/ports.ts';
import { buildSms } from '../providers/message-sms.contract.ts';
import { buildWhatsapp } from '../providers/message-whatsapp.contract.ts';
import type { Fault } from './fault-proxy.ts';
import { type FaultyWorld, openFaultyWorld } from './faulty-world.ts';

let world: FaultyWorld;
beforeAll(async () => {
  world = await openFaultyWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.proxy.play();
  world.reconnect();
  world.proxy.calls.length = 0;
});

type Answer = { outcome: string };
/** A query that each provider answers, about an unknown order. */
const lines: readonly { provider: string; ask: (providers: Providers) => Promise<Answer> }[] = [
  { provider: 'upi', ask: ({ upi }) => upi.checkStatus({ clientTxnId: 'NOBODY000001', txnDate: '2026-11-22' }) },
  { provider: 'pan-nsdl', ask: ({ panNsdl }) => panNsdl.status('261122000001') },
  { provider: 'pan-uti', ask: ({ panUti }) => panUti.status('coupon', 'NOBODY000001') },
  { provider: 'nps-cra', ask: ({ npsCra }) => npsCra.status('NOBODY000001') },
  { provider: 'bill-network', ask: ({ billNetwork }) => billNetwork.status('NOBODY000001') },
  { provider: 'collect', ask: ({ collect }) => collect.payment('NOBODY000001') },
  { provider: 'mandate', ask: ({ mandate }) => mandate.status('NOBODY000001') },
  {
    provider: 'message-sms',
    // A request that never left is known as unsent and is resent; this test only checks whether the gateway responded.
    ask: async ({ messageSms }) => {
      const { outcome } = await messageSms.send(buildSms());
      return { outcome: outcome === 'unsent' ? 'unknown' : outcome };
    },
  },
  {
    provider: 'message-whatsapp',
    ask: async ({ messageWhatsapp }) => {
      const { outcome } = await messageWhatsapp.send(buildWhatsapp());
      return { outcome: outcome === 'unsent' ? 'unknown' : outcome };
    },
  },
];
/** Symptoms of a broken connection: errors from a proxy, a reset, and no response until our timeout. */
const broken: readonly Fault[] = ['error', 'reset', 'late-answer'];
const cases = lines.flatMap((line) => broken.map((fault) => ({ ...line, fault })));

const providers = () => world.app.container.systemContext('test').providers;
const stateOf = (provider: string) => world.lines().find((line) => line.provider === provider)?.state;

it('the table below lists every line of a process, and every provider that is called', () => {
  const { config } = world.app.container;
  const real = createContainer(config, { keys: temporaryKeys() });
  const named = lines.map(({ provider }) => provider).toSorted();
  expect(
    real.watch.lines
      .report()
      .map(({ provider }) => provider)
      .toSorted(),
  ).toEqual(named);
  // The keys of SMS gateways and of WhatsApp are in their own settings, not among the API credentials.
  expect([...calledProviders, 'message-sms', 'message-whatsapp'].toSorted()).toEqual(named);
  return real.close();
});

describe('ASVS 13.2.6 16.5.2 the line to an unresponsive provider', () => {
  it.each(cases)(
    '$provider, $fault: pauses after five failures, sends nothing meanwhile, is tried by one call and used again; no other line pauses',
    async ({ provider, ask, fault }) => {
      const known = (await ask(providers())).outcome;
      expect(known).not.toBe('unknown');
      world.proxy.play(fault);
      const failed = await Promise.all(Array.from({ length: 5 }, () => ask(providers())));
      expect(new Set(failed.map(({ outcome }) => outcome))).toEqual(new Set(['unknown']));
      expect(stateOf(provider)).toBe('open');
      const sent = world.proxy.calls.length;
      const meanwhile = await Promise.all(Array.from({ length: 20 }, () => ask(providers())));
      // At most the one trial call of the circuit breaker, however long this took.
      expect(world.proxy.calls.length - sent).toBeLessThanOrEqual(1);
      expect(new Set(meanwhile.map(({ outcome }) => outcome))).toEqual(new Set(['unknown']));
      world.proxy.play();
      for (const other of lines.filter((one) => one.provider !== provider)) {
        expect((await other.ask(providers())).outcome).not.toBe('unknown');
        expect(stateOf(other.provider)).toBe('closed');
      }
      await vi.waitFor(async () => expect((await ask(providers())).outcome).toBe(known), { timeout: 20_000 });
      expect(stateOf(provider)).toBe('closed');
      await world.proxy.settled();
    },
    90_000,
  );
});
