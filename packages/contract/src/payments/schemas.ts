import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { fileView } from '../kernel/files.ts';
import { recordId } from '../kernel/ids.ts';
import { paise, positivePaise } from '../kernel/money-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { paymentModes, paymentStatuses } from './modes.ts';
import { referenceFault } from './reference.ts';

/** What a merchant claims to have paid into one of the network's accounts; the reference is checked by its mode. */
export const paymentRequestInput = z
  .strictObject({
    amountPaise: positivePaise,
    mode: choice(paymentModes),
    bankAccountId: z.uuid(),
    reference: optionalText(safeText({ max: 40 })),
    paidOn: localDate,
    remark: optionalText(safeText({ max: 200 })),
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
  /** Whether the caller may decide it: nobody approves what they asked for themselves. */
  mayDecide: z.boolean(),
});
export type PaymentView = z.infer<typeof paymentView>;
