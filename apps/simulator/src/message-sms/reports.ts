import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryWay, PhoneMessage } from './phones.ts';

export type Reports = {
  /** Sends the reports of a message in one of the ways; resolves once all of them are posted. */
  report(message: PhoneMessage, way: DeliveryWay): Promise<void>;
  /** The default for new messages. */
  way: DeliveryWay;
  close(): Promise<void>;
};

/** Half of the reports are normal, as in a bad week of a gateway. */
const mix: readonly DeliveryWay[] = ['late', 'twice', 'never', 'wrong', 'fail', 'garbled'];
const oneOf = (way: DeliveryWay): DeliveryWay =>
  way !== 'mixed' ? way : Math.random() < 0.5 ? 'deliver' : (mix[Math.floor(Math.random() * mix.length)] ?? 'deliver');

const words = {
  get: { delivered: 'DELIVRD', failed: 'UNDELIV' },
  form: { delivered: 'DELIVRD', failed: 'UNDELIV' },
  json: { delivered: 'delivered', failed: 'failed' },
} as const;

function formOf({ dialect, ref, clientId }: PhoneMessage, state: 'delivered' | 'failed'): Record<string, string> {
  const word = words[dialect][state];
  if (dialect === 'get') return { messageid: ref, clientid: clientId, state: word };
  if (dialect === 'form') return { mid: ref, ref: clientId, stat: word };
  return { id: ref, custom_id: clientId, status: word };
}

/** Posts delivery reports to the address given with each message. */
export function createReports(lateMs: number): Reports {
  const closing = new AbortController();
  const post = async (message: PhoneMessage, state: 'delivered' | 'failed', given?: Record<string, string>) => {
    const form = given ?? formOf(message, state);
    const isJson = message.dialect === 'json';
    const body = isJson ? JSON.stringify(form) : new URLSearchParams(form).toString();
    const headers = { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' };
    const url = message.dialect === 'get' ? `${message.reportUrl}?${new URLSearchParams(form)}` : message.reportUrl;
    const how = message.dialect === 'get' ? {} : { method: 'POST', body, headers };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(5_000)]);
    // A failed delivery is no error: gateways ignore it.
    await fetch(url, { ...how, signal, redirect: 'manual' }).catch(() => undefined);
  };
  return {
    way: 'deliver',
    async report(message, asked) {
      const way = oneOf(asked);
      if (way === 'never' || message.reportUrl === '') return;
      if (way === 'late') await pause(lateMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return;
      if (way === 'wrong') return post({ ...message, ref: 'SM0', clientId: 'nobody' }, 'delivered');
      if (way === 'garbled') return post(message, 'delivered', { '<html>': 'Bad gateway' });
      message.state = way === 'fail' ? 'failed' : 'delivered';
      await post(message, message.state);
      if (way === 'twice') await post(message, message.state);
    },
    async close() {
      closing.abort();
    },
  };
}
