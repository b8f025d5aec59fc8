import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { fileView } from '../kernel/files.ts';
import { recordId } from '../kernel/ids.ts';
import { paise, positivePaise } from '../kernel/money-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { paymentModes, paymentStatuses } from './modes.ts';
import { referenceFault } from './reference.ts';
import { matchReasons } from './statement-lines.ts';

/** What a merchant claims to have paid into one of the network's accounts; the reference is checked by its mode. */
export const paymentRequestInput = z
  .strictObject({
    amountPaise: positivePaise,
    mode: choice(paymentModes),
    bankAccountId: z.uuid(),
    reference: optionalText(safeText({ max: 40 })),
    paidOn: localDate,
    remark: optionalText(safeText({ max: 200 })),
    /** A rejected request of the same merchant that is claimed anew; its slip serves when no other is sent. */
    againId: z.uuid().optional(),
  })
  .superRefine(({ mode, reference }, ctx) => {
    // Asked even when the mode has just been refused; a reference has no form then.
    if (!paymentModes.includes(mode)) return;
    const fault = referenceFault(mode, reference);
    if (fault) ctx.addIssue(faultIssue(fault, ['reference']));
  });
export type PaymentRequestInput = z.output<typeof paymentRequestInput>;

export const paymentRejection = z.strictObject({ reason: safeText({ max: 300 }) });

const shared = {
  id: recordId,
  refNo: z.string(),
  amountPaise: paise,
  mode: z.enum(paymentModes),
  bankName: z.string(),
  /** The last four digits; the whole number stands on the form that is paid into. */
  accountEnd: z.string(),
  reference: z.string().nullable(),
  paidOn: localDate,
  status: z.enum(paymentStatuses),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  hasSlip: z.boolean(),
};

export const merchantPaymentRow = z.object(shared);
export type MerchantPaymentRow = z.infer<typeof merchantPaymentRow>;

export const staffPaymentRow = z.object({
  ...shared,
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  /** Somebody of the same merchant asked for the same amount paid on the same day: look twice. */
  sameAmountSameDay: z.boolean(),
});
export type StaffPaymentRow = z.infer<typeof staffPaymentRow>;

export const paymentView = z.object({
  ...staffPaymentRow.shape,
  remark: z.string().nullable(),
  holderName: z.string(),
  requestedBy: z.string(),
  decidedBy: z.string().nullable(),
  slip: fileView.nullable(),
  /** The line of the bank's statement that proves it. */
  line: z
    .object({
      dated: localDate,
      narration: z.string(),
      reference: z.string().nullable(),
      creditPaise: paise,
      how: z.enum(['rule', 'person']),
      /** How far amount, reference and day agree with the request, by the rule that suggests matches; one without a reason differs. */
      reasons: z.array(z.enum(matchReasons)),
    })
    .nullable(),
  /** Whether the caller may decide it: nobody approves what they asked for themselves. */
  mayDecide: z.boolean(),
});
export type PaymentView = z.infer<typeof paymentView>;

/** One of the merchant's own requests, to be claimed anew. */
export const ownPaymentView = z.object({
  ...merchantPaymentRow.shape,
  bankAccountId: recordId,
  remark: z.string().nullable(),
});

/** What a claim is compared with before it is sent; only what is filled in is looked at. */
export const paymentCheck = z.strictObject({
  amountPaise: positivePaise.optional(),
  paidOn: localDate.optional(),
  bankAccountId: z.uuid().optional(),
  mode: choice(paymentModes).optional(),
  reference: optionalText(safeText({ max: 40 })),
});
export const paymentCheckReply = z.object({
  /** The same merchant has claimed this amount for this day already, under this number. */
  sameAmountSameDay: z.string().nullable(),
  referenceUsed: z.boolean(),
});

/** A QR code as rows of 0 and 1, and what it says. */
export const upiCode = z.object({ text: z.string(), rows: z.array(z.string()) });

export const mostDecidedAtOnce = 100;

export const paymentDecisions = z
  .strictObject({
    ids: z.array(z.uuid()).min(1).max(mostDecidedAtOnce),
    decision: choice(['approve', 'reject']),
    reason: optionalText(safeText({ max: 300 })),
  })
  .superRefine(({ decision, reason }, ctx) => {
    if (decision === 'reject' && reason === undefined) ctx.addIssue(faultIssue('required', ['reason']));
  });

/** What became of each request; `message` says why one was not decided. */
export const paymentDecisionsReply = z.object({
  results: z.array(
    z.object({ id: recordId, refNo: z.string().nullable(), done: z.boolean(), message: z.string().nullable() }),
  ),
});
