import { z } from 'zod';
import { type Book, openBook } from '../book.ts';

const account = z.object({
  /** The caller's reference. */
  ref: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  vpa: z.string(),
  name: z.string(),
  webhookUrl: z.string(),
});
export type CollectAccount = z.infer<typeof account>;

export const payWays = ['UPI', 'IMPS', 'NEFT', 'RTGS'] as const;

const payment = z.object({
  /** The payment id. */
  ref: z.string(),
  accountNumber: z.string(),
  amountPaise: z.number(),
  utr: z.string(),
  way: z.enum(payWays),
  payerName: z.string(),
  payerVpa: z.string(),
  payerAccount: z.string(),
  payerIfsc: z.string(),
  qrRef: z.string(),
  at: z.string(),
});
export type CollectPayment = z.infer<typeof payment>;

const refund = z.object({
  ref: z.string(),
  paymentId: z.string(),
  returnId: z.string(),
  amountPaise: z.number(),
  status: z.enum(['done', 'processing', 'failed']),
});
export type CollectReturn = z.infer<typeof refund>;

export type CollectBooks = {
  accounts: Book<CollectAccount>;
  payments: Book<CollectPayment>;
  returns: Book<CollectReturn>;
};

/** The records of collection accounts, each in a file of its own beside the given one. */
export function openCollectBooks(file?: string): CollectBooks {
  const at = (name: string) => (file === undefined ? undefined : `${file}-${name}`);
  return {
    accounts: openBook(account, at('accounts')),
    payments: openBook(payment, at('payments')),
    returns: openBook(refund, at('returns')),
  };
}
