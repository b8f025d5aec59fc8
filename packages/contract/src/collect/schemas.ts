import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import {
  collectAccountStatuses,
  collectDecisions,
  collectEvents,
  collectLimits,
  collectPaymentStatuses,
  collectReturnCauses,
  collectReviewCauses,
  collectRules,
  collectSources,
  collectWays,
} from './statuses.ts';

/** The shop's own account; null before it is requested. The numbers are null until the provider has opened it. */
export const collectOwnAccount = z.object({
  status: z.enum(collectAccountStatuses),
  accountNumber: z.string().nullable(),
  ifsc: z.string().nullable(),
  vpa: z.string().nullable(),
  holderName: z.string().nullable(),
});

export const collectOwn = z.object({
  /** Whether the provider is switched on. */
  isAvailable: z.boolean(),
  account: collectOwnAccount.nullable(),
  qrMinutes: z.int(),
});

/** A QR code as rows of 0 and 1, and its text. */
const code = { text: z.string(), rows: z.array(z.string()) };
export const collectCode = z.object(code);

export const collectQrInput = z.strictObject({
  amountPaise: paise.superRefine((value, ctx) => {
    const { minPaise, maxPaise } = collectLimits;
    if (value < minPaise) ctx.addIssue(faultIssue('too_small', [], { min: minPaise / 100 }));
    if (value > maxPaise) ctx.addIssue(faultIssue('too_big', [], { max: maxPaise / 100 }));
  }),
  /** Shown by the payer's application; letters that every application accepts. */
  note: optionalText(safeText({ max: 40, allowed: /^[\p{L}\p{M}\p{N} .,/-]+$/u })),
});

const flags = {
  /** Paid by a code after its end. */
  isLate: z.boolean(),
  /** The code was paid before. */
  isRepeat: z.boolean(),
  /** Another amount than that of the code. */
  differs: z.boolean(),
};

export const collectQr = z.object({
  id: recordId,
  reference: z.string(),
  amountPaise: paise,
  note: z.string().nullable(),
  expiresAt: instant,
  isOver: z.boolean(),
  ...code,
  /** Payments by this code, oldest first. */
  payments: z.array(
    z.object({ id: recordId, amountPaise: paise, status: z.enum(collectPaymentStatuses), paidAt: instant, ...flags }),
  ),
});
export type CollectQr = z.infer<typeof collectQr>;

export const collectOwnRow = z.object({
  id: recordId,
  amountPaise: paise,
  way: z.enum(collectWays),
  utr: z.string(),
  payerName: z.string().nullable(),
  status: z.enum(collectPaymentStatuses),
  receivedAt: instant,
  ...flags,
});
export type CollectOwnRow = z.infer<typeof collectOwnRow>;

export const collectAccountRow = z.object({
  id: recordId,
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  status: z.enum(collectAccountStatuses),
  accountNumber: z.string().nullable(),
  ifsc: z.string().nullable(),
  vpa: z.string().nullable(),
  /** Why the provider has not opened it, in its own words. */
  lastFault: z.string().nullable(),
  requestedAt: instant,
  closedReason: z.string().nullable(),
});
export type CollectAccountRow = z.infer<typeof collectAccountRow>;

export const collectPaymentRow = z.object({
  id: recordId,
  providerRef: z.string(),
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  amountPaise: paise,
  way: z.enum(collectWays),
  utr: z.string(),
  payerName: z.string().nullable(),
  /** UPI id or account, masked. */
  payer: z.string().nullable(),
  status: z.enum(collectPaymentStatuses),
  reviewCause: z.enum(collectReviewCauses).nullable(),
  returnCause: z.enum(collectReturnCauses).nullable(),
  receivedAt: instant,
});
export type CollectPaymentRow = z.infer<typeof collectPaymentRow>;

export const collectPaymentView = collectPaymentRow.extend({
  accountNumber: z.string(),
  paidAt: instant,
  ownerName: z.string(),
  isPayerKnown: z.boolean(),
  hasPayerKey: z.boolean(),
  /** Whether it can be credited: the account is open and the shop is not blocked. */
  isCreditable: z.boolean(),
  returnReason: z.string().nullable(),
  returnRef: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The decision that waits for a second person. */
  proposal: z.object({ decision: z.enum(collectDecisions), by: z.string() }).nullable(),
  qr: z
    .object({ reference: z.string(), amountPaise: paise, note: z.string().nullable(), expiresAt: instant })
    .nullable(),
  ...flags,
  history: z.array(
    z.object({
      id: recordId,
      at: instant,
      event: z.enum(collectEvents),
      who: z.string().nullable(),
      source: z.enum(collectSources).nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type CollectPaymentView = z.infer<typeof collectPaymentView>;

/** The status after a decision: still in review if it waits for a second person. */
export const collectDecided = z.object({ status: z.enum(collectPaymentStatuses) });

/** Credits a payment in review; the payer is stored as known for this shop if that is chosen. */
export const collectAcceptInput = z.strictObject({ remember: z.boolean() });

/** Why a payment is returned, or an account closed. */
export const collectReasonInput = z.strictObject({ reason: safeText({ min: 5, max: 200 }) });

export const collectSettings = z.strictObject({
  rule: choice(collectRules),
  qrMinutes: z.int().min(1).max(1440),
});
export type CollectSettings = z.output<typeof collectSettings>;
