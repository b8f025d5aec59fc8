import { randomUUID } from 'node:crypto';
import { addDays, formatGatewayDate, istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { maskMobile, maskVpa } from '@sevadesk/contract/kernel/masks';
import { type WorkedAnswer } from '../envelope.ts';
import { cautious, isSilentStatus, type Outbound, postJson, silenceOf } from '../outbound-http.ts';
import { evidenceOf } from './evidence.ts';
import type {
  CreateUpiOrder,
  Evidence,
  UnknownCause,
  UpiConnection,
  UpiOrderCreated,
  UpiOrderStatus,
  UpiPort,
} from './port.ts';
import { createBody, parseAnswer, parseCreated, parseFound, parseWebhookBody, refusalCause } from './wire.ts';

export type UpiHttpLog = {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
};

export type UpiHttpOptions = {
  /** E.g. https://api.ekqr.in/api, with or without a trailing slash. */
  baseUrl: string;
  key: string;
  log: UpiHttpLog;
  limits?: Partial<Outbound>;
  now?: () => Date;
};

type Call = (path: string, body: object) => Promise<Evidence & (WorkedAnswer | { unknown: UnknownCause })>;

/** Returns the function for one call. A 5xx or 'not now' does not mean that nothing was done; a 3xx is never followed. */
function caller({ baseUrl, key, limits }: UpiHttpOptions): Call {
  const bounds = { ...cautious, ...limits };
  return async (path, body) => {
    const answer = await postJson(`${baseUrl.replace(/\/+$/, '')}/${path}`, body, bounds);
    if (answer.kind === 'no-answer') return { unknown: silenceOf[answer.cause] };
    const evidence = `HTTP ${answer.status} ${evidenceOf(answer.text, key)}`;
    const read = isSilentStatus(answer.status) ? undefined : parseAnswer(answer.text);
    return read ? { ...read, evidence } : { unknown: 'unreadable', evidence };
  };
}

async function create(call: Call, key: string, order: CreateUpiOrder): Promise<UpiOrderCreated> {
  const answer = await call('create_order', createBody(order, key));
  const { evidence } = answer;
  if ('unknown' in answer) return { outcome: 'unknown', cause: answer.unknown, evidence };
  if (!answer.worked) {
    const reason = answer.message.slice(0, 200);
    return { outcome: 'refused', cause: refusalCause(answer.message), reason, evidence };
  }
  const created = parseCreated(answer.data);
  return created === undefined
    ? { outcome: 'unknown', cause: 'unreadable', evidence }
    : { outcome: 'created', ...created, evidence };
}

/** Polls with the stored day, then the days beside it: an order created at midnight may be filed under either. */
async function check(call: Call, key: string, clientTxnId: string, txnDate: LocalDate): Promise<UpiOrderStatus> {
  let evidence: string | undefined;
  for (const days of [0, -1, 1]) {
    const body = { key, client_txn_id: clientTxnId, txn_date: formatGatewayDate(addDays(txnDate, days)) };
    const answer = await call('check_order_status', body);
    evidence = answer.evidence;
    if ('unknown' in answer) return { outcome: 'unknown', cause: answer.unknown, evidence };
    if (answer.worked) {
      const found = parseFound(answer.data, clientTxnId);
      return found ? { ...found, evidence } : { outcome: 'unknown', cause: 'unreadable', evidence };
    }
    // A wrong key must not look like an order that does not exist.
    if (refusalCause(answer.message) === 'key') return { outcome: 'unknown', cause: 'key', evidence };
  }
  return { outcome: 'not-found', evidence };
}

/** The UPI gateway over HTTP (UPIGateway / EKQR). The key is sent only in request bodies; logs contain masked payers. */
export function createUpiHttp(options: UpiHttpOptions): UpiPort {
  const { key, log, now = () => new Date() } = options;
  const call = caller(options);

  return {
    async createOrder(order) {
      const answer = await create(call, key, order);
      const { evidence: _kept, ...result } = answer;
      const facts = { clientTxnId: order.clientTxnId, mobile: maskMobile(order.customer.mobile), ...result };
      if (result.outcome === 'created') log.info(facts, 'UPI order created');
      else log.warn(facts, 'UPI order not created');
      return answer;
    },
    async checkStatus({ clientTxnId, txnDate }) {
      const answer = await check(call, key, clientTxnId, txnDate);
      const { evidence: _kept, ...result } = answer;
      const payer = 'payerVpa' in result && result.payerVpa ? { payerVpa: maskVpa(result.payerVpa) } : {};
      const facts = { clientTxnId, ...result, ...payer };
      if (result.outcome === 'found') log.info(facts, 'UPI order checked');
      else log.warn(facts, 'UPI order not checked');
      return answer;
    },
    parseWebhook: parseWebhookBody,
    async testConnection(): Promise<UpiConnection> {
      const nobodys = `T${randomUUID().replaceAll('-', '').slice(0, 20)}`;
      const result = await check(call, key, nobodys, istDateOf(now()));
      return result.outcome === 'unknown' ? { ok: false, cause: result.cause } : { ok: true };
    },
  };
}
