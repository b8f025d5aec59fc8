import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CallAnswer, callText, cautious, isSilentStatus, type Outbound } from '../outbound-http.ts';
import type { MessageWhatsappPort, WhatsappAccount, WhatsappSending } from './port.ts';
import { errorAnswer, messageBody, newsOf, takenAnswer } from './wire.ts';

type Reach = Pick<Outbound, 'allowPrivateAddresses'> & Partial<Pick<Outbound, 'timeoutMs' | 'line'>>;

const resting: CallAnswer = { kind: 'no-answer', cause: 'resting', neverLeft: true };
const isFailure = (answer: CallAnswer) =>
  answer.kind === 'no-answer' ? answer.cause !== 'private-address' : isSilentStatus(answer.status);

/** Too many calls: the message was certainly not taken. */
const tooMany = 429;

function silence({ cause, neverLeft }: Extract<CallAnswer, { kind: 'no-answer' }>): WhatsappSending {
  if (neverLeft)
    return { outcome: 'unsent', cause: cause === 'private-address' || cause === 'resting' ? cause : 'unreachable' };
  const known = cause === 'time-out' ? 'time-out' : cause === 'too-big' ? 'unreadable' : 'unreachable';
  return { outcome: 'unknown', cause: known };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function sendingOf({ status, text }: Extract<CallAnswer, { kind: 'answer' }>, token: string): WhatsappSending {
  const taken = status < 300 ? takenAnswer.safeParse(parsed(text)) : undefined;
  if (taken?.success) return { outcome: 'taken', ref: taken.data.messages[0].id };
  if (status === tooMany) return { outcome: 'unsent', cause: 'busy' };
  const refused = errorAnswer.safeParse(parsed(text));
  if (isSilentStatus(status) || !refused.success) return { outcome: 'unknown', cause: 'unreadable' };
  const reason = refused.data.error.message.replaceAll(token, '[key]').replace(/\s+/g, ' ').trim();
  return { outcome: 'refused', reason: `HTTP ${status} ${reason}`.slice(0, 200) };
}

/** Whether `sha256=<hex>` is the signature of these bytes; compared in constant time. */
function isSigned(raw: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(raw).digest();
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1] ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The Cloud API of WhatsApp over HTTP; the account is read for each call. */
export function createWhatsappHttp(
  current: () => Promise<WhatsappAccount | undefined>,
  reach: Reach,
): MessageWhatsappPort {
  const limits = { ...cautious, ...reach };
  return {
    async send(message) {
      const account = await current();
      if (!account) return { outcome: 'unsent', cause: 'off' };
      const { address, version, phoneNumberId, token } = account;
      const call = {
        method: 'POST' as const,
        payload: messageBody(message),
        headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` },
      };
      const send = () => callText(`${address}/${version}/${phoneNumberId}/messages`, call, limits);
      const answer = await (reach.line ? reach.line(send, { isFailure, resting }) : send());
      return answer.kind === 'no-answer' ? silence(answer) : sendingOf(answer, token);
    },
    async parseNews({ raw, signature }) {
      const account = await current();
      if (!account || !isSigned(raw, signature, account.appSecret)) return 'forged';
      return newsOf(raw) ?? 'unreadable';
    },
  };
}
