import { parseWorked } from '../envelope.ts';
import { cautious, isSilentStatus, type Outbound, postJson, silenceOf } from '../outbound-http.ts';
import type {
  CollectAccountAnswer,
  CollectPort,
  CollectReturnAnswer,
  CollectReturnFound,
  CollectSilence,
} from './port.ts';
import {
  isKeyRefusal,
  isNotFound,
  parseAccount,
  parsePage,
  parsePayment,
  parseReturn,
  parseWebhookBody,
  reasonOf,
  returnBody,
} from './wire.ts';

export type CollectHttpOptions = {
  /** E.g. https://collect.example/api, with or without a trailing slash. */
  baseUrl: string;
  key: string;
  log: { info(facts: object, words: string): void; warn(facts: object, words: string): void };
  limits?: Partial<Outbound>;
};

type Unknown = { outcome: 'unknown'; cause: CollectSilence };
type Heard = { kind: 'data'; data: unknown } | { kind: 'not-found' } | { kind: 'refused'; reason: string } | Unknown;
type Call = (path: string, body: object) => Promise<Heard>;

const unreadable: Unknown = { outcome: 'unknown', cause: 'unreadable' };
/** A page of payments. */
const large = { maxBytes: 4 * 1024 * 1024 };

/** Returns the function for one call. A 5xx or 'not now' does not mean that nothing was done; a 3xx is never followed. */
function caller({ baseUrl, key, limits }: CollectHttpOptions): Call {
  return async (path, body) => {
    const address = `${baseUrl.replace(/\/+$/, '')}/${path}`;
    const answer = await postJson(address, { key, ...body }, { ...cautious, ...large, ...limits });
    if (answer.kind === 'no-answer') return { outcome: 'unknown', cause: silenceOf[answer.cause] };
    const read = isSilentStatus(answer.status) ? undefined : parseWorked(answer.text);
    if (read === undefined) return unreadable;
    if (read.worked) return { kind: 'data', data: read.data };
    if (isNotFound(read.message)) return { kind: 'not-found' };
    // A wrong key says nothing about the request.
    if (isKeyRefusal(read.message)) return { outcome: 'unknown', cause: 'key' };
    return { kind: 'refused', reason: reasonOf(read.message) };
  };
}

async function findReturn(call: Call, reference: string): Promise<CollectReturnFound> {
  const heard = await call('return/get', { ref: reference });
  if ('outcome' in heard) return heard;
  if (heard.kind === 'data') return parseReturn(heard.data) ?? unreadable;
  return heard.kind === 'not-found' ? { outcome: 'not-found' } : unreadable;
}

function refusalIn(heard: Exclude<Heard, Unknown | { kind: 'data' }>): { outcome: 'refused'; reason: string } {
  return { outcome: 'refused', reason: heard.kind === 'refused' ? heard.reason : 'Not found' };
}

function accountIn(heard: Heard): CollectAccountAnswer {
  if ('outcome' in heard) return heard;
  if (heard.kind !== 'data') return refusalIn(heard);
  const account = parseAccount(heard.data);
  return account ? { outcome: 'opened', ...account } : unreadable;
}

function returnIn(heard: Heard): CollectReturnAnswer {
  if ('outcome' in heard) return heard;
  return heard.kind === 'data' ? (parseReturn(heard.data) ?? unreadable) : refusalIn(heard);
}

/** Queries of payments. */
function queriesOf(call: Call): Pick<CollectPort, 'payment' | 'listPayments' | 'returnStatus'> {
  return {
    async payment(providerRef) {
      const heard = await call('payment/get', { payment_id: providerRef });
      if ('outcome' in heard) return heard;
      if (heard.kind === 'not-found') return { outcome: 'not-found' };
      const payment = heard.kind === 'data' ? parsePayment(heard.data, providerRef) : undefined;
      return payment ? { outcome: 'found', payment } : unreadable;
    },
    async listPayments({ since, after }) {
      const heard = await call('payment/list', { since, ...(after === undefined ? {} : { after }) });
      if ('outcome' in heard) return heard;
      const page = heard.kind === 'data' ? parsePage(heard.data) : undefined;
      return page ? { outcome: 'page', ...page } : unreadable;
    },
    returnStatus: (reference) => findReturn(call, reference),
  };
}

/** Collection accounts over HTTP. The key is sent only in request bodies; logs identify records by reference alone. */
export function createCollectHttp(options: CollectHttpOptions): CollectPort {
  const { key, log } = options;
  const call = caller(options);
  const noted = <Answer extends { outcome: string }>(reference: string, what: string, answer: Answer): Answer => {
    const facts = { reference, outcome: answer.outcome, ...('cause' in answer ? { cause: answer.cause } : {}) };
    if (answer.outcome === 'unknown' || answer.outcome === 'refused') log.warn(facts, `${what} has no result`);
    else log.info(facts, what);
    return answer;
  };
  return {
    ...queriesOf(call),
    async openAccount({ reference, name, webhookUrl }) {
      const heard = await call('account/open', { ref: reference, name, webhook_url: webhookUrl });
      return noted<CollectAccountAnswer>(reference, 'Collection account', accountIn(heard));
    },
    async returnPayment(refund) {
      const heard = await call('payment/return', returnBody(refund));
      return noted<CollectReturnAnswer>(refund.reference, 'Return of a payment', returnIn(heard));
    },
    parseWebhook: async (given) => parseWebhookBody(given, key),
    async testConnection() {
      const found = await findReturn(call, '00000000-0000-0000-0000-000000000000');
      return found.outcome === 'unknown' ? { ok: false, cause: found.cause } : { ok: true };
    },
  };
}
