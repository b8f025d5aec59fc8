import { randomInt } from 'node:crypto';
import { cautious, isSilentStatus, type Outbound, postJson, silenceOf } from '../outbound-http.ts';
import { evidenceOf } from './evidence.ts';
import type {
  BillNetworkConnection,
  BillNetworkEvidence,
  BillNetworkPort,
  BillNetworkSilence,
  NetworkCatalogue,
  NetworkFetched,
  NetworkPaid,
  NetworkPayment,
  NetworkPaymentLook,
} from './port.ts';
import {
  parseAnswer,
  parseBill,
  parseCallbackBody,
  parseFound,
  parsePaid,
  payBody,
  refusalCause,
  saysUnknown,
  type WireAnswer,
} from './wire.ts';
import { parseCatalogue } from './wire-catalogue.ts';

export type BillHttpOptions = {
  /** Such as https://bills.example/api, with or without a slash at the end. */
  baseUrl: string;
  key: string;
  log: { info(facts: object, words: string): void; warn(facts: object, words: string): void };
  limits?: Partial<Outbound>;
};

type Asked = { path: string; body: object; limits?: Partial<Outbound> };
type Heard = { raw?: { status: number; text: string } } & (WireAnswer | { unknown: BillNetworkSilence });

/** A list of every biller of a country is some megabytes, and takes its time. */
const catalogueLimits: Partial<Outbound> = { timeoutMs: 30_000, maxBytes: 16 * 1024 * 1024 };

/** One call. A 5xx or 'not now' says nothing about what was done, a 3xx is never followed. */
async function ask(options: BillHttpOptions, { path, body, limits }: Asked): Promise<Heard> {
  const address = `${options.baseUrl.replace(/\/+$/, '')}/${path}`;
  const answer = await postJson(
    address,
    { key: options.key, ...body },
    { ...cautious, ...limits, ...options.limits },
  );
  if (answer.kind === 'no-answer') return { unknown: silenceOf[answer.cause] };
  const read = isSilentStatus(answer.status) ? undefined : parseAnswer(answer.text);
  return { ...(read ?? { unknown: 'unreadable' }), raw: answer };
}

const evidenceIn = ({ raw }: Heard, key: string): BillNetworkEvidence =>
  raw ? { evidence: `HTTP ${raw.status} ${evidenceOf(raw.text, key)}` } : {};

const unknown = (cause: BillNetworkSilence) => ({ outcome: 'unknown', cause }) as const;

/** A refusal of a question that is no answer to it. */
const refusedQuestion = (message: string) => unknown(refusalCause(message) === 'key' ? 'key' : 'unreadable');

async function catalogue(options: BillHttpOptions): Promise<NetworkCatalogue> {
  const answer = await ask(options, { path: 'catalogue', body: {}, limits: catalogueLimits });
  if ('unknown' in answer) return unknown(answer.unknown);
  if (!answer.worked) return refusedQuestion(answer.message);
  const read = parseCatalogue(answer.data);
  return read ? { outcome: 'found', ...read } : unknown('unreadable');
}

async function fetchBill(
  options: BillHttpOptions,
  { billerId, params }: { billerId: string; params: Readonly<Record<string, string>> },
): Promise<NetworkFetched> {
  const answer = await ask(options, { path: 'fetch', body: { biller_id: billerId, params } });
  if ('unknown' in answer) return unknown(answer.unknown);
  if (!answer.worked) {
    if (refusalCause(answer.message) === 'key') return unknown('key');
    return { outcome: 'refused', reason: answer.message.slice(0, 300) };
  }
  const bill = parseBill(answer.data, billerId);
  return bill ? { outcome: 'found', bill } : unknown('unreadable');
}

async function pay(options: BillHttpOptions, payment: NetworkPayment): Promise<NetworkPaid> {
  const answer = await ask(options, { path: 'pay', body: payBody(payment) });
  const evidence = evidenceIn(answer, options.key);
  if ('unknown' in answer) return { ...unknown(answer.unknown), ...evidence };
  if (!answer.worked) {
    const reason = answer.message.slice(0, 300);
    return { outcome: 'refused', cause: refusalCause(answer.message), reason, ...evidence };
  }
  const networkRef = parsePaid(answer.data, payment.number);
  if (networkRef === undefined) return { ...unknown('unreadable'), ...evidence };
  return { outcome: 'accepted', networkRef, ...evidence };
}

async function look(options: BillHttpOptions, number: string): Promise<NetworkPaymentLook> {
  const answer = await ask(options, { path: 'status', body: { ref: number } });
  const evidence = evidenceIn(answer, options.key);
  if ('unknown' in answer) return { ...unknown(answer.unknown), ...evidence };
  if (answer.worked) return { ...(parseFound(answer.data, number) ?? unknown('unreadable')), ...evidence };
  // A wrong key, or a refusal in words nobody knows, must not pass for a payment that does not exist.
  if (!saysUnknown(answer.message)) return { ...refusedQuestion(answer.message), ...evidence };
  return { outcome: 'not-found', ...evidence };
}

async function connection(options: BillHttpOptions): Promise<BillNetworkConnection> {
  const found = await look(options, `BP000000${randomInt(10 ** 5, 10 ** 6)}`);
  return found.outcome === 'unknown' ? { ok: false, cause: found.cause } : { ok: true };
}

/** The network over HTTP. The key leaves only in request bodies; logs name payments by number and billers by id alone. */
export function createBillHttp(options: BillHttpOptions): BillNetworkPort {
  const noted = <T extends { outcome: string }>(subject: object, did: string, answer: T): T => {
    const { outcome } = answer;
    const facts = { ...subject, outcome, ...('cause' in answer ? { cause: answer.cause } : {}) };
    if (outcome === 'unknown' || outcome === 'refused') options.log.warn(facts, `${did} failed`);
    else options.log.info(facts, did);
    return answer;
  };
  return {
    catalogue: async () => noted({}, 'Reading the list of billers', await catalogue(options)),
    fetchBill: async (asked) =>
      noted({ billerId: asked.billerId }, 'Fetching a bill', await fetchBill(options, asked)),
    pay: async (payment) => noted({ number: payment.number }, 'Paying a bill', await pay(options, payment)),
    status: async (number) => noted({ number }, 'Asking about a bill payment', await look(options, number)),
    parseCallback: parseCallbackBody,
    testConnection: () => connection(options),
  };
}
