import type { WebhookSender } from '../upi/webhook.ts';
import { accountOf, endingOf } from './bills.ts';
import { type BillBooks, type BillComplaint, type BillPayment, newTxnRef } from './book.ts';
import type { Catalogue } from './catalogue/billers.ts';
import type { SimBiller } from './catalogue/rows.ts';
import { wireSum } from './days.ts';
import { failureOf, type PayInput } from './failures.ts';

type Till = {
  /** Returns the current state of a payment. */
  byRef(ref: string): BillPayment | undefined;
  /** Ends a payment in any state, and sends the callback unless `isSilent`. */
  end(one: BillPayment, status: 'SUCCESS' | 'FAILURE', more?: { reason?: string; isSilent?: boolean }): BillPayment;
};

export type BillDesk = Till & {
  books: BillBooks;
  catalogue: Catalogue;
  callbacks: WebhookSender;
  /** Returns the payment, or 'silence' if no response is to be sent. */
  pay(biller: SimBiller, input: PayInput): BillPayment | 'silence';
  /** Returns the current state of a complaint. */
  complaint(ref: string): (BillComplaint & { isClosed: boolean }) | undefined;
  close(): Promise<void>;
};

/** The form fields of a callback. */
export const callbackForm = ({ ref, txnRef, status, paise }: BillPayment) => ({
  ref,
  txn_ref: txnRef,
  status,
  amount: wireSum(paise),
});

/** The payments; pending ones end when their time has come, also after a restart. */
function openTill({ payments }: BillBooks, callbacks: WebhookSender) {
  const timers = new Set<NodeJS.Timeout>();
  const end: Till['end'] = (one, status, { reason = '', isSilent = false } = {}) => {
    const why = status === 'FAILURE' ? reason || 'Biller did not take it' : '';
    const ended: BillPayment = { ...one, status, reason: why, endsAt: null };
    payments.put(ended);
    if (!isSilent) callbacks.postUntilAccepted(ended.callbackUrl, callbackForm(ended));
    return ended;
  };
  const byRef = (ref: string) => {
    const one = payments.byRef(ref);
    const isDue = one?.status === 'PENDING' && one.endsAt !== null && Date.parse(one.endsAt) <= Date.now();
    return one && isDue ? end(one, one.endsAs) : one;
  };
  const watch = ({ ref, endsAt }: BillPayment) => {
    if (endsAt === null) return;
    const act = () => {
      timers.delete(timer);
      byRef(ref);
    };
    const timer = setTimeout(act, Math.max(0, Date.parse(endsAt) - Date.now()) + 5).unref();
    timers.add(timer);
  };
  for (const one of payments.all()) watch(one);
  const put = (one: BillPayment) => {
    payments.put(one);
    watch(one);
    return one;
  };
  return { byRef, end, put, stop: () => timers.forEach((timer) => clearTimeout(timer)) };
}

function newPayment(biller: SimBiller, input: PayInput, endAfterMs: number): BillPayment {
  const reason = failureOf(biller, input);
  const ending = endingOf(biller, input.params);
  const isPending = reason === undefined && (ending === '11' || ending === '12');
  const taken = isPending ? 'PENDING' : 'SUCCESS';
  return {
    ref: input.ref,
    txnRef: newTxnRef(),
    billerId: biller.id,
    account: accountOf(biller, input.params),
    paise: input.paise,
    callbackUrl: input.callbackUrl,
    at: new Date().toISOString(),
    reason: reason ?? '',
    status: reason === undefined ? taken : 'FAILURE',
    endsAt: isPending ? new Date(Date.now() + endAfterMs).toISOString() : null,
    endsAs: ending === '12' ? 'FAILURE' : 'SUCCESS',
  };
}

/**
 * The network's desk. The last two digits of the first parameter select the scenario: 11 and 12 are pending and end later, with success
 * and failure, 13 fails at once, 14 is paid without a response, 15 never arrives, 16 sends two callbacks; all others are paid at once.
 */
export function createBillDesk(
  books: BillBooks,
  catalogue: Catalogue,
  callbacks: WebhookSender,
  endAfterMs: number,
): BillDesk {
  const { byRef, end, put, stop } = openTill(books, callbacks);
  return {
    books,
    catalogue,
    callbacks,
    byRef,
    end,
    pay(biller, input) {
      const former = byRef(input.ref);
      if (former) return former;
      const ending = endingOf(biller, input.params);
      if (ending === '15') return 'silence';
      const taken = put(newPayment(biller, input, endAfterMs));
      if (ending === '16')
        for (let times = 0; times < 2; times += 1) callbacks.postUntilAccepted(taken.callbackUrl, callbackForm(taken));
      return ending === '14' ? 'silence' : taken;
    },
    complaint(ref) {
      const one = books.complaints.byRef(ref);
      if (!one) return undefined;
      const isClosed = Date.parse(one.closesAt) <= Date.now();
      return { ...one, answer: one.answer || 'The biller has credited the payment', isClosed };
    },
    async close() {
      stop();
      await callbacks.close();
    },
  };
}
