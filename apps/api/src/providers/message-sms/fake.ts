import type { MessageSmsPort, SmsReport, SmsSending, SmsToSend } from './port.ts';

type Kept = SmsToSend & { ref: string; state: 'taken' | 'delivered' | 'failed' };

export type FakeSms = MessageSmsPort & {
  /** The accepted messages, oldest first. */
  sent: Kept[];
  /** Sets the result of the next message; an 'unknown' one is accepted all the same. */
  endNext(sending: SmsSending): void;
  deliver(id: string, state?: 'delivered' | 'failed'): void;
  /** Returns the report of a message as the gateway would post it. */
  reportOf(id: string): Record<string, string>;
};

/** A gateway in memory; it refuses numbers ending in 04, and accepts those ending in 05 without a response. */
export function createFakeSms(): FakeSms {
  const sent: Kept[] = [];
  let next: SmsSending | undefined;
  const find = (id: string) => sent.find((sms) => sms.id === id);
  return {
    sent,
    async send(sms) {
      const planned = next;
      next = undefined;
      if (planned?.outcome === 'unsent' || planned?.outcome === 'refused') return planned;
      if (sms.mobile.endsWith('04')) return { outcome: 'refused', reason: 'Number refused' };
      const ref = `F${sent.length + 1}`;
      sent.push({ ...sms, ref, state: 'taken' });
      if (planned?.outcome === 'unknown') return planned;
      if (sms.mobile.endsWith('05')) return { outcome: 'unknown', cause: 'time-out' };
      return { outcome: 'taken', ref };
    },
    askState: async ({ id }) => find(id)?.state ?? 'unknown',
    async parseReport(form): Promise<SmsReport | undefined> {
      const { id, ref, state } = (form ?? {}) as Record<string, string | undefined>;
      if ((!id && !ref) || (state !== 'delivered' && state !== 'failed')) return undefined;
      return { id, ref, state };
    },
    endNext: (sending) => {
      next = sending;
    },
    deliver(id, state = 'delivered') {
      const found = find(id);
      if (found) found.state = state;
    },
    reportOf(id) {
      const { ref = '', state = '' } = find(id) ?? {};
      return { id, ref, state };
    },
  };
}
