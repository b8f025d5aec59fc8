import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
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

type Opening = Pick<CollectAccount, 'ref' | 'name' | 'webhookUrl'>;

export type CollectBank = {
  books: CollectBooks;
  returnWay: ReturnWay;
  /** Opens an account; the same reference returns the same one. */
  open(request: Opening): CollectAccount;
  /** Finds an account by its number or VPA. */
  find(target: string): CollectAccount | undefined;
  pay(account: CollectAccount, paying: Paying): CollectPayment;
  /** Announces a payment; resolves once all calls are answered. */
  announce(payment: CollectPayment, way: WebhookWay): Promise<(number | null)[]>;
  refund(request: Pick<CollectReturn, 'ref' | 'paymentId' | 'amountPaise'>): CollectReturn;
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

/** The account of a reference; the numbers follow from it, so that they are the same in every run. */
function newAccount({ ref, name, webhookUrl }: Opening): CollectAccount {
  const own = BigInt(`0x${createHash('sha256').update(ref).digest('hex').slice(0, 16)}`).toString();
  const accountNumber = `88${own.padStart(12, '0').slice(-12)}`;
  return {
    ref,
    name,
    accountNumber,
    ifsc: 'SIMB0000088',
    vpa: `${newVpa(name)}.${own.slice(0, 6)}@simcollect`,
    webhookUrl,
  };
}

function newPayment({ accountNumber }: CollectAccount, paying: Paying): CollectPayment {
  const { payerVpa = '', payerAccount = '', payerIfsc = '', qrRef = '', utr = newUtr(paying.way), ...rest } = paying;
  const ref = `CP${Date.now()}${randomBytes(3).toString('hex').toUpperCase()}`;
  const at = new Date().toISOString();
  return { ...rest, payerVpa, payerAccount, payerIfsc, qrRef, utr, ref, accountNumber, at };
}

/** Posts signed webhooks, and waits for those in progress when it is closed. */
function createPoster(key: string, lateMs: number) {
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
  const send = async (url: string, ref: string, way: WebhookWay) => {
    if (way === 'late') await pause(lateMs, undefined, { signal: closing.signal, ref: false });
    const times = way === 'five-times' ? fiveTimes : 1;
    return Promise.all(Array.from({ length: times }, () => post(url, ref, way === 'forged')));
  };
  return {
    announce(url: string, ref: string, way: WebhookWay): Promise<(number | null)[]> {
      const work = send(url, ref, way).catch(() => []);
      running.add(work);
      void work.finally(() => running.delete(work));
      return work;
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

/** A bank with collection accounts, which signs its webhooks with the key of the caller. */
export function createCollectBank(books: CollectBooks, key: string, lateMs: number): CollectBank {
  const poster = createPoster(key, lateMs);
  const bank: CollectBank = {
    books,
    returnWay: 'done',
    open(request) {
      const known = books.accounts.byRef(request.ref);
      const account = { ...(known ?? newAccount(request)), webhookUrl: request.webhookUrl };
      books.accounts.put(account);
      return account;
    },
    find: (target) => books.accounts.all().find((one) => one.accountNumber === target || one.vpa === target),
    pay(account, paying) {
      const payment = newPayment(account, paying);
      books.payments.put(payment);
      return payment;
    },
    announce(payment, way) {
      const url = bank.find(payment.accountNumber)?.webhookUrl;
      return url === undefined || way === 'withhold' ? Promise.resolve([]) : poster.announce(url, payment.ref, way);
    },
    refund({ ref, paymentId, amountPaise }) {
      const known = books.returns.byRef(ref);
      if (known) return known;
      const made = { ref, paymentId, returnId: `CR${digits(12)}`, amountPaise, status: bank.returnWay };
      books.returns.put(made);
      return made;
    },
    close: poster.close,
  };
  return bank;
}
