import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type Book, openBook } from '../book.ts';

const payment = z.object({
  /** The caller's reference. */
  ref: z.string(),
  txnRef: z.string(),
  billerId: z.string(),
  account: z.string(),
  paise: z.int(),
  status: z.enum(['SUCCESS', 'PENDING', 'FAILURE']),
  reason: z.string(),
  callbackUrl: z.string(),
  at: z.string(),
  /** Time and result of a pending payment's automatic end; null if a person decides. */
  endsAt: z.string().nullable(),
  endsAs: z.enum(['SUCCESS', 'FAILURE']),
});
export type BillPayment = z.infer<typeof payment>;

const complaint = z.object({
  /** The network's own number of the complaint. */
  ref: z.string(),
  txnRef: z.string(),
  reason: z.string(),
  text: z.string(),
  answer: z.string(),
  closesAt: z.string(),
});
export type BillComplaint = z.infer<typeof complaint>;

export type BillBooks = { payments: Book<BillPayment>; complaints: Book<BillComplaint> };

/** Opens the network's books of payments and complaints. */
export const openBillBooks = (file?: string): BillBooks => ({
  payments: openBook(payment, file),
  complaints: openBook(complaint, file && `${file}-complaints`),
});

/** Random, so that a restart without a state file never repeats one. */
export const newTxnRef = () => `DBN${randomInt(10 ** 9, 10 ** 10)}`;
export const newComplaintRef = () => `DBC${randomInt(10 ** 9, 10 ** 10)}`;
