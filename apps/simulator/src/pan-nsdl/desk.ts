import { randomBytes, randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { WebhookSender } from '../upi/webhook.ts';
import type { Transaction, TransactionBook } from './transactions.ts';
import { type authorizeRequest, callbackForm } from './wire.ts';

export type Desk = {
  book: TransactionBook;
  callbacks: WebhookSender;
  create(input: z.infer<typeof authorizeRequest>): Transaction;
  /** Stores a changed transaction; an end, or the start of a wait, sends a callback unless callbacks are muted. */
  change(before: Transaction, after: Transaction): Transaction;
  mute(isMuted: boolean): void;
};

const announced: readonly Transaction['status'][] = ['Pending', 'Success', 'Failure'];

/** The provider's back office. */
export function createDesk(book: TransactionBook, callbacks: WebhookSender, now: () => Date = () => new Date()): Desk {
  let isMuted = false;
  return {
    book,
    callbacks,
    create(input) {
      const transaction: Transaction = {
        orderId: String(randomInt(10 ** 9, 10 ** 10)),
        pageToken: randomBytes(18).toString('base64url'),
        txid: input.txid,
        panType: input.pan_type,
        mode: input.mode,
        name: [input.first_name, input.middle_name, input.last_name].filter((part) => part !== '').join(' '),
        mobile: input.mobile,
        files: input.files.map(({ kind, name, content }) => ({
          kind,
          name,
          bytes: Math.floor((content.length * 3) / 4),
        })),
        returnUrl: input.return_url,
        callbackUrl: input.callback_url,
        status: 'Created',
        step: input.mode === 'EKYC' ? 'ekyc' : 'esign',
        opid: '',
        ackDate: '',
        message: '',
        panStatus: '',
        checks: 0,
        createdAt: now().toISOString(),
      };
      book.put(transaction);
      return transaction;
    },
    change(before, after) {
      if (after === before) return before;
      book.put(after);
      if (!isMuted && after.status !== before.status && announced.includes(after.status)) {
        callbacks.postUntilAccepted(after.callbackUrl, callbackForm(after));
      }
      return after;
    },
    mute(muted) {
      isMuted = muted;
    },
  };
}
