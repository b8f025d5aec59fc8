import { z } from 'zod';
import { instant } from './date-schema.ts';
import { fileView } from './files.ts';
import { recordId } from './ids.ts';
import { walletMovement } from './wallet-movement.ts';

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A field of the order's form that a step changed, as it was and as it is; null where nothing stood. */
export const orderChange = z.object({ field: z.string(), before: plainValue, after: plainValue });
export type OrderChange = z.infer<typeof orderChange>;

/** One thing that happened to an order. The merchant sees staff without names. */
export const orderEvent = z.object({
  id: recordId,
  at: instant,
  from: z.string().nullable(),
  to: z.string(),
  verb: z.string(),
  actorName: z.string().nullable(),
  actorArea: z.enum(['in', 'out', 'system']),
  remark: z.string().nullable(),
  /** Short plain values: a number of the provider, an amount in paise. */
  details: z.record(z.string(), plainValue),
  changes: z.array(orderChange).optional(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** A paper of an order; the address of its bytes works for five minutes. */
export const orderFile = fileView.extend({
  /** The paper, not the stored file: what a removal names. */
  paperId: recordId,
  slot: z.string(),
  part: z.string(),
  addedAt: instant,
  addedArea: z.enum(['in', 'out', 'system']),
  tempUrl: z.string(),
});
export type OrderFile = z.infer<typeof orderFile>;

/** What an order's terms say; whole paise. */
export const orderTerms = z.object({
  quantity: z.int(),
  pricePaise: z.int(),
  commissionPaise: z.int(),
  /** What comes back if it ends without success. */
  refundPaise: z.int(),
});
export type OrderTerms = z.infer<typeof orderTerms>;

/** What every order shows beside its own fields. */
export const orderHistory = z.object({
  timeline: z.array(orderEvent),
  money: z.array(walletMovement),
  files: z.array(orderFile),
  terms: orderTerms.nullable(),
});
export type OrderHistory = z.infer<typeof orderHistory>;

/** What an order would cost now, before it is confirmed; whole paise. */
export const orderQuote = z.object({
  pricePaise: z.int(),
  gstPaise: z.int(),
  commissionPaise: z.int(),
  balancePaise: z.int(),
});
export type OrderQuote = z.infer<typeof orderQuote>;
