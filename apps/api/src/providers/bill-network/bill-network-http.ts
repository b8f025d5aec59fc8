import { randomInt } from 'node:crypto';
import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { sizeOf } from '../evidence.ts';
import { cautious, isSilentStatus, type Outbound, postJson, silenceOf } from '../outbound-http.ts';
import { evidenceOf } from './evidence.ts';
import type {
  BillCatalogue,
  BillCatalogueAnswer,
  BillComplaintAnswer,
  BillComplaintLook,
  BillFetchAnswer,
  BillNetworkConnection,
  BillNetworkEvidence,
  BillNetworkPort,
  BillNetworkSilence,
  BillPayment,
  BillPaymentAnswer,
  BillPaymentFound,
  BillPaymentLook,
  BillPlansAnswer,
  BillSettlement,
} from './port.ts';
import { parseCatalogue, parsePlans } from './wire-catalogue.ts';
import {
  complaintBody,
  dayBody,
  fetchBody,
  parseAnswer,
  parseBill,
  parseCallbackBody,
  parseComplaint,
  parsePayment,
  parseRaised,
  parseSettlement,
  payBody,
  type WireAnswer,
} from './wire.ts';

export type BillNetworkHttpOptions = {
  /** E.g. https://bills.example/api, with or without a trailing slash. */
  baseUrl: string;
  key: string;
  log: { info(facts: object, words: string): void; warn(facts: object, words: string): void };
  limits?: Partial<Outbound>;
};

/** For a response with thousands of billers, or a day's payments. */
const large = { maxBytes: 8 * 1024 * 1024, timeoutMs: 30_000 };
/** A longer response is recorded only by its size. */
const longestEvidence = 100_000;

type Silence = { kind: 'unknown'; cause: BillNetworkSilence };
type Heard = BillNetworkEvidence & (WireAnswer | Silence);
type Call = (path: string, body: object, bounds?: Partial<Outbound>) => Promise<Heard>;

/** Returns the function for one call. A 5xx or 'not now' does not mean that nothing was done; a 3xx is never followed. */
function caller({ baseUrl, key, limits }: BillNetworkHttpOptions): Call {
  return async (path, body, bounds) => {
    const address = `${baseUrl.replace(/\/+$/, '')}/${path}`;
    const answer = await postJson(address, { key, ...body }, { ...cautious, ...bounds, ...limits });
    if (answer.kind === 'no-answer') return { kind: 'unknown', cause: silenceOf[answer.cause] };
    const { status, text } = answer;
    const evidence = `HTTP ${status} ${text.length > longestEvidence ? sizeOf(text) : evidenceOf(text, key)}`;
    const read = isSilentStatus(status) ? undefined : parseAnswer(text);
    return read ? { ...read, evidence } : { kind: 'unknown', cause: 'unreadable', evidence };
  };
}

type Unknown = { outcome: 'unknown'; cause: BillNetworkSilence };
type Told<Answer> = BillNetworkEvidence & (Answer | Unknown);

/** Converts a response. A wrong key, and an unexpected or unreadable answer, are unknown: they say nothing about the request. */
function told<Answer extends object>(heard: Heard, read: (answer: WireAnswer) => Answer | undefined): Told<Answer> {
  const { evidence } = heard;
  if (heard.kind === 'unknown') return { outcome: 'unknown', cause: heard.cause, evidence };
  if (heard.kind === 'key') return { outcome: 'unknown', cause: 'key', evidence };
  const answer = read(heard);
  return answer ? { ...answer, evidence } : { outcome: 'unknown', cause: 'unreadable', evidence };
}

const refusalIn = (answer: WireAnswer) =>
  answer.kind === 'refused' ? ({ outcome: 'refused', reason: answer.reason } as const) : undefined;
const notFoundIn = (answer: WireAnswer) =>
  answer.kind === 'not-found' ? ({ outcome: 'not-found' } as const) : undefined;

type Log = BillNetworkHttpOptions['log'];

async function catalogue(call: Call, log: Log, known?: string): Promise<BillCatalogueAnswer> {
  const heard = await call('catalogue', known === undefined ? {} : { version: known }, large);
  return told<BillCatalogue | { outcome: 'unchanged' }>(heard, (answer) => {
    if (answer.kind === 'unchanged' && known !== undefined) return { outcome: 'unchanged' };
    const read = answer.kind === 'data' ? parseCatalogue(answer.data) : undefined;
    if (read && read.skipped > 0) log.warn({ skipped: read.skipped }, 'Billers that cannot be read were left out');
    return read?.catalogue;
  });
}

