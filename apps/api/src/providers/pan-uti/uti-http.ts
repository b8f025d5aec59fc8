import { cautious, isSilentStatus, type Outbound, postJson, silenceOf } from '../outbound-http.ts';
import { evidenceOf } from './evidence.ts';
import type {
  PanUtiConnection,
  PanUtiCreated,
  PanUtiEvidence,
  PanUtiKind,
  PanUtiLook,
  PanUtiPort,
  PanUtiReset,
  PanUtiSilence,
} from './port.ts';
import {
  couponBody,
  psaBody,
  parseAnswer,
  parseCallbackBody,
  parseFound,
  parseReset,
  refusalCause,
  saysUnknown,
  type WireAnswer,
} from './wire.ts';

export type UtiHttpOptions = {
  /** E.g. https://psa.example/api, with or without a trailing slash. */
  baseUrl: string;
  key: string;
  log: { info(facts: object, words: string): void; warn(facts: object, words: string): void };
  limits?: Partial<Outbound>;
};

type Call = (path: string, body: object) => Promise<PanUtiEvidence & (WireAnswer | { unknown: PanUtiSilence })>;

/** Returns the function for one call. A 5xx or 'not now' does not mean that nothing was done; a 3xx is never followed. */
function caller({ baseUrl, key, limits }: UtiHttpOptions): Call {
  const bounds = { ...cautious, ...limits };
  return async (path, body) => {
    const answer = await postJson(`${baseUrl.replace(/\/+$/, '')}/${path}`, { api_key: key, ...body }, bounds);
    if (answer.kind === 'no-answer') return { unknown: silenceOf[answer.cause] };
    const evidence = `HTTP ${answer.status} ${evidenceOf(answer.text, key)}`;
    const read = isSilentStatus(answer.status) ? undefined : parseAnswer(answer.text);
    return read ? { ...read, evidence } : { unknown: 'unreadable', evidence };
  };
}

async function create(call: Call, path: string, body: { our_ref: string }): Promise<PanUtiCreated> {
  const answer = await call(path, body);
  const { evidence } = answer;
  if ('unknown' in answer) return { outcome: 'unknown', cause: answer.unknown, evidence };
  if ('refused' in answer) {
    const reason = answer.refused.slice(0, 200);
    return { outcome: 'refused', cause: refusalCause(answer.refused), reason, evidence };
  }
  const found = parseFound(answer.data, body.our_ref);
  if (!found) return { outcome: 'unknown', cause: 'unreadable', evidence };
  return { outcome: 'created', providerRef: found.providerRef, evidence };
}

async function look(call: Call, kind: PanUtiKind, ref: string): Promise<PanUtiLook> {
  const answer = await call(`${kind}/status`, { our_ref: ref });
  const { evidence } = answer;
  if ('unknown' in answer) return { outcome: 'unknown', cause: answer.unknown, evidence };
  if ('data' in answer) {
    const found = parseFound(answer.data, ref);
    return found ? { ...found, evidence } : { outcome: 'unknown', cause: 'unreadable', evidence };
  }
  // A wrong key, or an unknown refusal, must not look like an order that does not exist.
  if (refusalCause(answer.refused) === 'key') return { outcome: 'unknown', cause: 'key', evidence };
  if (!saysUnknown(answer.refused)) return { outcome: 'unknown', cause: 'unreadable', evidence };
  return { outcome: 'not-found', evidence };
}

async function reset(call: Call, psaId: string): Promise<PanUtiReset> {
  const answer = await call('psa/reset', { psa_id: psaId });
  const { evidence } = answer;
  if ('unknown' in answer) return { outcome: 'unknown', cause: answer.unknown, evidence };
  if ('refused' in answer) return { outcome: 'refused', reason: answer.refused.slice(0, 200), evidence };
  const read = parseReset(answer.data);
  if (!read) return { outcome: 'unknown', cause: 'unreadable', evidence };
  return read.done ? { outcome: 'done', evidence } : { outcome: 'refused', reason: read.reason, evidence };
}

async function connection(call: Call): Promise<PanUtiConnection> {
  const found = await look(call, 'coupon', 'CONNECTION-TEST');
  return found.outcome === 'unknown' ? { ok: false, cause: found.cause } : { ok: true };
}

/** PAN provider 2 over HTTP. The key is sent only in request bodies; logs identify orders by number alone. */
export function createUtiHttp(options: UtiHttpOptions): PanUtiPort {
  const { log } = options;
  const call = caller(options);
  const noted = <T extends { outcome: string }>(ref: string, did: string, answer: T): T => {
    const facts = { ref, outcome: answer.outcome, ...('cause' in answer ? { cause: answer.cause } : {}) };
    if (answer.outcome === 'unknown' || answer.outcome === 'refused') log.warn(facts, `UTI order not ${did}`);
    else log.info(facts, `UTI order ${did}`);
    return answer;
  };
  return {
    registerPsa: async (order) => noted(order.ref, 'sent', await create(call, 'psa/register', psaBody(order))),
    orderCoupons: async (order) => noted(order.ref, 'sent', await create(call, 'coupon/order', couponBody(order))),
    status: async (kind, ref) => noted(ref, 'checked', await look(call, kind, ref)),
    resetPassword: (psaId) => reset(call, psaId),
    parseCallback: parseCallbackBody,
    testConnection: () => connection(call),
  };
}
