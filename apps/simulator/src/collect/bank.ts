import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CollectAccount, CollectBooks, CollectPayment, CollectReturn } from './book.ts';

/** What happens to the webhook of a payment. */
export const webhookWays = ['send', 'late', 'withhold', 'five-times', 'forged'] as const;
export type WebhookWay = (typeof webhookWays)[number];

/** What a new refund ends in. */
export const returnWays = ['done', 'processing', 'failed'] as const;
export type ReturnWay = (typeof returnWays)[number];

export type Paying = Pick<CollectPayment, 'amountPaise' | 'way' | 'payerName'> &
  Partial<Pick<CollectPayment, 'payerVpa' | 'payerAccount' | 'payerIfsc' | 'qrRef' | 'utr'>>;

export type CollectBank = {
  books: CollectBooks;
  returnWay: ReturnWay;
  /** Opens an account; the same reference returns the same one. */
  open(request: Pick<CollectAccount, 'ref' | 'name' | 'webhookUrl'>): CollectAccount;
  /** Finds an account by its number or VPA. */
  find(target: string): CollectAccount | undefined;
  pay(account: CollectAccount, paying: Paying): CollectPayment;
  /** Announces a payment; resolves once all calls are answered. */
  announce(payment: CollectPayment, way: WebhookWay): Promise<(number | null)[]>;
  refund(request: { ref: string; payment: CollectPayment }): CollectReturn;
  close(): Promise<void>;
};

const timeoutMs = 5_000;
const fiveTimes = 5;
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
const newVpa = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 12) || 'shop';

/** The reference of a bank: twelve digits for UPI and IMPS, sixteen characters for NEFT, 22 for RTGS. */
const newUtr = (way: CollectPayment['way']) =>
  ({ UPI: `1${digits(11)}`, IMPS: `1${digits(11)}`, NEFT: `SIMBN1${digits(10)}`, RTGS: `SIMBR1${digits(16)}` })[way];

/** A bank with collection accounts, which signs its webhooks with the key of the caller. */
export function createCollectBank(books: CollectBooks, key: string, lateMs: number): CollectBank {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  const post = async (url: string, ref: string, isForged: boolean): Promise<number | null> => {
    const body = JSON.stringify({ event: 'payment', payment_id: ref });
    const signature = createHmac('sha256', isForged ? `${key}-of-others` : key)
      .update(body)
      .digest('hex');
    const headers = { 'content-type': 'application/json', 'x-collect-signature': `sha256=${signature}` };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      // No response is a valid outcome.
      return null;
    }
  };
  const bank: CollectBank = {
    books,
    returnWay: 'done',
    open({ ref, name, webhookUrl }) {
      const known = books.accounts.byRef(ref);
      const tail = digits(6);
      const account = known ?? {
        ref,
        name,
        accountNumber: `88${digits(12)}`,
        ifsc: 'SIMB0000088',
        vpa: `${newVpa(name)}.${tail}@simcollect`,
        webhookUrl,
      };
      books.accounts.put({ ...account, webhookUrl });
      return account;
    },
    find: (target) => books.accounts.all().find((one) => one.accountNumber === target || one.vpa === target),
    pay(account, { payerVpa = '', payerAccount = '', payerIfsc = '', qrRef = '', ...paying }) {
      const payment = {
        payerVpa,
        payerAccount,
        payerIfsc,
        qrRef,
        ...paying,
        ref: `CP${Date.now()}${randomBytes(3).toString('hex').toUpperCase()}`,
        accountNumber: account.accountNumber,
        utr: paying.utr ?? newUtr(paying.way),
        at: new Date().toISOString(),
      };
      books.payments.put(payment);
      return payment;
    },
    announce(payment, way) {
      const url = bank.find(payment.accountNumber)?.webhookUrl;
      if (url === undefined || way === 'withhold') return Promise.resolve([]);
      const work = (async () => {
        if (way === 'late') await pause(lateMs, undefined, { signal: closing.signal, ref: false });
        const times = way === 'five-times' ? fiveTimes : 1;
        return Promise.all(Array.from({ length: times }, () => post(url, payment.ref, way === 'forged')));
      })().catch(() => []);
      running.add(work);
      void work.finally(() => running.delete(work));
      return work;
    },
    refund({ ref, payment }) {
      const known = books.returns.byRef(ref);
      if (known) return known;
      const { amountPaise, ref: paymentId } = payment;
      const made = { ref, paymentId, returnId: `CR${digits(12)}`, amountPaise, status: bank.returnWay };
      books.returns.put(made);
      return made;
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
  return bank;
}