async function pay(call: Call, payment: BillPayment): Promise<BillPaymentAnswer> {
  return told<BillPaymentFound>(await call('pay', payBody(payment)), (answer) => {
    if (answer.kind === 'refused') return { outcome: 'failed', reason: answer.reason };
    return answer.kind === 'data' ? parsePayment(answer.data, payment.number) : undefined;
  });
}

async function look(call: Call, number: string): Promise<BillPaymentLook> {
  return told<BillPaymentFound | { outcome: 'not-found' }>(await call('status', { ref: number }), (answer) =>
    answer.kind === 'data' ? parsePayment(answer.data, number) : notFoundIn(answer),
  );
}

async function settlement(call: Call, day: LocalDate): Promise<BillSettlement> {
  return told<Exclude<BillSettlement, Unknown>>(await call('settlement', dayBody(day), large), (answer) => {
    if (answer.kind === 'not-ready') return { outcome: 'not-ready' };
    const rows = answer.kind === 'data' ? parseSettlement(answer.data, day) : undefined;
    return rows && { outcome: 'rows', rows };
  });
}

/** Calls about billers and customers. */
function questionsOf(call: Call): Pick<BillNetworkPort, 'plans' | 'fetchBill' | 'raiseComplaint' | 'complaint'> {
  return {
    async plans(billerId, circle) {
      const heard = await call('plans', { biller_id: billerId, ...(circle === undefined ? {} : { circle }) });
      return told<Exclude<BillPlansAnswer, Unknown>>(heard, (answer) => {
        const plans = answer.kind === 'data' ? parsePlans(answer.data) : undefined;
        return plans ? { outcome: 'plans', plans } : refusalIn(answer);
      });
    },
    async fetchBill(customer) {
      return told<Exclude<BillFetchAnswer, Unknown>>(await call('fetch', fetchBody(customer)), (answer) =>
        answer.kind === 'data' ? parseBill(answer.data) : refusalIn(answer),
      );
    },
    async raiseComplaint(complaint) {
      const heard = await call('complaint/raise', complaintBody(complaint));
      return told<Exclude<BillComplaintAnswer, Unknown>>(heard, (answer) => {
        const complaintRef = answer.kind === 'data' ? parseRaised(answer.data) : undefined;
        return complaintRef === undefined ? refusalIn(answer) : { outcome: 'raised', complaintRef };
      });
    },
    async complaint(complaintRef) {
      const heard = await call('complaint/status', { complaint_ref: complaintRef });
      return told<Exclude<BillComplaintLook, Unknown>>(heard, (answer) =>
        answer.kind === 'data' ? parseComplaint(answer.data, complaintRef) : notFoundIn(answer),
      );
    },
  };
}

async function connection(call: Call): Promise<BillNetworkConnection> {
  const found = await look(call, `BP000000${randomInt(10 ** 5, 10 ** 6)}`);
  return found.outcome === 'unknown' ? { ok: false, cause: found.cause } : { ok: true };
}

/** The bill network over HTTP. The key is sent only in request bodies; logs identify payments by number alone. */
export function createBillNetworkHttp(options: BillNetworkHttpOptions): BillNetworkPort {
  const { log } = options;
  const call = caller(options);
  const noted = <T extends { outcome: string }>(number: string, did: string, answer: T): T => {
    const { outcome } = answer;
    const facts = { number, outcome, ...('cause' in answer ? { cause: answer.cause } : {}) };
    if (outcome === 'unknown' || outcome === 'failed') log.warn(facts, `Bill payment ${did}, but not paid`);
    else log.info(facts, `Bill payment ${did}`);
    return answer;
  };
  return {
    ...questionsOf(call),
    catalogue: (knownVersion) => catalogue(call, log, knownVersion),
    pay: async (payment) => noted(payment.number, 'sent', await pay(call, payment)),
    status: async (number) => noted(number, 'checked', await look(call, number)),
    settlement: (day) => settlement(call, day),
    parseCallback: parseCallbackBody,
    testConnection: () => connection(call),
  };
}
