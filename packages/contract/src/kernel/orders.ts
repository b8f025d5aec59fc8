import { z } from 'zod';
import { instant } from './date-schema.ts';
import { fileView } from './files.ts';
import { creditLimit, minLeft } from './funds.ts';
import { recordId } from './ids.ts';
import { walletMovement } from './wallet-movement.ts';

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A form field that a step changed, with its old and new value; null if it was empty. */
export const orderChange = z.object({ field: z.string(), before: plainValue, after: plainValue });
export type OrderChange = z.infer<typeof orderChange>;

/** One event of an order. The merchant sees staff without names. */
export const orderEvent = z.object({
  id: recordId,
  at: instant,
  from: z.string().nullable(),
  to: z.string(),
  verb: z.string(),
  actorName: z.string().nullable(),
  actorArea: z.enum(['in', 'out', 'system']),
  remark: z.string().nullable(),
  /** Short plain values: a provider's number, an amount in paise. */
  details: z.record(z.string(), plainValue),
  changes: z.array(orderChange).optional(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** A document of an order; the address of its bytes works for five minutes. */
export const orderFile = fileView.extend({
  /** Id of the document, not of the stored file; a removal refers to it. */
  paperId: recordId,
  slot: z.string(),
  part: z.string(),
  addedAt: instant,
  addedArea: z.enum(['in', 'out', 'system']),
  tempUrl: z.string(),
});
export type OrderFile = z.infer<typeof orderFile>;

/** The terms of an order; whole paise. */
export const orderTerms = z.object({
  quantity: z.int(),
  pricePaise: z.int(),
  commissionPaise: z.int(),
  /** The refund if it ends without success. */
  refundPaise: z.int(),
});
export type OrderTerms = z.infer<typeof orderTerms>;

/** The common part of every order's page. */
export const orderHistory = z.object({
  timeline: z.array(orderEvent),
  money: z.array(walletMovement),
  files: z.array(orderFile),
  terms: orderTerms.nullable(),
});
export type OrderHistory = z.infer<typeof orderHistory>;

/** The current cost of an order before it is confirmed; whole paise. */
export const orderQuote = z.object({
  pricePaise: z.int(),
  gstPaise: z.int(),
  commissionPaise: z.int(),
  balancePaise: z.int(),
  creditLimitPaise: creditLimit,
  minLeftPaise: minLeft,
});
export type OrderQuote = z.infer<typeof orderQuote>;
