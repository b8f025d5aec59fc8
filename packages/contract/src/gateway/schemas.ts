import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { paise, rupeesNumber } from '../kernel/money-schema.ts';
import {
  gatewayLimits,
  gatewayResolutions,
  gatewayReviewCauses,
  gatewayStatuses,
  gatewayWireStatuses,
} from './statuses.ts';

const loose = z.string().max(200).optional();

/** The specification's payload. Customer data is accepted and ignored: the server takes the signed-in user's own. */
export const gatewayCreateInput = z.strictObject({
  amount: rupeesNumber.superRefine((value, ctx) => {
    const [low, high] = [gatewayLimits.minPaise, gatewayLimits.maxPaise];
    if (value < low) ctx.addIssue(faultIssue('too_small', [], { min: low / 100 }));
    if (value > high) ctx.addIssue(faultIssue('too_big', [], { max: high / 100 }));
  }),
  p_info: loose,
  customer_name: loose,
  customer_email: loose,
  customer_mobile: loose,
});

/** The envelope of the specification's gateway responses: a status, and a message in the caller's language. */
const gatewayAnswer = <D extends z.ZodType>(data: D) => z.object({ status: z.boolean(), message: z.string(), data });

/** The browser opens `payment_url`; the client stores our id as `txnId`. */
export const gatewayCreateReply = gatewayAnswer(z.object({ payment_url: z.string(), client_txn_id: z.string() }));

export const gatewayCheckInput = z.strictObject({
  client_txn_id: z.string().min(1).max(40),
  /** DD-MM-YYYY; only a fallback, because the stored date of the order takes precedence. */
  txn_date: z.string().max(10).optional(),
});

export const gatewayCheckReply = gatewayAnswer(
  z.object({ status: z.enum(gatewayWireStatuses), amount: z.number(), txn_date: z.string() }),
);

/** The signed-out page receives only the status. */
export const gatewayPublicReply = gatewayAnswer(z.object({ status: z.enum(gatewayWireStatuses) }));

export const gatewayOrderRow = z.object({
  id: recordId,
  clientTxnId: z.string(),
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  amountPaise: paise,
  /** The amount that the gateway reports as paid, if it was checked. */
  receivedPaise: paise.nullable(),
  status: z.enum(gatewayStatuses),
  txnDate: localDate,
  upiTxnId: z.string().nullable(),
  /** Masked. */
  payer: z.string().nullable(),
  reviewCause: z.enum(gatewayReviewCauses).nullable(),
  resolution: z.enum(gatewayResolutions).nullable(),
  isRepeat: z.boolean(),
  remark: z.string().nullable(),
  checkCount: z.int(),
  checkedAt: instant.nullable(),
  createdAt: instant,
});
export type GatewayOrderRow = z.infer<typeof gatewayOrderRow>;

export const gatewayOptions = z.object({ isAvailable: z.boolean(), minPaise: paise, maxPaise: paise });

/** A merchant's own order; reviews are visible, their causes only to staff. */
export const gatewayOwnRow = z.object({
  id: recordId,
  clientTxnId: z.string(),
  amountPaise: paise,
  receivedPaise: paise.nullable(),
  status: z.enum(gatewayStatuses),
  txnDate: localDate,
  upiTxnId: z.string().nullable(),
  createdAt: instant,
});
export type GatewayOwnRow = z.infer<typeof gatewayOwnRow>;
