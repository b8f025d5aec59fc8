import { randomInt } from 'node:crypto';
import { type WorkedAnswer } from '../envelope.ts';
import { cautious, isSilentStatus, type Outbound, postJson, silenceOf } from '../outbound-http.ts';
import { evidenceOf } from './evidence.ts';
import type {
  PanNsdlConnection,
  PanNsdlCreated,
  PanNsdlEvidence,
  PanNsdlLook,
  PanNsdlPort,
  PanNsdlResumed,
  PanNsdlSilence,
} from './port.ts';
import {
  createBody,
  parseAnswer,
  parseCallbackBody,
  parseCreated,
  parseFound,
  parseResumed,
  parseSlip,
  refusalCause,
  saysUnknown,
} from './wire.ts';

export type NsdlHttpLog = {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
};

export type NsdlHttpOptions = {
  /** E.g. https://pan.example/api, with or without a trailing slash. */
  baseUrl: string;
  key: string;
  log: NsdlHttpLog;
  limits?: Partial<Outbound>;
};

type Call = (
  path: string,
  token: string,
  body?: object,
) => Promise<PanNsdlEvidence & (WorkedAnswer | { unknown: PanNsdlSilence })>;

/** Returns the function for one call. A 5xx or 'not now' does not mean that nothing was done; a 3xx is never followed. */
function caller({ baseUrl, key, limits }: NsdlHttpOptions): Call {
  const bounds = { ...cautious, ...limits };
  return async (path, token, body) => {
    const sent = body ?? { key, txid: token };
    const answer = await postJson(`${baseUrl.replace(/\/+$/, '')}/${path}`, sent, bounds);
    if (answer.kind === 'no-answer') return { unknown: silenceOf[answer.cause] };
    const evidence = `HTTP ${answer.status} ${evidenceOf(answer.text, { key, token })}`;
    const read = isSilentStatus(answer.status) ? undefined : parseAnswer(answer.text);
    return read ? { ...read, evidence } : { unknown: 'unreadable', evidence };
  };
}

/** A customer is sent only to the provider's own host, whatever the response says. */
const isOwnHost = (address: string, baseUrl: string) => new URL(address).host === new URL(baseUrl).host;

async function create(
  call: Call,
  { baseUrl, key }: NsdlHttpOptions,
  order: Parameters<PanNsdlPort['createTransaction']>[0],
): Promise<PanNsdlCreated> {
  const answer = await call('authorize', order.token, createBody(order, key));
  const { evidence } = answer;
  if ('unknown' in answer) return { outcome: 'unknown', cause: answer.unknown, evidence };
  if (!answer.worked) {
    return {
      outcome: 'refused',
      cause: refusalCause(answer.message),
      reason: answer.message.slice(0, 200),
      evidence,
    };
  }
  const created = parseCreated(answer.data);
  if (created === undefined) return { outcome: 'unknown', cause: 'unreadable', evidence };
  if (!isOwnHost(created.url, baseUrl)) return { outcome: 'unknown', cause: 'foreign-host', evidence };
  return { outcome: 'created', ...created, evidence };
}

async function resume(call: Call, baseUrl: string, token: string): Promise<PanNsdlResumed> {
  const answer = await call('resume', token);
  const { evidence } = answer;
  if ('unknown' in answer) return { outcome: 'unknown', cause: answer.unknown, evidence };
  if (!answer.worked) return { outcome: 'refused', reason: answer.message.slice(0, 200), evidence };
  const url = parseResumed(answer.data);
  if (url === undefined) return { outcome: 'unknown', cause: 'unreadable', evidence };
  if (!isOwnHost(url, baseUrl)) return { outcome: 'unknown', cause: 'foreign-host', evidence };
  return { outcome: 'found', url, evidence };
}

async function look(call: Call, token: string): Promise<PanNsdlLook> {
  const answer = await call('status', token);
  const { evidence } = answer;
  if ('unknown' in answer) return { outcome: 'unknown', cause: answer.unknown, evidence };
  if (answer.worked) {
    const found = parseFound(answer.data, token);
    return found ? { ...found, evidence } : { outcome: 'unknown', cause: 'unreadable', evidence };
  }
  // A wrong key, or an unknown refusal, must not look like an order that does not exist.
  if (refusalCause(answer.message) === 'key') return { outcome: 'unknown', cause: 'key', evidence };
  if (!saysUnknown(answer.message)) return { outcome: 'unknown', cause: 'unreadable', evidence };
  return { outcome: 'not-found', evidence };
}

async function connection(call: Call): Promise<PanNsdlConnection> {
  const nobodys = `99${randomInt(10 ** 9, 10 ** 10)}`;
  const found = await look(call, nobodys);
  return found.outcome === 'unknown' ? { ok: false, cause: found.cause } : { ok: true };
}

/** The PAN provider over HTTP. The key is sent only in request bodies; logs identify orders by token alone. */
export function createNsdlHttp(options: NsdlHttpOptions): PanNsdlPort {
  const { baseUrl, log } = options;
  const call = caller(options);
  const noted = <T extends PanNsdlEvidence & { outcome: string }>(token: string, did: string, answer: T): T => {
    const { outcome } = answer;
    const facts = { token, outcome, ...('cause' in answer ? { cause: answer.cause } : {}) };
    if (outcome === 'unknown' || outcome === 'refused') log.warn(facts, `PAN order not ${did}`);
    else log.info(facts, `PAN order ${did}`);
    return answer;
  };
  return {
    createTransaction: async (order) => noted(order.token, 'opened', await create(call, options, order)),
    resumeUrl: async (token) => noted(token, 'resumed', await resume(call, baseUrl, token)),
    status: async (token) => noted(token, 'checked', await look(call, token)),
    async slip(token) {
      const answer = await call('slip', token);
      return 'unknown' in answer || !answer.worked ? undefined : parseSlip(answer.data);
    },
    parseCallback: parseCallbackBody,
    testConnection: () => connection(call),
  };
}
