import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CallAnswer, callText, cautious, isSilentStatus, type Outbound } from '../outbound-http.ts';
import type { MessageWhatsappPort, WhatsappAccount, WhatsappSending } from './port.ts';
import { errorAnswer, fileForm, messageBody, newsOf, storedAnswer, takenAnswer } from './wire.ts';

type Reach = Pick<Outbound, 'allowPrivateAddresses'> & Partial<Pick<Outbound, 'timeoutMs' | 'line'>>;

type Form = { payload: string | Buffer; type: string };

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

type Answered = Extract<CallAnswer, { kind: 'answer' }>;

/** Parses a response that is no success: refused, not now, or unreadable. */
function failureOf({ status, text }: Answered, token: string): WhatsappSending {
  if (status === tooMany) return { outcome: 'unsent', cause: 'busy' };
  const refused = errorAnswer.safeParse(parsed(text));
  if (isSilentStatus(status) || !refused.success) return { outcome: 'unknown', cause: 'unreadable' };
  const reason = refused.data.error.message.replaceAll(token, '[key]').replace(/\s+/g, ' ').trim();
  return { outcome: 'refused', reason: `HTTP ${status} ${reason}`.slice(0, 200) };
}

function sendingOf(answer: Answered, token: string): WhatsappSending {
  const taken = answer.status < 300 ? takenAnswer.safeParse(parsed(answer.text)) : undefined;
  return taken?.success ? { outcome: 'taken', ref: taken.data.messages[0].id } : failureOf(answer, token);
}

/** A file that is not stored sends nothing: unless it was refused, the message may be sent again. */
function fileIdOf(answer: CallAnswer, token: string): { fileId: string } | WhatsappSending {
  if (answer.kind === 'no-answer') {
    const { cause } = answer;
    return { outcome: 'unsent', cause: cause === 'private-address' || cause === 'resting' ? cause : 'unreachable' };
  }
  const stored = answer.status < 300 ? storedAnswer.safeParse(parsed(answer.text)) : undefined;
  if (stored?.success) return { fileId: stored.data.id };
  const failure = failureOf(answer, token);
  return failure.outcome === 'unknown' ? { outcome: 'unsent', cause: 'unreachable' } : failure;
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
  async function post(account: WhatsappAccount, path: 'media' | 'messages', form: Form): Promise<CallAnswer> {
    const { address, version, phoneNumberId, token } = account;
    const headers = { accept: 'application/json', 'content-type': form.type, authorization: `Bearer ${token}` };
    const url = `${address}/${version}/${phoneNumberId}/${path}`;
    const send = () => callText(url, { method: 'POST', payload: form.payload, headers }, limits);
    return reach.line ? reach.line(send, { isFailure, resting }) : send();
  }
  return {
    async send(message) {
      const account = await current();
      if (!account) return { outcome: 'unsent', cause: 'off' };
      const { token } = account;
      const file = 'words' in message ? undefined : message.document;
      const stored = file ? fileIdOf(await post(account, 'media', fileForm(file)), token) : undefined;
      if (stored && 'outcome' in stored) return stored;
      const payload = messageBody(message, stored?.fileId);
      const answer = await post(account, 'messages', { payload, type: 'application/json' });
      return answer.kind === 'no-answer' ? silence(answer) : sendingOf(answer, token);
    },
    async parseNews({ raw, signature }) {
      const account = await current();
      if (!account || !isSigned(raw, signature, account.appSecret)) return 'forged';
      return newsOf(raw) ?? 'unreadable';
    },
  };
}
