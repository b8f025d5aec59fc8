import type {
  MessageWhatsappPort,
  WhatsappReply,
  WhatsappSending,
  WhatsappState,
  WhatsappTemplateToSend,
  WhatsappTextToSend,
} from './port.ts';

type Kept = WhatsappTemplateToSend & { ref: string };
type KeptText = WhatsappTextToSend & { ref: string };
type Call = { raw: Buffer; signature: string };

export type FakeWhatsapp = MessageWhatsappPort & {
  /** The accepted messages, oldest first. */
  sent: Kept[];
  /** The accepted free texts, oldest first. */
  texts: KeptText[];
  /** Sets the result of the next message; an 'unknown' one is accepted all the same. */
  endNext(sending: WhatsappSending): void;
  /** Returns the call of the webhook that reports a message's state. */
  reportOf(id: string, state: WhatsappState): Call;
  /** Returns the call of the webhook for what a person wrote. */
  replyOf(reply: Pick<WhatsappReply, 'ref' | 'from' | 'text'> & Partial<WhatsappReply>): Call;
};

const callOf = (news: object): Call => ({ raw: Buffer.from(JSON.stringify(news)), signature: 'fake' });

/** WhatsApp in memory; it refuses numbers ending in 04 and free text to a number that wrote nothing, and accepts numbers ending in 05 without a response. */
export function createFakeWhatsapp(): FakeWhatsapp {
  const sent: Kept[] = [];
  const texts: KeptText[] = [];
  const writers = new Set<string>();
  let next: WhatsappSending | undefined;
  return {
    sent,
    texts,
    async send(message) {
      const planned = next;
      next = undefined;
      if (planned?.outcome === 'unsent' || planned?.outcome === 'refused') return planned;
      if (message.mobile.endsWith('04')) return { outcome: 'refused', reason: 'Number refused' };
      const ref = `wamid.F${sent.length + texts.length + 1}`;
      if ('words' in message) {
        if (!writers.has(message.mobile)) return { outcome: 'refused', reason: 'Re-engagement message' };
        texts.push({ ...message, ref });
      } else sent.push({ ...message, ref });
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
      const ref = [...sent, ...texts].find((message) => message.id === id)?.ref ?? 'wamid.nobody';
      return callOf({ reports: [{ id, ref, state }], replies: [] });
    },
    replyOf(reply) {
      writers.add(reply.from.slice(-10));
      const usual = { at: new Date().toISOString(), to: undefined, hasFile: false };
      return callOf({ reports: [], replies: [{ ...usual, ...reply }] });
    },
  };
}
