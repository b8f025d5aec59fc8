import { z } from 'zod';
import { localDate } from '../kernel/dates.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';

/** The first and last day of the replayed sales, inclusive. */
export const whatIfInput = z.strictObject({ from: localDate, to: localDate }).superRefine(({ from, to }, ctx) => {
  if (from > to) ctx.addIssue(faultIssue('date_range', ['to']));
});

/** Sums over many orders, in paise; the margin is the revenue minus all the others. */
const figures = z.object({
  revenuePaise: z.int(),
  feePaise: z.int(),
  gstPaise: z.int(),
  commissionPaise: z.int(),
  overridePaise: z.int(),
  marginPaise: z.int(),
});
export type Figures = z.infer<typeof figures>;

const productOutcome = z.object({
  product: z.string(),
  sales: z.int(),
  /** Whether the draft still offers it; otherwise it has no revenue. */
  isOffered: z.boolean(),
  was: figures,
  would: figures,
});
export type ProductOutcome = z.infer<typeof productOutcome>;

/** The change for a shop over the replayed days, in paise: more commission minus higher prices, before TDS. */
const merchantOutcome = z.object({
  id: recordId,
  code: z.string(),
  shopName: z.string(),
  sales: z.int(),
  changePaise: z.int(),
});
export type MerchantOutcome = z.infer<typeof merchantOutcome>;

export const whatIf = z.object({
  sales: z.int(),
  merchants: z.int(),
  better: z.int(),
  worse: z.int(),
  products: z.array(productOutcome),
  was: figures,
  would: figures,
  winners: z.array(merchantOutcome),
  losers: z.array(merchantOutcome),
});
export type WhatIf = z.infer<typeof whatIf>;
