import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage, ChatReply, ChatState, ChatWay } from './chats.ts';

export type ChatWebhook = {
  /** Where calls go; nothing is posted without one. */
  url: string | undefined;
  /** Sends the first call with a challenge, and uses the address if the answer repeats it. Returns whether it does. */
  connect(url: string, verifyToken: string): Promise<boolean>;
  /** The default for new messages. */
  way: ChatWay;
  /** Reports one state; resolves once it is posted. */
  report(message: ChatMessage, state: ChatState): Promise<void>;
  /** Reports the delivery of a message in one of the ways. */
  deliver(message: ChatMessage, way: ChatWay): Promise<void>;
  reply(reply: ChatReply): Promise<void>;
  close(): Promise<void>;
};

const seconds = (at: string) => String(Math.floor(Date.parse(at) / 1000));

const bodyOf = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] }],
});

/** A text, a pressed button, or a picture with its caption. */
function contentOf({ text, pressed, hasFile }: ChatReply) {
  if (hasFile)
    return { type: 'image', image: { id: '1', mime_type: 'image/jpeg', ...(text !== '' && { caption: text }) } };
  if (pressed) return { type: 'button', button: { text, payload: text } };
  return { type: 'text', text: { body: text } };
}

const messageOf = (reply: ChatReply) => ({
  id: reply.ref,
  from: `91${reply.mobile}`,
  timestamp: seconds(reply.at),
  ...(reply.to !== undefined && { context: { id: reply.to } }),
  ...contentOf(reply),
});

/** Posts states and replies, signed with the secret of the app. */
export function createChatWebhook(secret: string, lateMs: number): ChatWebhook {
  const closing = new AbortController();
  const webhook: ChatWebhook = {
    url: undefined,
    way: 'deliver',
    async connect(url, verifyToken) {
      const challenge = String(randomInt(1_000_000_000));
      const query = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': challenge };
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(5_000)]);
      const answer = await fetch(`${url}?${new URLSearchParams(query)}`, { signal, redirect: 'manual' })
        .then((reply) => reply.text())
        .catch(() => undefined);
      if (answer === challenge) webhook.url = url;
      return answer === challenge;
    },
    async report(message, state) {
      message.state = state;
      const at = new Date().toISOString();
      await post({
        statuses: [
          {
            id: message.ref,
            status: state,
            timestamp: seconds(at),
            recipient_id: `91${message.mobile}`,
            biz_opaque_callback_data: message.clientId,
          },
        ],
      });
    },
    async deliver(message, way) {
      if (way === 'never') return;
      if (way === 'late') await pause(lateMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return;
      if (way === 'wrong') return webhook.report({ ...message, ref: 'wamid.S0', clientId: 'nobody' }, 'delivered');
      if (way === 'fail') return webhook.report(message, 'failed');
      await webhook.report(message, 'sent');
      await webhook.report(message, 'delivered');
      if (way === 'twice') await webhook.report(message, 'delivered');
    },
    reply: (reply) => post({ messages: [messageOf(reply)] }),
    async close() {
      closing.abort();
    },
  };
  async function post(value: object): Promise<void> {
    if (webhook.url === undefined) return;
    const body = JSON.stringify(bodyOf(value));
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(5_000)]);
    // A failed delivery is no error here; the real network would repeat it.
    await fetch(webhook.url, { method: 'POST', body, headers, signal, redirect: 'manual' }).catch(() => undefined);
  }
  return webhook;
}
