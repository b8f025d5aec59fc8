import type { MessageWhatsappPort, WhatsappReply, WhatsappSending, WhatsappState, WhatsappToSend } from './port.ts';

type Kept = WhatsappToSend & { ref: string };
type Call = { raw: Buffer; signature: string };

export type FakeWhatsapp = MessageWhatsappPort & {
  /** The accepted messages, oldest first. */
  sent: Kept[];
  /** Sets the result of the next message; an 'unknown' one is accepted all the same. */
  endNext(sending: WhatsappSending): void;
  /** Returns the call of the webhook that reports a message's state. */
  reportOf(id: string, state: WhatsappState): Call;
  /** Returns the call of the webhook for what a person wrote. */
  replyOf(reply: WhatsappReply): Call;
};

const callOf = (news: object): Call => ({ raw: Buffer.from(JSON.stringify(news)), signature: 'fake' });

/** WhatsApp in memory; it refuses numbers ending in 04, and accepts those ending in 05 without a response. */
export function createFakeWhatsapp(): FakeWhatsapp {
  const sent: Kept[] = [];
  let next: WhatsappSending | undefined;
  return {
    sent,
    async send(message) {
      const planned = next;
      next = undefined;
      if (planned?.outcome === 'unsent' || planned?.outcome === 'refused') return planned;
      if (message.mobile.endsWith('04')) return { outcome: 'refused', reason: 'Number refused' };
      const ref = `wamid.F${sent.length + 1}`;
      sent.push({ ...message, ref });
      if (planned?.outcome === 'unknown') return planned;
      if (message.mobile.endsWith('05')) return { outcome: 'unknown', cause: 'time-out' };
      return { outcome: 'taken', ref };
    },
    async parseNews({ raw, signature }) {
      if (signature !== 'fake') return 'forged';
      try {
        const { reports, replies } = JSON.parse(raw.toString('utf8'));
        return Array.isArray(reports) && Array.isArray(replies) ? { reports, replies } : 'unreadable';
      } catch {
        return 'unreadable';
      }
    },
    endNext: (sending) => {
      next = sending;
    },
    reportOf(id, state) {
      const ref = sent.find((message) => message.id === id)?.ref ?? 'wamid.nobody';
      return callOf({ reports: [{ id, ref, state }], replies: [] });
    },
    replyOf: (reply) => callOf({ reports: [], replies: [reply] }),
  };
}
