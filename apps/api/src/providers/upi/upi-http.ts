import { randomUUID } from 'node:crypto';
import { addDays, formatGatewayDate, istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { maskMobile, maskVpa } from '@sevadesk/contract/kernel/masks';
import { cautious, type Outbound, postJson } from '../outbound-http.ts';
import type { CreateUpiOrder, UnknownCause, UpiConnection, UpiOrderCreated, UpiOrderStatus, UpiPort } from './port.ts';
import { createBody, readAnswer, readCreated, readFound, readWebhook, refusalCause, type WireAnswer } from './wire.ts';

export type UpiHttpLog = {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
};

export type UpiHttpOptions = {
  /** Such as https://api.ekqr.in/api, without a slash at the end. */
  baseUrl: string;
  key: string;
  log: UpiHttpLog;
  limits?: Partial<Outbound>;
  now?: () => Date;
};

type Call = (path: string, body: object) => Promise<WireAnswer | { unknown: UnknownCause }>;

/** One call to the provider. A 5xx says nothing about what was done, a 3xx is never followed. */
function caller({ baseUrl, limits }: UpiHttpOptions): Call {
  const bounds = { ...cautious, ...limits };
  return async (path, body) => {
    const answer = await postJson(`${baseUrl.replace(/\/+$/, '')}/${path}`, body, bounds);
    if (answer.kind === 'no-answer') return { unknown: noAnswerCause[answer.cause] };
    if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400)) return { unknown: 'unreadable' };
    return readAnswer(answer.text) ?? { unknown: 'unreadable' };
  };
}

const noAnswerCause = {
  unreachable: 'unreachable',
  'private-address': 'unreachable',
  'time-out': 'time-out',
  'too-big': 'unreadable',
} as const satisfies Record<string, UnknownCause>;

async function create(call: Call, key: string, order: CreateUpiOrder): Promise<UpiOrderCreated> {
  const answer = await call('create_order', createBody(order, key));
  if ('unknown' in answer) return { outcome: 'unknown', cause: answer.unknown };
  if (!answer.worked) {
    return { outcome: 'refused', cause: refusalCause(answer.message), reason: answer.message.slice(0, 200) };
  }
  const created = readCreated(answer.data);
  return created === undefined ? { outcome: 'unknown', cause: 'unreadable' } : { outcome: 'created', ...created };
}

/** Asks for the stored day, then the days beside it: an order made at midnight may be filed under either. */
async function check(call: Call, key: string, clientTxnId: string, txnDate: LocalDate): Promise<UpiOrderStatus> {
  for (const days of [0, -1, 1]) {
    const body = { key, client_txn_id: clientTxnId, txn_date: formatGatewayDate(addDays(txnDate, days)) };
    const answer = await call('check_order_status', body);
    if ('unknown' in answer) return { outcome: 'unknown', cause: answer.unknown };
    if (answer.worked) return readFound(answer.data, clientTxnId) ?? { outcome: 'unknown', cause: 'unreadable' };
    // A wrong key must not pass for an order that does not exist.
    if (refusalCause(answer.message) === 'key') return { outcome: 'unknown', cause: 'key' };
  }
  return { outcome: 'not-found' };
}

/** The UPI gateway over HTTP (UPIGateway / EKQR). The key leaves only in request bodies; logs carry masked payers. */
export function createUpiHttp(options: UpiHttpOptions): UpiPort {
  const { key, log, now = () => new Date() } = options;
  const call = caller(options);

  return {
    async createOrder(order) {
      const result = await create(call, key, order);
      const facts = { clientTxnId: order.clientTxnId, mobile: maskMobile(order.customer.mobile), ...result };
      if (result.outcome === 'created') log.info(facts, 'UPI order created');
      else log.warn(facts, 'UPI order not created');
      return result;
    },
    async checkStatus({ clientTxnId, txnDate }) {
      const result = await check(call, key, clientTxnId, txnDate);
      const payer = 'payerVpa' in result && result.payerVpa ? { payerVpa: maskVpa(result.payerVpa) } : {};
      const facts = { clientTxnId, ...result, ...payer };
      if (result.outcome === 'found') log.info(facts, 'UPI order checked');
      else log.warn(facts, 'UPI order not checked');
      return result;
    },
    parseWebhook: readWebhook,
    async testConnection(): Promise<UpiConnection> {
      const nobodys = `T${randomUUID().replaceAll('-', '').slice(0, 20)}`;
      const result = await check(call, key, nobodys, istDateOf(now()));
      return result.outcome === 'unknown' ? { ok: false, cause: result.cause } : { ok: true };
    },
  };
}
