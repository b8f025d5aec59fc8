import { createHash, createHmac } from 'node:crypto';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/money';
import type { CollectAccount, CollectPayment, CollectPort, CollectReturnAnswer, CollectReturnToSend } from './port.ts';
import { parseWebhookBody } from './wire.ts';

/** The key with which the fake signs. */
const key = 'fake-collect-key';
const pageSize = 50;

/** The account of a reference, as the simulator opens it, so that the accounts of sample data are the same there. */
function accountFor(reference: string, name: string): CollectAccount {
  const digits = BigInt(`0x${createHash('sha256').update(reference).digest('hex').slice(0, 16)}`).toString();
  const letters =
    name
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .slice(0, 12) || 'shop';
  return {
    accountNumber: `88${digits.padStart(12, '0').slice(-12)}`,
    ifsc: 'SIMB0000088',
    vpa: `${letters}.${digits.slice(0, 6)}@simcollect`,
    holderName: name,
  };
}

type Paying = Partial<Omit<CollectPayment, 'providerRef' | 'amountPaise' | 'recordedAt'>> & { amountPaise: number };

export type FakeCollect = CollectPort & {
  /** A payer pays to an account; returns the provider's reference. */
  pay(payment: Paying & { accountNumber: string }): string;
  /** Returns the bytes and the signature of the webhook about a payment. */
  webhookOf(providerRef: string): { raw: Buffer; signature: string };
  /** What refunds end in from now on. */
  returnsEnd(how: CollectReturnAnswer['outcome'] | 'unheard'): void;
  /** Ends a pending refund. */
  endReturn(reference: string, end: 'returned' | 'refused'): void;
  /** All refunds that arrived, each reference once. */
  returned: Map<string, CollectReturnToSend & { state: 'returned' | 'pending' | 'refused' }>;
  /** Makes every call end unknown, like an unreachable provider; `false` ends it. */
  goDark(dark: boolean): void;
};

type Numbered = { prefix: string; sequence: number };

const paymentOf = (
  paying: Paying & { accountNumber: string },
  { prefix, sequence }: Numbered,
  now: Date,
): CollectPayment => {
  const at = now.toISOString();
  return {
    utr: String(100_000_000_000 + sequence),
    way: 'upi',
    payerName: 'SOMEONE ELSE',
    payerVpa: 'payer@simbank',
    paidAt: at,
    ...paying,
    amountPaise: toPaise(paying.amountPaise) satisfies Paise,
    providerRef: `${prefix}${String(sequence).padStart(10, '0')}`,
    recordedAt: at,
  };
};

type Sent = CollectReturnToSend & { state: 'returned' | 'pending' | 'refused' };
const returnAnswer = ({ state, reference }: Sent): CollectReturnAnswer =>
  state === 'refused'
    ? { outcome: 'refused', reason: 'The bank refused it' }
    : { outcome: state, returnRef: `R-${reference}` };

/** Refunds of the fake, each reference once. */
function fakeReturns() {
  const returned: FakeCollect['returned'] = new Map();
  let ends: CollectReturnAnswer['outcome'] | 'unheard' = 'returned';
  return {
    returned,
    set: (how: typeof ends) => {
      ends = how;
    },
    send(refund: CollectReturnToSend): CollectReturnAnswer {
      // 'unknown': the call never arrived; 'unheard': it arrived and its answer was lost.
      if (ends === 'unknown') return { outcome: 'unknown', cause: 'unreachable' };
      const state = ends === 'unheard' ? 'returned' : ends;
      const known = returned.get(refund.reference) ?? { ...refund, state };
      returned.set(refund.reference, known);
      return ends === 'unheard' ? { outcome: 'unknown', cause: 'time-out' } : returnAnswer(known);
    },
  };
}

/** A provider of collection accounts in memory, for tests of verbs. */
export function createFakeCollect(now: () => Date = () => new Date(), prefix = 'CPF'): FakeCollect {
  const accounts = new Map<string, CollectAccount>();
  const payments: CollectPayment[] = [];
  const returns = fakeReturns();
  let sequence = 0;
  let dark = false;
  const silent = { outcome: 'unknown', cause: 'unreachable' } as const;
  const found = (providerRef: string) => payments.find((one) => one.providerRef === providerRef);

  return {
    returned: returns.returned,
    returnsEnd: returns.set,
    endReturn(reference, end) {
      const known = returns.returned.get(reference);
      if (!known) throw new Error(`The fake has no refund ${reference}`);
      known.state = end;
    },
    async openAccount({ reference, name }) {
      if (dark) return silent;
      const known = accounts.get(reference);
      if (known) return { outcome: 'opened', ...known };
      const account = accountFor(reference, name);
      accounts.set(reference, account);
      return { outcome: 'opened', ...account };
    },
    async payment(providerRef) {
      if (dark) return silent;
      const payment = found(providerRef);
      return payment ? { outcome: 'found', payment } : { outcome: 'not-found' };
    },
    async listPayments({ since, after = '0' }) {
      if (dark) return silent;
      const from = Number(after);
      const listed = payments.filter((one) => one.recordedAt >= since).slice(from, from + pageSize);
      return {
        outcome: 'page',
        payments: listed,
        next: listed.length === pageSize ? String(from + pageSize) : undefined,
      };
    },
    returnPayment: async (refund) => (dark ? silent : returns.send(refund)),
    async returnStatus(reference) {
      if (dark) return silent;
      const known = returns.returned.get(reference);
      return known ? returnAnswer(known) : { outcome: 'not-found' };
    },
    parseWebhook: async (given) => parseWebhookBody(given, key),
    async testConnection(settings) {
      if (settings?.mode === 'off') return { ok: false, cause: 'off' };
      return dark ? { ok: false, cause: 'unreachable' } : { ok: true };
    },
    pay(paying) {
      sequence += 1;
      const payment = paymentOf(paying, { prefix, sequence }, now());
      payments.push(payment);
      return payment.providerRef;
    },
    webhookOf(providerRef) {
      const raw = Buffer.from(JSON.stringify({ event: 'payment', payment_id: providerRef }));
      return { raw, signature: `sha256=${createHmac('sha256', key).update(raw).digest('hex')}` };
    },
    goDark: (isDark) => {
      dark = isDark;
    },
  };
}
