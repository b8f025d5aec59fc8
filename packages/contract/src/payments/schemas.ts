import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { fileView } from '../kernel/files.ts';
import { recordId } from '../kernel/ids.ts';
import { paise, positivePaise } from '../kernel/money-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { paymentModes, paymentStatuses } from './modes.ts';
import { referenceFault } from './reference.ts';
import { lineReasons, matchedHow } from './statement-lines.ts';

/** A payment that a merchant reports into one of the network's accounts; its method determines the reference check. */
export const paymentRequestInput = z
  .strictObject({
    amountPaise: positivePaise,
    mode: choice(paymentModes),
    bankAccountId: z.uuid(),
    reference: optionalText(safeText({ max: 40 })),
    paidOn: localDate,
    remark: optionalText(safeText({ max: 200 })),
    /** A rejected request of the same merchant that is submitted again; its slip is reused if no other is sent. */
    againId: z.uuid().optional(),
  })
  .superRefine(({ mode, reference }, ctx) => {
    // This also runs if the mode is invalid; a reference has no format then.
    if (!paymentModes.includes(mode)) return;
    const fault = referenceFault(mode, reference);
    if (fault) ctx.addIssue(faultIssue(fault, ['reference']));
  });
export type PaymentRequestInput = z.output<typeof paymentRequestInput>;

export const paymentRejection = z.strictObject({ reason: safeText({ max: 300 }) });

const shared = {
  id: recordId,
  refNo: z.string(),
  /** The number of the request in the old system that it comes from. */
  formerRef: z.string().nullable(),
  amountPaise: paise,
  mode: z.enum(paymentModes),
  bankName: z.string(),
  /** The last four digits; the full number is on the payment form. */
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
  /** The same merchant has another request for the same amount on the same day: a possible duplicate. */
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
  /** The bank statement line that proves it. */
  line: z
    .object({
      dated: localDate,
      narration: z.string(),
      reference: z.string().nullable(),
      creditPaise: paise,
      how: z.enum(matchedHow),
      /** How amount, reference and day match the request, by the rule that suggests matches; a missing reason means a difference. */
      reasons: z.array(z.enum(lineReasons)),
    })
    .nullable(),
  /** Whether the caller may decide it: nobody approves their own request. */
  mayDecide: z.boolean(),
});
export type PaymentView = z.infer<typeof paymentView>;

/** One of the merchant's own requests, to be submitted again. */
export const ownPaymentView = z.object({
  ...merchantPaymentRow.shape,
  bankAccountId: recordId,
  remark: z.string().nullable(),
});

/** Fields for a duplicate check before submission; empty fields are ignored. */
export const paymentCheck = z.strictObject({
  amountPaise: positivePaise.optional(),
  paidOn: localDate.optional(),
  bankAccountId: z.uuid().optional(),
  mode: choice(paymentModes).optional(),
  reference: optionalText(safeText({ max: 40 })),
});
export const paymentCheckReply = z.object({
  /** Number of an earlier request of the same merchant for this amount and day. */
  sameAmountSameDay: z.string().nullable(),
  referenceUsed: z.boolean(),
});

/** A QR code as rows of 0 and 1, and its text. */
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

/** The result for each request; `message` gives the reason if one was not decided. */
export const paymentDecisionsReply = z.object({
  results: z.array(
    z.object({ id: recordId, refNo: z.string().nullable(), done: z.boolean(), message: z.string().nullable() }),
  ),
});
