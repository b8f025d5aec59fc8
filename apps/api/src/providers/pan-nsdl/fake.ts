import { istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import type { CreatePanNsdl, PanNsdlEvidence, PanNsdlFound, PanNsdlPort, PanNsdlStatus } from './port.ts';
import { parseCallbackBody } from './wire.ts';

type FakeOrder = {
  input: CreatePanNsdl;
  providerRef: string;
  status: PanNsdlStatus;
  ackNo?: string;
  ackDate?: LocalDate;
  reason?: string;
  isAllotted: boolean;
  checks: number;
};

export type FakePanNsdl = PanNsdlPort & {
  /** All requested orders, in order. */
  created: CreatePanNsdl[];
  /** The number of status polls. */
  asked: number;
  /** What the customer does: opens the page and leaves, enters both codes, declines. Throws for an unknown token. */
  open(token: string): void;
  finish(token: string): void;
  decline(token: string): void;
  /** What the provider does on its own: expires an order, turns it into a late success, allots the number. */
  expire(token: string): void;
  succeedLate(token: string): void;
  allot(token: string): void;
  /** Returns the form that the provider would post for this order now. */
  callbackForm(token: string): Record<string, string>;
  /** Makes every call end unknown, like an unreachable provider; `false` ends it. */
  goDark(dark: boolean): void;
  /** Drops an order, as if it had never arrived. */
  forget(token: string): void;
  /** Changes later responses about an order. */
  twist(token: string, change: Partial<Pick<FakeOrder, 'providerRef' | 'ackNo' | 'status'>>): void;
};

const slipText = (ackNo: string) =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ` +
  `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\n% ${ackNo}\n` +
  `trailer<</Root 1 0 R>>\n%%EOF\n`;

const ending = ({ applicant }: CreatePanNsdl) => applicant.mobile.slice(-2);

const isFinal = ({ status }: FakeOrder) => status === 'success' || status === 'failure';

function answerOf(order: FakeOrder): PanNsdlFound & PanNsdlEvidence {
  const { status, providerRef, ackNo, ackDate, reason, isAllotted } = order;
  const isDone = status === 'success';
  return {
    outcome: 'found',
    status,
    providerRef: isDone && ending(order.input) === '07' ? `${providerRef}9` : providerRef,
    ackNo: isDone ? ackNo : undefined,
    ackDate: isDone ? ackDate : undefined,
    reason,
    isAllotted,
    evidence: JSON.stringify({ order_id: providerRef, status }),
  };
}

type Numbers = () => number;

function succeed(order: FakeOrder, next: Numbers, now: () => Date): void {
  order.status = 'success';
  order.reason = undefined;
  if (ending(order.input) === '03') return;
  order.ackNo ??= String(881_000_000_000_000 + next());
  order.ackDate = istDateOf(now());
}

/** Ends an order after the second code, by the mobile's last two digits: 01 fails, 02 stays pending, 06 succeeds at the third poll. */
function end(order: FakeOrder, next: Numbers, now: () => Date): void {
  if (isFinal(order)) return;
  const magic = ending(order.input);
  if (magic === '01') fail(order, 'Aadhaar is not linked with this mobile number');
  else if (magic === '02' || magic === '06') order.status = 'pending';
  else succeed(order, next, now);
}

function fail(order: FakeOrder, reason: string): void {
  order.status = 'failure';
  order.reason = reason;
}

function question(order: FakeOrder, next: Numbers, now: () => Date): void {
  order.checks += 1;
  if (ending(order.input) === '06' && order.status === 'pending' && order.checks >= 3) succeed(order, next, now);
}

function formOf(order: FakeOrder): Record<string, string> {
  const { input, providerRef, status, ackNo = '', reason = '' } = order;
  return { txid: input.token, order_id: providerRef, status, opid: ackNo, message: reason };
}

type Orders = { known(token: string): FakeOrder; orders: Map<string, FakeOrder>; next: Numbers; now: () => Date };

/** Acts of people and the provider outside our calls. */
function actsOn({ known, orders, next, now }: Orders) {
  return {
    open(token: string) {
      const order = known(token);
      if (order.status === 'created') order.status = 'incomplete';
    },
    finish: (token: string) => end(known(token), next, now),
    decline(token: string) {
      const order = known(token);
      if (!isFinal(order)) fail(order, 'Declined by the applicant');
    },
    expire(token: string) {
      const order = known(token);
      if (!isFinal(order)) fail(order, 'Expired: not completed in time');
    },
    succeedLate: (token: string) => succeed(known(token), next, now),
    allot(token: string) {
      known(token).isAllotted = true;
    },
    callbackForm: (token: string) => formOf(known(token)),
    forget: (token: string) => void orders.delete(token),
    twist: (token: string, change: Parameters<FakePanNsdl['twist']>[1]) => void Object.assign(known(token), change),
  };
}

/** A PAN provider in memory, for tests of verbs; it has the simulator's special mobiles and obeys the same contract. */
export function createFakePanNsdl(now: () => Date = () => new Date()): FakePanNsdl {
  const orders = new Map<string, FakeOrder>();
  const created: CreatePanNsdl[] = [];
  let sequence = 700_000_000 + (Date.now() % 100_000) * 1_000;
  let dark = false;
  const next = () => {
    sequence += 1;
    return sequence;
  };
  const known = (token: string): FakeOrder => {
    const order = orders.get(token);
    if (order === undefined) throw new Error(`The fake provider knows no order ${token}`);
    return order;
  };
  const urlOf = (order: FakeOrder) => `https://pan.example/hosted/${order.providerRef}`;
  const fake: FakePanNsdl = {
    created,
    asked: 0,
    ...actsOn({ known, orders, next, now }),
    async createTransaction(input) {
      created.push(input);
      if (dark) return { outcome: 'unknown', cause: 'unreachable' };
      if (orders.has(input.token)) return { outcome: 'refused', cause: 'token-used', reason: 'txid already exists' };
      if (ending(input) === '04') return { outcome: 'refused', cause: 'other', reason: 'Applicant data not accepted' };
      const order: FakeOrder = {
        input,
        providerRef: String(next()),
        status: 'created',
        isAllotted: false,
        checks: 0,
      };
      orders.set(input.token, order);
      if (ending(input) === '05') return { outcome: 'unknown', cause: 'time-out' };
      return { outcome: 'created', providerRef: order.providerRef, url: urlOf(order) };
    },
    async resumeUrl(token) {
      if (dark) return { outcome: 'unknown', cause: 'unreachable' };
      const order = orders.get(token);
      if (order === undefined) return { outcome: 'refused', reason: 'txid not found' };
      if (isFinal(order) || order.status === 'pending') return { outcome: 'refused', reason: 'Nothing left to do' };
      return { outcome: 'found', url: urlOf(order) };
    },
    async status(token) {
      fake.asked += 1;
      if (dark) return { outcome: 'unknown', cause: 'unreachable' };
      const order = orders.get(token);
      if (order === undefined) return { outcome: 'not-found' };
      question(order, next, now);
      return answerOf(order);
    },
    async slip(token) {
      const order = orders.get(token);
      return dark || order?.ackNo === undefined ? undefined : Buffer.from(slipText(order.ackNo), 'latin1');
    },
    parseCallback: parseCallbackBody,
    async testConnection(settings) {
      if (settings?.mode === 'off') return { ok: false, cause: 'off' };
      return dark ? { ok: false, cause: 'unreachable' } : { ok: true };
    },
    goDark: (isDark) => {
      dark = isDark;
    },
  };
  return fake;
}
