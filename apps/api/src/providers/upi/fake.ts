import { daysBetween, istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/money';
import type { CreateUpiOrder, Evidence, UpiOrderFound, UpiPort, UpiStatus } from './port.ts';
import { parseWebhookBody, wireAmount } from './wire.ts';

type FakeOrder = {
  input: CreateUpiOrder;
  providerOrderId: string;
  day: LocalDate;
  status: UpiStatus;
  paidPaise: Paise;
  upiTxnId?: string;
  payerVpa?: string;
  remark?: string;
  checks: number;
};

export type FakeUpi = UpiPort & {
  /** All requested orders, in order. */
  created: CreateUpiOrder[];
  /** What a payer, or the bank much later, does. Throws for an unknown id. */
  pay(clientTxnId: string): void;
  decline(clientTxnId: string): void;
  payLate(clientTxnId: string): void;
  /** Returns the form that the provider would post for this order now. */
  webhookForm(clientTxnId: string): Record<string, string>;
  /** Makes every call end unknown, like an unreachable provider; `false` ends it. */
  goDark(dark: boolean): void;
  /** Changes later responses about an order: another amount, another provider's number, another bank reference. */
  twist(clientTxnId: string, change: Partial<Pick<FakeOrder, 'paidPaise' | 'providerOrderId' | 'upiTxnId'>>): void;
};

function settle(order: FakeOrder, sequence: number): void {
  order.status = 'success';
  order.paidPaise = toPaise(order.input.amountPaise + (order.input.amountPaise % 100 === 3 ? 100 : 0));
  order.upiTxnId = String(100_000_000_000 + sequence);
  order.payerVpa = 'payer@simbank';
  order.remark = undefined;
}

function fail(order: FakeOrder, remark: string): void {
  order.status = 'failure';
  order.remark = remark;
}

const isFinal = (order: FakeOrder) => order.status === 'success' || order.status === 'failure';

function answerOf(order: FakeOrder): UpiOrderFound & Evidence {
  const { status, paidPaise, providerOrderId, upiTxnId, payerVpa, remark } = order;
  const evidence = JSON.stringify({ id: providerOrderId, status });
  return { outcome: 'found', status, amountPaise: paidPaise, providerOrderId, upiTxnId, payerVpa, remark, evidence };
}

/** Applies the magic amounts at each poll: .01 fails, .02 stays scanning, .03 pays too much, .06 pays at the third. */
function moveByAmount(order: FakeOrder, sequence: number): void {
  order.checks += 1;
  if (isFinal(order)) return;
  const ending = order.input.amountPaise % 100;
  if (ending === 1) fail(order, 'Insufficient balance in the payer account');
  if (ending === 2 || ending === 6) order.status = 'scanning';
  if (ending === 3 || (ending === 6 && order.checks >= 3)) settle(order, sequence);
}

function press(order: FakeOrder, sequence: number): void {
  if (isFinal(order)) return;
  const ending = order.input.amountPaise % 100;
  if (ending === 1) fail(order, 'Insufficient balance in the payer account');
  else if (ending === 2 || ending === 6) order.status = 'scanning';
  else settle(order, sequence);
}

function formOf(order: FakeOrder): Record<string, string> {
  return {
    id: order.providerOrderId,
    client_txn_id: order.input.clientTxnId,
    amount: wireAmount(order.paidPaise),
    status: order.status,
    upi_txn_id: order.upiTxnId ?? '',
    customer_vpa: order.payerVpa ?? '',
    remark: order.remark ?? 'null',
  };
}

/** A gateway in memory, for tests of verbs; it has the simulator's magic amounts and obeys the same contract. */
export function createFakeUpi(now: () => Date = () => new Date()): FakeUpi {
  const orders = new Map<string, FakeOrder>();
  const created: CreateUpiOrder[] = [];
  let sequence = 100_000_000;
  let dark = false;
  const next = () => {
    sequence += 1;
    return sequence;
  };
  const known = (clientTxnId: string): FakeOrder => {
    const order = orders.get(clientTxnId);
    if (order === undefined) throw new Error(`The fake gateway knows no order ${clientTxnId}`);
    return order;
  };
  const isNear = (order: FakeOrder, day: LocalDate) => Math.abs(daysBetween(order.day, day)) <= 1;

  return {
    created,
    async createOrder(input) {
      created.push(input);
      if (dark) return { outcome: 'unknown', cause: 'unreachable' };
      if (orders.has(input.clientTxnId))
        return { outcome: 'refused', cause: 'id-used', reason: 'client_txn_id already exists' };
      const ending = input.amountPaise % 100;
      if (ending === 4) return { outcome: 'refused', cause: 'other', reason: 'Order could not be created' };
      const providerOrderId = String(next());
      const day = istDateOf(now());
      orders.set(input.clientTxnId, {
        input,
        providerOrderId,
        day,
        status: 'created',
        paidPaise: input.amountPaise,
        checks: 0,
      });
      if (ending === 5) return { outcome: 'unknown', cause: 'time-out' };
      return { outcome: 'created', providerOrderId, paymentUrl: `https://upi.example/pay/${providerOrderId}` };
    },
    async checkStatus({ clientTxnId, txnDate }) {
      if (dark) return { outcome: 'unknown', cause: 'unreachable' };
      const order = orders.get(clientTxnId);
      if (order === undefined || !isNear(order, txnDate)) return { outcome: 'not-found' };
      moveByAmount(order, next());
      return answerOf(order);
    },
    parseWebhook: parseWebhookBody,
    async testConnection(settings) {
      if (settings?.mode === 'off') return { ok: false, cause: 'off' };
      return dark ? { ok: false, cause: 'unreachable' } : { ok: true };
    },
    pay: (clientTxnId) => press(known(clientTxnId), next()),
    decline(clientTxnId) {
      const order = known(clientTxnId);
      if (!isFinal(order)) fail(order, 'Declined by the payer');
    },
    payLate(clientTxnId) {
      const order = known(clientTxnId);
      if (order.status !== 'success') settle(order, next());
    },
    webhookForm: (clientTxnId) => formOf(known(clientTxnId)),
    twist: (clientTxnId, change) => void Object.assign(known(clientTxnId), change),
    goDark: (isDark) => {
      dark = isDark;
    },
  };
}
